// That the demo agrees with itself: what was written, by whom and when, with what was decided and done.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemo } from '#server/demo/load.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

const TODAY = '2026-11-21';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  const client = await database.pool.connect();
  try {
    await loadDemo(client, { today: TODAY, claims: 120, storage: { put: () => Promise.resolve() } });
  } finally {
    client.release();
  }
});
afterAll(() => database.drop());

/** Decisions of claims with their time, as the history has them. */
const DECIDED = `decided as (select org_id, claim_id, min(created_at) as at from log where entity = 'claim' and content_type = 'update' and json_diff @> '[{"field": "decision"}]' group by 1, 2)`;
const SAYS_ACCEPTED = `'claim (\\S+ )?(is|has been) accepted'`;

/** Rows that disagree, at most five of them. */
const disagreements: readonly (readonly [what: string, sql: string])[] = [
  [
    'messages that tell of an acceptance: the claim was accepted, and before',
    `with ${DECIDED} select m.id, c.decision from comm_log m join claim c on c.org_id = m.org_id and c.id = m.claim_id left join decided d on d.org_id = c.org_id and d.claim_id = c.id
    where m.direction = 'outbound' and concat(m.subject, ' ', m.content) ~* ${SAYS_ACCEPTED} and (c.decision not in ('accepted', 'partially accepted') or (c.decision = 'partially accepted') <> (concat(m.subject, m.content) ~ 'accepted in part') or d.at is null or m.created_at < d.at)`,
  ],
  [
    'messages that tell of a refusal: the claim was declined, and before',
    `with ${DECIDED} select m.id, c.decision from comm_log m join claim c on c.org_id = m.org_id and c.id = m.claim_id left join decided d on d.org_id = c.org_id and d.claim_id = c.id
    where m.content ~ 'cannot accept your claim' and (c.decision <> 'declined' or d.at is null or m.created_at < d.at)`,
  ],
  [
    'messages and notes that wait for a decision: of a time before it',
    `with ${DECIDED}, said as (select org_id, claim_id, id, created_at, content as text from comm_log union all select org_id, claim_id, id, created_at, note from note)
    select s.id, s.text from said s join decided d on d.org_id = s.org_id and d.claim_id = s.claim_id where s.text ~* 'decision next week|expected date of the decision|report is expected by|decide within ten|assessor visits tomorrow' and s.created_at >= d.at`,
  ],
  [
    'notes of work that was approved: the claim was accepted, and before',
    `with ${DECIDED} select n.id, n.note, c.decision from note n join claim c on c.org_id = n.org_id and c.id = n.claim_id left join decided d on d.org_id = c.org_id and d.claim_id = c.id
    where n.note ~ 'Revised scope accepted|Completion photos|Final invoice checked|decision letter|Sticking door|Cash settlement|Recovery looks good|^Accept\\.' and (c.decision not in ('accepted', 'partially accepted') or n.created_at < d.at)`,
  ],
  [
    'notes of brokers, recoveries and support: the claim has them',
    `select n.id, n.note from note n join claim c on c.org_id = n.org_id and c.id = n.claim_id
    where n.note ~ '^Broker ' and c.broker_contacts = '[]' or n.note ~ 'Recovery looks good|notice of recovery|Letter of demand' and coalesce(c.recovery, 0) = 0 or n.note ~ 'Police event' and c.cause_of_loss !~* 'theft|burglary|impact|vehicle'`,
  ],
  [
    'people whom the claim’s messages are from or to: its contacts, or its suppliers',
    `with party as (select m.id, m.org_id, m.claim_id, m.shared_with_job_id, lower(p ->> 'email') as email, p ->> 'phone' as phone from comm_log m
      cross join jsonb_array_elements(case when m.direction = 'inbound' then jsonb_build_array(m."from") else m."to" end) p where m.claim_id is not null)
    select p.* from party p join claim c on c.org_id = p.org_id and c.id = p.claim_id where p.shared_with_job_id is null and not exists (
      select from jsonb_array_elements(c.ph_contacts || c.broker_contacts || c.insurer_contacts) k where lower(k ->> 'email') = p.email or k ->> 'phone' = p.phone)`,
  ],
  [
    'messages of a broker: tagged as theirs, from their address',
    `select m.id from comm_log m join claim c on c.org_id = m.org_id and c.id = m.claim_id where m.claim_id is not null and m.shared_with_job_id is null and (m.tags ? 'Broker') <> (m.direction = 'inbound' and exists (
      select from jsonb_array_elements(c.broker_contacts) k where lower(k ->> 'email') = lower(m."from" ->> 'email') or k ->> 'phone' = m."from" ->> 'phone'))`,
  ],
  [
    'who wrote down a message: the product what came in, a person what was said or sent',
    `select m.id from comm_log m where (m.direction = 'inbound' and m.channel <> 'phone') <> (m.created_by_id = -1)`,
  ],
  [
    'who logged a note: somebody of the organisation who handles claims, or the people of the job’s supplier',
    `select n.id from note n join user_in_org m on m.org_id = n.org_id and m.user_id = n.created_by_id where not (m.roles && '{user,org_admin}') and not exists (
      select from supplier_job j join claim_supplier s on s.org_id = j.org_id and s.id = j.claim_supplier_id join user_org_supplier l on l.org_id = s.org_id and l.supplier_id = s.supplier_id
      where j.org_id = n.org_id and j.id = n.shared_with_job_id and l.user_id = n.created_by_id)`,
  ],
  [
    'decisions: made after the lodgement and before the closing, and none without its time',
    `with ${DECIDED} select c.id, c.decision from claim c left join decided d on d.org_id = c.org_id and d.claim_id = c.id
    where (c.decision <> 'pending') <> (d.at is not null) or d.at < c.created_at or d.at > c.closed_at`,
  ],
  [
    'what belongs to a closed claim: of a time before its closing',
    `with done as (select 'note' as what, org_id, claim_id, created_at from note union all select 'message', org_id, claim_id, created_at from comm_log union all select 'file', org_id, claim_id, created_at from file
      union all select 'payment', org_id, claim_id, coalesce(paid_at, created_at) from reserve_payment)
    select d.what, c.id from done d join claim c on c.org_id = d.org_id and c.id = d.claim_id where d.created_at > c.closed_at`,
  ],
  [
    'payments: after the decision, of a claim that was accepted, within the reserve',
    `with ${DECIDED} select p.id from reserve_payment p join claim c on c.org_id = p.org_id and c.id = p.claim_id left join decided d on d.org_id = c.org_id and d.claim_id = c.id
      where c.decision not in ('accepted', 'partially accepted') or p.created_at < d.at or p.approved_at < p.created_at or p.paid_at < p.approved_at
    union all select r.id from reserve r join reserve_payment p on p.org_id = r.org_id and p.reserve_id = r.id group by r.org_id, r.id, r.reserve having sum(p.amount) > r.reserve`,
  ],
  [
    'jobs: done on closed claims, and nothing of them before they were given',
    `select j.id from supplier_job j join claim c on c.org_id = j.org_id and c.id = j.claim_id where c.closed_at is not null and j.status <> 'Completed'
    union all select j.id from supplier_job j join note n on n.org_id = j.org_id and n.shared_with_job_id = j.id where n.created_at < j.created_at`,
  ],
  [
    'tasks: due and done no earlier than they were made',
    `select t.id, t.due_date, t.created_at from task t where t.due_date < (t.created_at at time zone 'Australia/Sydney')::date or t.dt_completed < t.created_at`,
  ],
  [
    'complaints about a decision: about one that was made so, before',
    `with ${DECIDED} select p.id, p.issue, c.decision from complaint p join claim c on c.org_id = p.org_id and c.id = p.claim_id left join decided d on d.org_id = c.org_id and d.claim_id = c.id
    where p.related_to <> 'Claim' or p.issue ~ 'Denial' and (c.decision <> 'declined' or p.outcome = 'Accepted') or p.issue ~ 'Claim amount' and c.decision not in ('accepted', 'partially accepted') or p.issue ~ 'Denial|Claim amount' and d.at > p.dt_received`,
  ],
  [
    'answers to complaints: as their outcome',
    `select id, outcome, outcome_details from complaint where outcome = 'Rejected' and (outcome_details !~ 'outcome stays' or monetary_remedy is not null) or outcome = 'Accepted' and outcome_details ~ 'stays|stands' or outcome = 'Partially rejected' and outcome_details !~ 'part of the complaint'`,
  ],
  [
    'notes of complaints: of what has happened',
    `select n.id, n.note from note n join complaint p on p.org_id = n.org_id and p.id = n.complaint_id where n.note ~ 'acknowledged the complaint' and p.acknowledged_at is null or n.note ~ 'Response letter|accepted the outcome' and p.outcome is null and p.status <> 're-opened' or n.created_at < p.dt_received`,
  ],
];

describe('the demo agrees with itself:', () => {
  it.each(disagreements)('%s', async (_what, sql) => {
    expect((await database.pool.query(`select * from (${sql}) disagreeing limit 5`)).rows).toEqual([]);
  });

  it('there is something of each to agree', async () => {
    const { rows } = await database.pool.query<{ name: string; count: number }>(
      `select 'accepted' as name, count(*)::int from comm_log where content ~* ${SAYS_ACCEPTED} union all select 'declined', count(*)::int from comm_log where content ~ 'cannot accept your claim'
       union all select 'broker', count(*)::int from comm_log where tags ? 'Broker' union all select 'paid', count(*)::int from reserve_payment where status = 'paid' union all select 'of a claim', count(*)::int from complaint where claim_id is not null`,
    );
    expect(rows.filter(({ count }) => count === 0)).toEqual([]);
  });
});
