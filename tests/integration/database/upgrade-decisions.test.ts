// An organisation of before business rules were asked by one evaluator (issue 12) is brought up: what was decided counts
// as decided, once and with its time, and no claim keeps a colour that nothing gives it any more.
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBusinessDays } from '#server/calendar/business-days.ts';
import { listMigrations, migrate } from '#server/database/migrate.ts';
import { evaluateRulesJob } from '#server/job-handlers/evaluate-rules.ts';
import type { JobContext } from '#server/jobs/job-types.ts';
import { asSystem, cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { rulesOf } from '../rules/support.ts';

const MIGRATIONS = listMigrations();
/** Business rules by one evaluator: the rules of organisations end on 'decision made' from it on. */
const EVALUATOR = '20261123154117';
/** 'decision made' is recorded, and back-filled. */
const DECISIONS = '20261123160807';

/** Claims by what became of them; all were received five months ago. */
interface Claims {
  readonly accepted: number;
  readonly declined: number;
  readonly partly: number;
  readonly twice: number;
  readonly open: number;
  readonly inReview: number;
  readonly loaded: number;
  readonly closed: number;
}

const DAY = 86_400_000;
/** A moment of a day so many days ago, to the second: both sides of a comparison. */
const ago = (days: number): string => new Date(Math.floor(Date.now() / DAY) * DAY - days * DAY).toISOString();

type Row = Record<string, unknown>;

async function migrateTo(database: TestDatabase, isWanted: (version: string) => boolean): Promise<void> {
  const client = new Client(database.url);
  await client.connect();
  try {
    await migrate(
      client,
      MIGRATIONS.filter(({ version }) => isWanted(version)),
    );
  } finally {
    await client.end();
  }
}

/** An organisation as the platform made it then, with its standing rules and a list of decisions of its own. */
async function organisation(database: TestDatabase): Promise<number> {
  const orgId = await asSystem(database.pool, null, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select org_id as id from app.onboard_org('Old Mutual Harbour', 'admin@harbour.test')`,
    );
    return Number(rows[0]!.id);
  });
  await asSystem(database.pool, orgId, (client) =>
    client.query(
      `insert into configuration_item_org (configuration_item_id, value)
       select id, value || '[{"key": "in review", "label": "In review"}]' from configuration_item where name = 'claim_decisions'`,
    ),
  );
  return orgId;
}

async function lodge(database: TestDatabase, orgId: number): Promise<Claims> {
  const inOrg = async <T extends Row>(sql: string, ...values: readonly unknown[]): Promise<T[]> =>
    asSystem(database.pool, orgId, async (client) => (await client.query<T>(sql, [...values])).rows);
  const claim = async (decisions: readonly (readonly [string, number])[], initial?: string): Promise<number> => {
    const [row] = await inOrg<{ id: number }>(
      `insert into claim (cause_of_loss, claim_reported_at, created_at, decision) values ('Storm', $1, $1, $2) returning id::float8 as id`,
      ago(150),
      initial ?? null,
    );
    const { id } = row!;
    for (const [decision, days] of decisions) {
      await inOrg('update claim set decision = $2 where id = $1', id, decision);
      // recorded as it happened, so many days ago
      await database.pool.query(
        `update milestone set occurred_at = $2, recorded_at = $2 where claim_id = $1 and occurred_at > now() - interval '1 hour'`,
        [id, ago(days)],
      );
    }
    return id;
  };
  const claims = {
    accepted: await claim([['accepted', 100]]),
    declined: await claim([['declined', 90]]),
    partly: await claim([['partially accepted', 80]]),
    twice: await claim([
      ['accepted', 70],
      ['pending', 60],
      ['declined', 50],
    ]),
    open: await claim([]),
    inReview: await claim([['in review', 40]]),
    loaded: await claim([], 'accepted'),
    closed: await claim([['accepted', 30]]),
  };
  await inOrg(`update claim set status = 'closed' where id = $1`, claims.closed);
  return claims;
}

// one database a state: the migrations take a second and a half
const AT_THE_START = [
  { name: 'before rules were evaluated', has: (version: string) => version < EVALUATOR, isEvaluated: false },
  { name: 'after rules were evaluated', has: (version: string) => version < DECISIONS, isEvaluated: true },
];

describe.each(AT_THE_START)('[RULES 31] an organisation of $name', ({ has, isEvaluated }) => {
  let database: TestDatabase;
  let orgId: number;
  let claims: Claims;
  let before: Row;
  let rules: ReturnType<typeof rulesOf>;
  const query = async (sql: string, ...values: readonly unknown[]): Promise<Row[]> =>
    (await database.pool.query<Row>(sql, [orgId, ...values])).rows;
  const colours = async (): Promise<Row> =>
    Object.fromEntries(
      (await query(`select id::float8 as id, indicator_color as color from claim where org_id = $1`)).map((row) => [
        Object.entries(claims).find(([, id]) => id === row['id'])![0],
        row['color'],
      ]),
    );

  beforeAll(async () => {
    database = await cloneDatabase({ empty: true });
    await migrateTo(database, has);
    orgId = await organisation(database);
    // not asked here: nobody was told of any progress
    await query(`delete from indicator_definition where org_id = $1 and starts_with(title, 'Progress update')`);
    // one rule that somebody switched off while it was on, one that they changed
    await query(
      `update indicator_definition set is_enabled = false where org_id = $1 and title = 'No initial assessment'`,
    );
    await query(
      `update indicator_definition set milestone_end_name = 'milestone_decision_changed_to_declined' where org_id = $1 and title = 'Decision due soon'`,
    );
    claims = await lodge(database, orgId);
    // every claim is coloured: as then
    await query(
      `insert into indicator (org_id, entity_id, indicator_definition_id, title, color, priority)
       select c.org_id, c.id, r.id, r.title, r.color, r.priority from claim c, indicator_definition r
       where c.org_id = $1 and r.org_id = c.org_id and r.title in ('No decision for four months', 'No initial assessment')
       on conflict do nothing`,
    );
    if (isEvaluated) await query('insert into app.rules_evaluated (org_id, up_to) values ($1, current_date)');
    before = await colours();
    await migrateTo(database, () => true);
    rules = rulesOf(database.pool, orgId);
  });
  afterAll(() => database.drop());

  it('has each decision recorded as made once, when it was made', async () => {
    const made = await query(
      `select claim_id::float8 as claim, occurred_at as at, recorded_at as recorded from milestone where org_id = $1 and name = 'milestone_decision_made' order by occurred_at`,
    );
    const at = (claim: number, days: number) => ({ claim, at: new Date(ago(days)), recorded: new Date(ago(days)) });
    expect(made).toEqual([
      // lodged with its decision
      at(claims.loaded, 150),
      at(claims.accepted, 100),
      at(claims.declined, 90),
      at(claims.partly, 80),
      at(claims.twice, 70),
      at(claims.twice, 50),
      // an item of the organisation's own: all count but Pending
      at(claims.inReview, 40),
      at(claims.closed, 30),
    ]);
    expect(
      await query(
        `select id::float8 as id, lifecycle from claim where org_id = $1 and lifecycle <> 'decided' order by id`,
      ),
    ).toEqual([
      { id: claims.open, lifecycle: 'lodged' },
      { id: claims.closed, lifecycle: 'closed' },
    ]);
  });

  it('has the rules that it was given end with the decision, and those that it changed as it left them', async () => {
    expect(
      await query(
        `select title, milestone_end_name as ends, is_enabled from indicator_definition where org_id = $1 and title in ('Decision due soon', 'No decision for four months') order by title`,
      ),
    ).toEqual([
      { title: 'Decision due soon', ends: 'milestone_decision_changed_to_declined', is_enabled: true },
      { title: 'No decision for four months', ends: 'milestone_decision_made', is_enabled: true },
    ]);
  });

  it('keeps no colour of a decided or closed claim once the service has started', async () => {
    expect(new Set(Object.values(before))).toEqual(new Set(['red']));
    expect((await colours())['closed']).toBe('green');
    // as the start does before its jobs
    await asSystem(database.pool, null, keepBusinessDays);
    const [job] = await query(
      `select payload from job where org_id = $1 and task = 'evaluate-rules' and key = 'all' and status = 'waiting'`,
    );
    await evaluateRulesJob().run(
      job!['payload'] as Row,
      {
        transaction: (work) => asSystem(database.pool, orgId, work),
      } as JobContext,
    );
    const green = Object.keys(claims).filter((name) => name !== 'open');
    expect(await colours()).toEqual({ open: 'red', ...Object.fromEntries(green.map((name) => [name, 'green'])) });
    expect(
      await query(
        `select title, entity_id::float8 as claim from indicator where org_id = $1 and is_on and title <> 'No initial assessment'`,
      ),
    ).toEqual([{ title: 'No decision for four months', claim: claims.open }]);
    expect(
      await query(`select 1 from indicator where org_id = $1 and is_on and title = 'No initial assessment'`),
    ).toEqual([]);
    // the hourly pass finds nothing more to do
    const settled = await query('select * from indicator where org_id = $1 order by id');
    await rules.pass();
    expect(await query('select * from indicator where org_id = $1 order by id')).toEqual(settled);
  });
});
