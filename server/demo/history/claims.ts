// Decisions, money received, closing and reopening of the demo's claims.
import type pg from 'pg';
import type { ClaimPlan } from '../areas/claim-plan.ts';
import type { DemoCalendar } from '../calendar.ts';
import { DECISIONS } from '../data/lists.ts';
import { applyChanges, recordMilestones, withoutTriggers, type DatedChange } from './dated-step.ts';

type Change = { readonly age: number; readonly value: NonNullable<DatedChange['value']> } | undefined;

/** What happened at an age in days, to the claims for which `of` gives one. */
function changesOf(
  plans: readonly ClaimPlan[],
  calendar: DemoCalendar,
  hour: number,
  of: (plan: ClaimPlan) => Change,
): DatedChange[] {
  return plans.flatMap((plan) => {
    const change = of(plan);
    return change
      ? [
          {
            orgId: plan.orgId,
            id: plan.id,
            at: calendar.at(-change.age, hour, plan.id % 60),
            userId: plan.owner.id,
            value: change.value,
          },
        ]
      : [];
  });
}

/** Whole days from the report to the first assessment. */
const DAYS_TO_ASSESS = 5;

/** A first look at the claim, before it was decided or closed; recent ones wait for it. */
function assess(plan: ClaimPlan): Change {
  const last = plan.decidedAge ?? plan.closedAge ?? 1;
  const age = Math.max(plan.reportAge - DAYS_TO_ASSESS, last);
  const isDue = plan.decidedAge !== undefined || age > last;
  return isDue && plan.reportAge >= age ? { age, value: {} } : undefined;
}

/** The decision with what comes with it: what may be recovered. */
function decide(plan: ClaimPlan): Change {
  if (plan.decision === 'pending' || plan.decidedAge === undefined) return undefined;
  return {
    age: plan.decidedAge,
    value: {
      decision: DECISIONS[plan.decision],
      recovery: plan.isRecoverable ? Math.round(plan.cost * 0.6) : null,
    },
  };
}

function close(plan: ClaimPlan): Change {
  if (plan.closedAge === undefined) return undefined;
  return { age: plan.closedAge, value: { status: plan.end === 'reopened' ? 'closed' : plan.end } };
}

function reopen(plan: ClaimPlan): Change {
  return plan.end === 'reopened' && plan.closedAge !== undefined
    ? { age: Math.max(1, Math.floor(plan.closedAge / 3)), value: {} }
    : undefined;
}

/** Brings the claims to where they stand today. */
export async function settleClaims(
  client: pg.ClientBase,
  plans: readonly ClaimPlan[],
  calendar: DemoCalendar,
): Promise<void> {
  await recordMilestones(client, 'claim', 'initial assessment made', changesOf(plans, calendar, 14, assess));
  await applyChanges(
    client,
    'claim',
    `decision = d.value ->> 'decision', recovery = (d.value ->> 'recovery')::numeric`,
    changesOf(plans, calendar, 15, decide),
  );
  const closed = changesOf(plans, calendar, 18, close);
  await applyChanges(client, 'claim', `status = d.value ->> 'status'`, closed);
  await dateClosing(client, closed);
  await applyChanges(client, 'claim', `status = 'reopened'`, changesOf(plans, calendar, 10, reopen));
  await completeTimelines(client, plans, calendar);
  await arrangeTimelines(client, plans);
}

/** closed_at is the trigger's now; it is set back while that trigger is off. */
async function dateClosing(client: pg.ClientBase, closed: readonly DatedChange[]): Promise<void> {
  await withoutTriggers(client, 'claim', () =>
    client.query(
      'update claim c set closed_at = d.at, updated_at = d.at from unnest($1::bigint[], $2::timestamptz[]) as d (id, at) where c.id = d.id',
      [closed.map((one) => one.id), closed.map((one) => one.at)],
    ),
  );
}

/** Steps are completed in order: all of them on closed claims, on open ones as far as the claim is old. */
async function completeTimelines(
  client: pg.ClientBase,
  plans: readonly ClaimPlan[],
  calendar: DemoCalendar,
): Promise<void> {
  const last = plans.map((plan) => plan.closedAge ?? 1);
  await client.query(
    `with plan as (select * from unnest($1::bigint[], $2::numeric[], $3::timestamptz[], $4::timestamptz[]) as p (claim_id, share, lodged_at, last_at)),
      step as (
        select t.id, p.share, p.lodged_at, p.last_at, row_number() over (partition by t.claim_id order by t."order") as number, count(*) over (partition by t.claim_id) as total
        from timeline_item t join plan p on p.claim_id = t.claim_id)
     update timeline_item t set is_completed = true, completed_timestamp = s.lodged_at + (s.last_at - s.lodged_at) * ((s.number - 1) / s.total::float8)
     from step s where s.id = t.id and s.number <= s.share * s.total`,
    [
      plans.map((plan) => plan.id),
      plans.map((plan) => (plan.closedAge === undefined ? Math.min(0.85, 0.12 + plan.reportAge / 90) : 1)),
      plans.map((plan) => calendar.at(-plan.reportAge, 18)),
      last.map((age) => calendar.at(-age, 18, 30)),
    ],
  );
}

/** On some open claims a step that is kept from the page, on others one in the handler's own words. */
async function arrangeTimelines(client: pg.ClientBase, plans: readonly ClaimPlan[]): Promise<void> {
  const open = plans.filter((plan) => plan.closedAge === undefined).map((plan) => plan.id);
  await client.query(
    'update timeline_item set hide_from_ui = true where claim_id = any ($1) and claim_id % 20 = 7 and "order" = 6 and not is_completed',
    [open],
  );
  await client.query(
    `insert into timeline_item (org_id, claim_id, label, label_when_completed, "order")
     select org_id, claim_id, 'Ask the council for the permit', 'Permit received', max("order") + 1 from timeline_item where claim_id = any ($1) and claim_id % 20 = 11 group by org_id, claim_id`,
    [open],
  );
}
