// Incidents and conflicts of interest of the organisations with compliance; obligations.ts and training.ts beside it.
import type { DemoContext } from '../context.ts';
import { CONFLICTS, INCIDENTS } from '../data/compliance.ts';
import { addPdf } from '../documents/add-pdf.ts';
import { BANKSIA, KESTREL } from '../data/organisations.ts';
import { SYSTEM_USER_ID } from '#domain/session.ts';
import type { ClaimPlan } from './claim-plan.ts';
import type { ComplaintPlan } from './complaints.ts';
import { FIRST_NAMES, LAST_NAMES } from '../data/names.ts';

export const OFFICERS: Readonly<Record<number, number>> = { [BANKSIA]: 1012, [KESTREL]: 1006 };
export const COMPLIANCE_ORGANISATIONS: readonly number[] = [BANKSIA, KESTREL];

export interface IncidentPlan {
  readonly orgId: number;
  readonly id: number;
  readonly ownerId: number;
  readonly closedAge: number | undefined;
  /** As RULES 35 and spec 2 §9 have them. */
  readonly type: string;
}

/** The claims and complaints that incidents can be about. */
export interface Incidental {
  readonly claims: readonly Pick<ClaimPlan, 'orgId' | 'id'>[];
  readonly complaints: readonly Pick<ComplaintPlan, 'orgId' | 'id'>[];
}

export function addCompliance(context: DemoContext, about: Incidental): IncidentPlan[] {
  return COMPLIANCE_ORGANISATIONS.flatMap((orgId) => {
    const incidents = addIncidents(context, orgId, about);
    addConflicts(context, orgId);
    return incidents;
  });
}

function addIncidents(
  { rows, calendar, random, id }: DemoContext,
  orgId: number,
  { claims, complaints }: Incidental,
): IncidentPlan[] {
  const officer = OFFICERS[orgId] ?? SYSTEM_USER_ID;
  const ownClaims = claims.filter((one) => one.orgId === orgId);
  const ownComplaints = complaints.filter((one) => one.orgId === orgId);
  return Array.from({ length: 22 }, (_, index) => {
    const one = INCIDENTS[index % INCIDENTS.length] ?? random.pick(INCIDENTS);
    const age = Math.min(360, 4 + index * 16 + random.int(0, 10));
    const closedAge = age > 40 && random.chance(0.75) ? age - random.int(10, 30) : undefined;
    const reportable = one.kind === 'major breach' ? 'reportable' : age < 30 ? 'under investigation' : 'not reportable';
    const incidentId = id('incident');
    rows.add('incident', {
      org_id: orgId,
      id: incidentId,
      type: one.kind,
      status: 'open',
      description: one.description,
      dt_identified: calendar.at(-age, 10),
      dt_aware: calendar.at(-age + 1, 9),
      dt_investigation_started: calendar.at(-age + 1, 11),
      dt_rectified: closedAge === undefined ? null : calendar.at(-closedAge, 15),
      dt_privacy_assessed:
        one.risk === 'privacy & data' && closedAge !== undefined ? calendar.at(-closedAge, 14) : null,
      reportable_decision: reportable,
      dt_reported_to_asic: reportable === 'reportable' ? calendar.at(-Math.max(1, age - 14), 12) : null,
      owner_id: officer,
      ...(random.chance(0.7) ? { reported_by_id: officer } : { reported_by_other: 'External auditor' }),
      risk: one.risk,
      is_significant: one.significant,
      impact_description: one.impact,
      impacted_parties: one.impacted,
      root_cause: one.causes,
      root_cause_other: one.otherCause,
      potential_impact_severity: one.severity,
      potential_impact_frequency: one.frequency,
      product_impacted: 'Claims',
      solutions_implemented: closedAge === undefined ? [] : one.solutions,
      future_mitigation: one.mitigation,
      consequence_management: one.consequence,
      metrics: `${random.int(1, 60)} records affected`,
      direct_costs: one.directCosts,
      direct_costs_type: one.directCosts === null ? null : '$',
      indirect_costs: one.indirectCosts,
      indirect_costs_type: one.indirectCosts === null ? null : 'FTE/h',
      claim_id: index % 4 === 1 ? (ownClaims[index]?.id ?? null) : null,
      complaint_id: index % 4 === 3 ? (ownComplaints[index]?.id ?? null) : null,
      created_by_id: officer,
      created_at: calendar.at(-age, 16),
      updated_at: calendar.at(-age, 16),
    });
    return { orgId, id: incidentId, ownerId: officer, closedAge, type: one.kind };
  });
}

function addConflicts(context: DemoContext, orgId: number): void {
  const { rows, calendar, random } = context;
  for (const [index, one] of CONFLICTS.entries()) {
    const age = 20 + index * 55 + random.int(0, 20);
    const conflictId = context.id('conflict_of_interest');
    rows.add('conflict_of_interest', {
      org_id: orgId,
      id: conflictId,
      first_name: random.pick(FIRST_NAMES),
      last_name: random.pick(LAST_NAMES),
      position: one.position,
      nature_of_conflict: one.nature,
      severity: one.severity,
      estimated_value: one.value,
      interest_disclosed: one.disclosed,
      party_to_be_notified: one.notify,
      dt_advised: calendar.at(-age, 9),
      dt_implemented: calendar.at(-age + 5, 9),
      solution_implemented: one.solution,
      conflict_management: one.management,
      consequence_management: index === 1 ? 'Reminder of the gifts policy.' : null,
      created_by_id: OFFICERS[orgId],
      created_at: calendar.at(-age, 10),
      updated_at: calendar.at(-age, 10),
    });
    if (index % 2 === 0)
      addPdf(
        context,
        orgId,
        'Declaration of interest.pdf',
        ['Declaration of interest', one.nature],
        { conflict_of_interest_id: conflictId },
        calendar.at(-age, 11),
      );
  }
}
