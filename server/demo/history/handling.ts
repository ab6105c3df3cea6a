// What handlers did on the demo's claims and complaints that rules read: first calls, reports that came in, updates sent.
// One in some was late, so that some rules are on.
import type pg from 'pg';
import { milestoneName } from '#domain/milestone-name.ts';
import type { ClaimPlan } from '../areas/claim-plan.ts';
import type { ComplaintPlan } from '../areas/complaints.ts';
import type { DemoCalendar } from '../calendar.ts';

interface Handled {
  readonly what: string;
  /** Days ago. */
  readonly age: number;
}

/** Calendar days from one update to the next. */
const UPDATE_DAYS = { claim: 14, complaint: 9 } as const;

/** Updates from the first day until it was closed, or until now; whoever is late has sent none for `late` days. */
function updates(from: number, until: number, every: number, late: number): Handled[] {
  const sent: Handled[] = [];
  for (let age = from - every; age >= Math.max(until, late, 0); age -= every)
    sent.push({ what: 'progress update sent', age });
  return sent;
}

function handledClaim({ id, reportAge, decidedAge, closedAge }: ClaimPlan): Handled[] {
  const until = closedAge ?? 0;
  const late = closedAge === undefined ? ([32, 24][id % 11] ?? 0) : 0;
  const informed = decidedAge === undefined ? (id % 3 === 0 ? undefined : reportAge - 16) : decidedAge + (id % 7);
  return [
    ...(id % 9 === 0 && reportAge < 12 ? [] : [{ what: 'outgoing call to policy holder', age: reportAge }]),
    ...(informed === undefined || informed < until || informed > reportAge
      ? []
      : [{ what: 'all information received', age: informed }]),
    ...updates(reportAge, until, UPDATE_DAYS.claim, late),
  ];
}

function handledComplaint({ id, receivedAge, closedAge }: ComplaintPlan): Handled[] {
  return updates(receivedAge, closedAge ?? 0, UPDATE_DAYS.complaint, closedAge === undefined && id % 6 === 0 ? 20 : 0);
}

/** Records the milestones of what was done, as of then and by whoever has the record. */
export async function recordHandling(
  client: pg.ClientBase,
  claims: readonly ClaimPlan[],
  complaints: readonly ComplaintPlan[],
  calendar: DemoCalendar,
): Promise<void> {
  const rows = [
    ...claims.flatMap((plan) =>
      handledClaim(plan).map((one) => ({ ...one, ...plan, entity: 'claim', userId: plan.owner.id })),
    ),
    ...complaints.flatMap((plan) =>
      handledComplaint(plan).map((one) => ({ ...one, ...plan, entity: 'complaint', userId: plan.ownerId })),
    ),
  ];
  await client.query(
    `insert into milestone (org_id, entity, entity_id, name, source, occurred_at, recorded_at, created_by_id)
     select org_id, entity, id, name, 'demo:' || at, at, at, user_id
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::timestamptz[], $6::bigint[]) m (org_id, entity, id, name, at, user_id)`,
    [
      rows.map(({ orgId }) => orgId),
      rows.map(({ entity }) => entity),
      rows.map(({ id }) => id),
      rows.map(({ what }) => milestoneName(what)),
      // nothing has happened later than this morning
      rows.map(({ age }) => calendar.at(-Math.max(age, 1), 18, 15)),
      rows.map(({ userId }) => userId),
    ],
  );
}
