// Decisions, money received, closing and reopening of the demo's claims.
import type pg from 'pg';
import type { ClaimPlan } from '../areas/claim-plan.ts';
import type { DemoCalendar } from '../calendar.ts';
import { DECISIONS } from '../data/lists.ts';
import { applyChanges, type DatedChange } from './dated-step.ts';

/** What happened at an age in days, to the claims for which `of` gives one. */
function changesOf(plans: readonly ClaimPlan[], calendar: DemoCalendar, hour: number, of: (plan: ClaimPlan) => { age: number; value: string | number } | undefined): DatedChange[] {
  return plans.flatMap((plan) => {
    const change = of(plan);
    return change ? [{ orgId: plan.orgId, id: plan.id, at: calendar.at(-change.age, hour, plan.id % 60), userId: plan.owner.id, value: change.value }] : [];
  });
}

const isClosedEnd = (plan: ClaimPlan): boolean => plan.closedAge !== undefined;

/** Brings the claims to where they stand today. */
export async function settleClaims(client: pg.ClientBase, plans: readonly ClaimPlan[], calendar: DemoCalendar): Promise<void> {
  const decided = changesOf(plans, calendar, 15, (plan) => (plan.decision === 'pending' || plan.decidedAge === undefined ? undefined : { age: plan.decidedAge, value: DECISIONS[plan.decision] }));
  await applyChanges(client, 'claim', 'decision = d.value', decided);
  const received = changesOf(plans, calendar, 16, (plan) => (plan.decision === 'accepted' && plan.decidedAge !== undefined && plan.id % 3 !== 0 ? { age: plan.decidedAge, value: plan.excess } : undefined));
  await applyChanges(client, 'claim', 'excess_received = d.value::numeric', received);
  const recovery = changesOf(plans, calendar, 17, (plan) => (plan.isRecoverable && plan.decidedAge !== undefined && plan.decision !== 'pending' ? { age: plan.decidedAge, value: Math.round(plan.cost * 0.6) } : undefined));
  await applyChanges(client, 'claim', 'recovery = d.value::numeric', recovery);
  const recovered = changesOf(plans, calendar, 17, (plan) => (plan.isRecoverable && plan.closedAge !== undefined && plan.decision !== 'pending' ? { age: plan.closedAge, value: Math.round(plan.cost * 0.3) } : undefined));
  await applyChanges(client, 'claim', 'recovery_received = d.value::numeric', recovered);
  const closed = changesOf(plans.filter(isClosedEnd), calendar, 18, (plan) => ({ age: plan.closedAge ?? 1, value: plan.end === 'reopened' ? 'closed' : plan.end }));
  await applyChanges(client, 'claim', 'status = d.value', closed);
  await dateClosing(client, closed);
  const reopened = changesOf(plans, calendar, 10, (plan) => (plan.end === 'reopened' && plan.closedAge !== undefined ? { age: Math.max(1, Math.floor(plan.closedAge / 3)), value: 'reopened' } : undefined));
  await applyChanges(client, 'claim', 'status = d.value', reopened);
  await completeTimelines(client, plans, calendar);
}

/** closed_at is the trigger's now; it is set back while that trigger is off. */
async function dateClosing(client: pg.ClientBase, closed: readonly DatedChange[]): Promise<void> {
  await client.query('alter table claim disable trigger user');
  await client.query('update claim c set closed_at = d.at, updated_at = d.at from unnest($1::bigint[], $2::timestamptz[]) as d (id, at) where c.id = d.id', [closed.map((one) => one.id), closed.map((one) => one.at)]);
  await client.query('alter table claim enable trigger user');
}

/** Steps are completed in order: all of them on closed claims, on open ones as far as the claim is old. */
async function completeTimelines(client: pg.ClientBase, plans: readonly ClaimPlan[], calendar: DemoCalendar): Promise<void> {
  const last = plans.map((plan) => plan.closedAge ?? 1);
  await client.query(
    `with plan as (select * from unnest($1::bigint[], $2::numeric[], $3::timestamptz[], $4::timestamptz[]) as p (claim_id, share, lodged_at, last_at)),
      step as (
        select t.id, p.share, p.lodged_at, p.last_at, row_number() over (partition by t.claim_id order by t."order") as number, count(*) over (partition by t.claim_id) as total
        from timeline_item t join plan p on p.claim_id = t.claim_id)
     update timeline_item t set is_completed = true, completed_timestamp = s.lodged_at + (s.last_at - s.lodged_at) * ((s.number - 1) / s.total::float8)
     from step s where s.id = t.id and s.number <= s.share * s.total`,
    [plans.map((plan) => plan.id), plans.map((plan) => (plan.closedAge === undefined ? Math.min(0.85, 0.12 + plan.reportAge / 90) : 1)), plans.map((plan) => calendar.at(-plan.reportAge, 18)), last.map((age) => calendar.at(-age, 18, 30))],
  );
}
