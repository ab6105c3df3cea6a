// Acknowledging, answering, closing and re-opening of the demo's complaints, and closing of its incidents.
import type pg from 'pg';
import { answerOf, type ComplaintPlan } from '../areas/complaints.ts';
import type { IncidentPlan } from '../areas/compliance.ts';
import type { DemoCalendar } from '../calendar.ts';
import { applyChanges, recordMilestones, type DatedChange } from './dated-step.ts';

type Change = { readonly age: number; readonly value?: DatedChange['value'] } | undefined;

function changesOf(
  plans: readonly ComplaintPlan[],
  calendar: DemoCalendar,
  hour: number,
  of: (plan: ComplaintPlan) => Change,
): DatedChange[] {
  return plans.flatMap((plan) => {
    const change = of(plan);
    return change
      ? [
          {
            orgId: plan.orgId,
            id: plan.id,
            at: calendar.at(-change.age, hour, plan.id % 60),
            userId: plan.ownerId,
            value: change.value ?? {},
          },
        ]
      : [];
  });
}

const ANSWER = `outcome = d.value ->> 'outcome', outcome_details = d.value ->> 'details', monetary_remedy = (d.value ->> 'remedy')::numeric, complainant_solution = d.value ->> 'solution'`;

/** Brings the complaints to where they stand today. */
export async function settleComplaints(
  client: pg.ClientBase,
  plans: readonly ComplaintPlan[],
  calendar: DemoCalendar,
): Promise<void> {
  await recordMilestones(
    client,
    'complaint',
    'acknowledged',
    changesOf(plans, calendar, 17, (plan) =>
      plan.acknowledgedAge === undefined ? undefined : { age: plan.acknowledgedAge },
    ),
  );
  const answered = plans.filter((plan) => plan.outcome !== undefined);
  const at = (plan: ComplaintPlan): number => plan.closedAge ?? 1;
  const answers = changesOf(answered, calendar, 18, (plan) => ({
    age: at(plan),
    value: {
      outcome: plan.outcome ?? null,
      details: answerOf(plan),
      remedy: plan.remedy ?? null,
      solution: plan.remedy === undefined ? null : 'Compensation',
    },
  }));
  await applyChanges(client, 'complaint', ANSWER, answers);
  await recordMilestones(client, 'complaint', 'responded', answers);
  await completeTimelines(client, plans, calendar);
  const closed = changesOf(answered, calendar, 19, (plan) => ({ age: at(plan) }));
  await applyChanges(client, 'complaint', `status = 'closed'`, closed);
  const cancelled = changesOf(plans, calendar, 19, (plan) =>
    plan.end === 'cancelled' ? { age: at(plan) } : undefined,
  );
  await applyChanges(
    client,
    'complaint',
    `status = 'cancelled', status_reason = 'Withdrawn by the complainant'`,
    cancelled,
  );
  await dateClosing(client, [...closed, ...cancelled]);
  await applyChanges(
    client,
    'complaint',
    `status = 're-opened'`,
    changesOf(plans, calendar, 10, (plan) =>
      plan.end === 're-opened' ? { age: Math.max(1, Math.floor(at(plan) / 3)) } : undefined,
    ),
  );
  await client.query(
    "update complaint_status_history h set created_at = l.created_at, user_id = l.user_id from log l where l.complaint_id = h.complaint_id and l.org_id = h.org_id and l.content_type = 'update' and l.json_diff @> jsonb_build_array(jsonb_build_object('field', 'status', 'after', h.status))",
  );
  await client.query(
    "update complaint_status_history h set created_at = c.created_at, user_id = c.created_by_id from complaint c where c.org_id = h.org_id and c.id = h.complaint_id and h.status = 'open'",
  );
}

async function dateClosing(client: pg.ClientBase, closed: readonly DatedChange[]): Promise<void> {
  await client.query('alter table complaint disable trigger user');
  await client.query(
    'update complaint c set closed_at = d.at, updated_at = d.at from unnest($1::bigint[], $2::timestamptz[]) as d (id, at) where c.id = d.id',
    [closed.map((one) => one.id), closed.map((one) => one.at)],
  );
  await client.query('alter table complaint enable trigger user');
}

async function completeTimelines(
  client: pg.ClientBase,
  plans: readonly ComplaintPlan[],
  calendar: DemoCalendar,
): Promise<void> {
  await client.query(
    `with plan as (select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as p (complaint_id, steps, at))
     update timeline_item t set is_completed = true, completed_timestamp = p.at from plan p where p.complaint_id = t.complaint_id and t."order" <= p.steps`,
    [
      plans.map((plan) => plan.id),
      plans.map((plan) => (plan.closedAge !== undefined ? 99 : plan.acknowledgedAge === undefined ? 0 : 1)),
      plans.map((plan) => calendar.at(-(plan.closedAge ?? plan.acknowledgedAge ?? 1), 17, 30)),
    ],
  );
}

/** Takes the incidents through their steps; closes most of the old ones, and re-opens one of them. */
export async function settleIncidents(
  client: pg.ClientBase,
  incidents: readonly IncidentPlan[],
  calendar: DemoCalendar,
): Promise<void> {
  await client.query(
    `with plan as (select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as p (incident_id, steps, at))
     update timeline_item t set is_completed = true, completed_timestamp = p.at from plan p where p.incident_id = t.incident_id and t."order" <= p.steps`,
    [
      incidents.map(({ id }) => id),
      incidents.map(({ id, closedAge }) => (closedAge === undefined ? id % 3 : 99)),
      incidents.map(({ closedAge }) => calendar.at(-(closedAge ?? 2), 10)),
    ],
  );
  const closed = incidents.flatMap((one) =>
    one.closedAge === undefined
      ? []
      : [{ orgId: one.orgId, id: one.id, at: calendar.at(-one.closedAge, 16), userId: one.ownerId }],
  );
  await applyChanges(client, 'incident', `status = 'closed'`, closed);
  await applyChanges(
    client,
    'incident',
    `status = 'open'`,
    closed.slice(-1).map((one) => ({ ...one, at: calendar.at(-2, 9) })),
  );
}
