// Incidents, obligations, conflicts of interest and training of the organisations with compliance.
import type { DemoContext } from '../context.ts';
import { CONFLICTS, INCIDENTS, OBLIGATIONS, TRAININGS } from '../data/compliance.ts';
import { BANKSIA, KESTREL, ORGANISATIONS, PEOPLE } from '../data/organisations.ts';
import { FIRST_NAMES, LAST_NAMES } from '../data/names.ts';

const OFFICERS: Readonly<Record<number, number>> = { [BANKSIA]: 1012, [KESTREL]: 1006 };
const COMPLIANCE_ORGANISATIONS: readonly number[] = [BANKSIA, KESTREL];

export interface IncidentPlan {
  readonly orgId: number;
  readonly id: number;
  readonly closedAge: number | undefined;
}

export function addCompliance(context: DemoContext): IncidentPlan[] {
  return COMPLIANCE_ORGANISATIONS.flatMap((orgId) => {
    const incidents = addIncidents(context, orgId);
    addObligations(context, orgId, incidents);
    addConflicts(context, orgId);
    addTraining(context, orgId);
    return incidents;
  });
}

function addIncidents({ rows, calendar, random, id }: DemoContext, orgId: number): IncidentPlan[] {
  const officer = OFFICERS[orgId];
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
      reportable_decision: reportable,
      dt_reported_to_asic: reportable === 'reportable' ? calendar.at(-Math.max(1, age - 14), 12) : null,
      owner_id: officer,
      reported_by_id: random.chance(0.7) ? officer : null,
      reported_by_other: 'External auditor',
      risk: one.risk,
      is_significant: one.significant,
      impact_description: one.impact,
      impacted_parties: one.impacted,
      root_cause: one.causes,
      potential_impact_severity: one.severity,
      potential_impact_frequency: one.frequency,
      product_impacted: one.product,
      solutions_implemented: closedAge === undefined ? [] : one.solutions,
      future_mitigation: one.mitigation,
      consequence_management: one.consequence,
      metrics: `${random.int(1, 60)} records affected`,
      direct_costs: one.directCosts,
      direct_costs_type: one.directCosts === null ? null : '$',
      indirect_costs: one.indirectCosts,
      indirect_costs_type: one.indirectCosts === null ? null : '$',
      created_by_id: officer,
      created_at: calendar.at(-age, 16),
      updated_at: calendar.at(-age, 16),
    });
    return { orgId, id: incidentId, closedAge };
  });
}

function addObligations(
  { rows, calendar, random, id }: DemoContext,
  orgId: number,
  incidents: readonly IncidentPlan[],
): void {
  const parties = Object.values(ORGANISATIONS.find((org) => org.id === orgId)?.parties ?? {}).map((party) => party.id);
  for (const [index, one] of OBLIGATIONS.entries()) {
    const obligationId = id('obligation');
    rows.add('obligation', {
      org_id: orgId,
      id: obligationId,
      source: one.source,
      section: one.section,
      requirement: one.requirement,
      key_control: one.keyControls,
      created_by_id: OFFICERS[orgId],
      created_at: calendar.at(-300 + index, 10),
      updated_at: calendar.at(-300 + index, 10),
    });
    for (const partyId of random.sample(parties, random.int(1, parties.length)))
      rows.add('obligation_external_org', { org_id: orgId, obligation_id: obligationId, external_org_id: partyId });
    const breaches = index % 3 === 0 ? incidents.slice(index, index + 2) : [];
    for (const incident of breaches)
      rows.add('obligation_incident', { org_id: orgId, obligation_id: obligationId, incident_id: incident.id });
  }
}

function addConflicts({ rows, calendar, random }: DemoContext, orgId: number): void {
  for (const [index, one] of CONFLICTS.entries()) {
    const age = 20 + index * 55 + random.int(0, 20);
    rows.add('conflict_of_interest', {
      org_id: orgId,
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
  }
}

function addTraining({ rows, calendar, random }: DemoContext, orgId: number): void {
  const employees = PEOPLE.filter((person) =>
    person.memberships.some((one) => one.orgId === orgId && one.position !== undefined),
  );
  for (const person of employees) {
    for (const [name, type, provider, hours, credits] of random.sample(TRAININGS, random.int(2, 6))) {
      const age = random.int(5, 500);
      rows.add('training_record', {
        org_id: orgId,
        user_id: person.id,
        training_name: name,
        type,
        provider,
        date_of_training: calendar.day(-age),
        no_of_hours: hours,
        cip_credits: credits,
        comments: random.chance(0.2) ? 'Certificate on file.' : null,
        created_by_id: OFFICERS[orgId],
        created_at: calendar.at(-age + 1, 9),
        updated_at: calendar.at(-age + 1, 9),
      });
    }
  }
}
