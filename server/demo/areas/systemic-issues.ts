// The register of systemic issues: one that is open and one that is closed, each with what shows it.
import { SYSTEMIC_ISSUES } from '../data/systemic-issues.ts';
import type { DemoContext } from '../context.ts';
import { OFFICERS, type IncidentPlan } from './compliance.ts';
import type { ComplaintPlan } from './complaints.ts';

/** What an organisation has that its systemic issues are about. */
export interface SystemicEvidence {
  readonly complaints: readonly Pick<ComplaintPlan, 'id' | 'topic'>[];
  readonly incidents: readonly Pick<IncidentPlan, 'id'>[];
  readonly obligationIds: readonly number[];
}

export function addSystemicIssues(
  { rows, calendar, id }: DemoContext,
  orgId: number,
  { complaints, incidents, obligationIds }: SystemicEvidence,
): void {
  const officer = OFFICERS[orgId];
  for (const [index, one] of SYSTEMIC_ISSUES.entries()) {
    const issueId = id('systemic_issue');
    const day = calendar.day(-one.age);
    rows.add('systemic_issue', {
      org_id: orgId,
      id: issueId,
      title: one.title,
      description: one.description,
      issue: one.issue,
      status: one.closedAge === undefined ? 'open' : 'closed',
      owner_id: officer,
      identified_date: day,
      root_cause: one.rootCause,
      action_taken: one.actionTaken,
      reported_to_afca_date: one.afcaAge === undefined ? null : calendar.day(-one.afcaAge),
      closed_date: one.closedAge === undefined ? null : calendar.day(-one.closedAge),
      created_by_id: officer,
      created_at: calendar.at(-one.age, 10),
      updated_at: calendar.at(-(one.closedAge ?? one.age), 11),
    });
    for (const complaint of complaints.filter(({ topic }) => topic.issue === one.issue).slice(0, 4))
      rows.add('systemic_issue_complaint', { org_id: orgId, systemic_issue_id: issueId, complaint_id: complaint.id });
    const incident = incidents[index];
    if (incident !== undefined)
      rows.add('systemic_issue_incident', { org_id: orgId, systemic_issue_id: issueId, incident_id: incident.id });
    const obligationId = obligationIds[one.obligation];
    if (obligationId !== undefined)
      rows.add('systemic_issue_obligation', { org_id: orgId, systemic_issue_id: issueId, obligation_id: obligationId });
  }
}
