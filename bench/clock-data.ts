// 500,000 regulatory clocks on the 200,000 complaints, two or three each.
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { addComplaints, MARK } from './complaint-data.ts';
import { withoutTriggers } from './without-triggers.ts';

export const CLOCKS = 500_000;

/**
 * All running, as the hour finds them that marks many: a fifth overdue by up to a day, a tenth near enough to tell of, the
 * others due within the next 60 days. Or as they stand over the years: those of closed complaints met, of the open ones a
 * tenth overdue and marked so.
 */
export type ClockMix = 'running' | 'over the years';

const DUE: Readonly<Record<ClockMix, string>> = {
  running: `case when k.n % 10 < 2 then now() - k.n % 1440 * interval '1 minute' - interval '1 minute' when k.n % 10 = 2 then now() + k.n % 40 * interval '1 hour' + interval '1 hour' else now() + interval '49 hours' + k.n % 1400 * interval '1 hour' end`,
  'over the years': `case when c.status = 'closed' then c.closed_at + interval '1 day' when k.n % 10 = 0 then now() - k.n % 500 * interval '1 hour' - interval '1 hour' else now() + k.n % 720 * interval '1 hour' + interval '1 hour' end`,
};
const STATE: Readonly<Record<ClockMix, string>> = {
  running: `'running'`,
  'over the years': `case when c.status = 'closed' then 'met' when d.due_at < now() then 'breached' else 'running' end`,
};

const insert = (mix: ClockMix): string => `
  with numbered as (select c.*, row_number() over (order by c.id) as number from complaint c where c.org_id = $1 and c.policy_no like $2),
  k as (
    select c.id as complaint_id, r.rule, r.length, row_number() over (order by md5(c.id || r.rule)) as n
    from numbered c
    join (values ('acknowledge complaint', 1), ('respond to complaint', 30), ('complaint update', 10)) r (rule, length) on r.rule <> 'complaint update' or c.number % 2 = 0)
  insert into clock (org_id, entity, entity_id, rule, owner_id, started_by, started_at, length, due_at, warn_at, state, met_at, recorded_at, recorded_by_id, evidence, party_ids, assignee_ids)
  select $1, 'complaint', c.id, k.rule, c.owner_id, 'milestone_received', c.dt_received, k.length, d.due_at, d.due_at - interval '48 hours', s.state,
    case when s.state = 'met' then c.closed_at end, case when s.state = 'met' then c.closed_at end, case when s.state = 'met' then c.owner_id end, case when s.state = 'met' then '{"what": "milestone_responded", "source": "bench"}'::jsonb end,
    c.party_ids, c.assignee_ids
  from k join complaint c on c.org_id = $1 and c.id = k.complaint_id
  cross join lateral (select ${DUE[mix]} as due_at) d
  cross join lateral (select ${STATE[mix]} as state) s
  order by k.complaint_id, k.rule`;

/**
 * Makes the clocks anew, with every constraint and without the triggers; the demo's own stay. The complaints are not touched:
 * 200,000 updates would leave them and their indexes twice as large for what is measured next.
 */
export async function setClocks(url: string, mix: ClockMix): Promise<void> {
  await addComplaints(url);
  const client = new Client(url);
  await client.connect();
  try {
    await withoutTriggers(client, ['clock'], async () => {
      const ours = [BANKSIA, `${MARK}-%`];
      await client.query(
        'delete from clock k using complaint c where c.org_id = $1 and c.policy_no like $2 and k.org_id = c.org_id and k.complaint_id = c.id',
        ours,
      );
      const { rowCount } = await client.query(insert(mix), ours);
      if (rowCount !== CLOCKS) throw new Error(`${rowCount} clocks`);
    });
    await client.query('vacuum (analyze) clock');
  } finally {
    await client.end();
  }
}
