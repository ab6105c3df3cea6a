// The days off that the simulator counts: those that runs count by.
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const ask = (first: number, last: number, who: 'admin' | 'handler' = 'admin'): Promise<GraphqlAnswer> =>
  running.graphql(
    'query ($first: Int!, $last: Int!) { publicHolidays(first: $first, last: $last) }',
    { first, last },
    running.world.here.people[who],
  );
const daysOf = ({ data }: GraphqlAnswer) => data?.['publicHolidays'] as readonly string[];

describe('[RULES 33] the public holidays of an organisation', () => {
  it('are those of its state with its own list, of the years that are asked for', async () => {
    const { orgId } = running.world.here;
    await running.database.pool.query(`update org set state = 'NSW' where id = $1`, [orgId]);
    await running.database.pool.query(
      `insert into configuration_item_org (org_id, configuration_item_id, value)
       select $1, id, '{"added": [{"date": "2026-07-01", "name": "Ours"}, {"date": "2031-07-01", "name": "Ours"}], "removed": ["2026-01-26"]}'
       from configuration_item where name = 'public_holidays'
       on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
      [orgId],
    );
    const days = daysOf(await ask(2026, 2027));
    expect(days).toEqual(days.toSorted());
    expect(days).toEqual(expect.arrayContaining(['2026-07-01', '2026-12-25', '2027-01-26']));
    expect(days.filter((day) => day === '2026-01-26' || !/^202[67]-/.test(day))).toEqual([]);
  });

  it('are told to administrators, of some years at once', async () => {
    expect((await ask(2026, 2026, 'handler')).errors?.[0]?.message).toBe(
      'Only administrators of the organisation may do this.',
    );
    expect((await ask(2026, 2025)).errors?.[0]?.message).toBe('Ask for a year from 2026 to 2100.');
    expect((await ask(2026, 2090)).errors?.[0]?.message).toBe('Ask for at most 40 years at once.');
    expect((await ask(-1, 2026)).errors?.[0]?.message).toBe('Ask for years from 1980 to 2100.');
  });
});
