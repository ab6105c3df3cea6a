import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSystem, insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

const it1 = { section: '271.51', requirement: 'Acknowledge in one business day.', source: 'RG271' };
const add = (values: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  insertAs(database.pool, world.here.people.handler, 'obligation', { ...it1, ...values });
const as = (who: 'handler' | 'admin' | 'party', sql: string, values: readonly unknown[] = []) =>
  queryAs(database.pool, world.here.people[who], sql, values);
const set = (id: number, column: string, value: unknown) =>
  as('handler', `update obligation set ${column} = $2, row_version = row_version where id = $1 returning id`, [
    id,
    value,
  ]);
const stored = async (id: number): Promise<Record<string, unknown>> =>
  (await database.pool.query<Record<string, unknown>>('select * from obligation where id = $1', [id])).rows[0] ?? {};
const incident = (type: string): Promise<number> =>
  insertAs(database.pool, world.here.people.handler, 'incident', {
    ...Object.fromEntries(
      Object.entries(world.here.row('incident')).filter(
        ([name, value]) =>
          value !== null &&
          [
            'description',
            'dt_identified',
            'owner_id',
            'risk',
            'impact_description',
            'product_impacted',
            'reported_by_other',
            'potential_impact_severity',
            'potential_impact_frequency',
          ].includes(name),
      ),
    ),
    type,
  });

describe('[RULES 35] an obligation', () => {
  it('takes a source of the list', async () => {
    expect(await refusalOf(add({ source: 'RG999' }))).toMatchObject({
      message: 'There is no source “RG999” to choose. Choose one of the list.',
    });
  });

  it('refuses 10,000 tags, and tags that are empty or endless', async () => {
    const tags = (list: readonly string[]) => add({ key_control: JSON.stringify(list) });
    for (const list of [Array.from({ length: 10_000 }, (_, n) => `tag ${n}`), [' '], ['x'.repeat(201)]])
      expect((await refusalOf(tags(list))).message).toContain('obligation_key_control_bounded');
    expect(await tags(Array.from({ length: 50 }, (_, n) => `tag ${n}`))).toBeGreaterThan(0);
  });

  it('[spec 2 §4] names incidents as breaches that count as such', async () => {
    const id = await add();
    const breach = await incident('major breach');
    const nearMiss = await incident('near miss');
    await set(id, 'incident_ids', [breach, breach]);
    expect((await stored(id))['incident_ids']).toEqual([String(breach)]);
    expect((await refusalOf(set(id, 'incident_ids', [breach, nearMiss]))).message).toContain(
      'does not count as a breach',
    );
    expect((await stored(id))['incident_ids']).toEqual([String(breach)]);
  });

  it('has its breaches and its links say the same, whichever is written', async () => {
    const id = await add();
    const [one, two] = [await incident('minor breach'), await incident('major breach')];
    await insertAs(database.pool, world.here.people.handler, 'obligation_incident', {
      obligation_id: id,
      incident_id: one,
    });
    expect((await stored(id))['incident_ids']).toEqual([String(one)]);
    await set(id, 'incident_ids', [two]);
    const { rows } = await database.pool.query<{ incident_id: string }>(
      'select incident_id from obligation_incident where obligation_id = $1',
      [id],
    );
    expect(rows).toEqual([{ incident_id: String(two) }]);
  });

  it('[spec 2 §5] keeps at least one breach and one handling party', async () => {
    const party = world.here.row('external_org')['id'];
    const id = await add({ external_org_ids: [party] });
    await set(id, 'incident_ids', [await incident('minor breach')]);
    expect(await refusalOf(set(id, 'incident_ids', []))).toMatchObject({ message: 'Field is required.' });
    expect(await refusalOf(set(id, 'external_org_ids', []))).toMatchObject({ message: 'Field is required' });
  });
});

describe('a control', () => {
  let obligationId: number;
  let controlId: number;
  const at = async (day: string) => {
    await database.pool.query('delete from app.clock');
    await database.pool.query(
      `insert into app.clock (shift) select ($1::date + time '12:00') at time zone 'Australia/Sydney' - now()`,
      [day],
    );
  };
  const ask = () =>
    asSystem(database.pool, world.here.orgId, async (client) =>
      Number((await client.query<{ asked: number }>('select app.ask_attestations() as asked')).rows[0]?.asked),
    );
  /** Whether the minute's look has anything to do for the organisation. */
  const isToAsk = () =>
    asSystem(database.pool, null, async (client) => {
      const { rows } = await client.query<{ id: number }>('select id::float8 as id from app.organisations_to_ask() id');
      return rows.some(({ id }) => id === world.here.orgId);
    });
  const attestations = async () =>
    (
      await database.pool.query<Record<string, unknown>>(
        `select id::float8 as id, period_from::text as "from", period_to::text as "to", due_date::text as due, answer, asked_of_id::float8 as asked, comment from control_attestation where control_id = $1 order by period_from`,
        [controlId],
      )
    ).rows;
  const mails = async () =>
    (
      await database.pool.query<{ count: number }>(
        `select count(*)::int as count from job where task = 'attestation-email' and payload ->> 'attestationId' in (select id::text from control_attestation where control_id = $1)`,
        [controlId],
      )
    ).rows[0]?.count;
  beforeEach(async () => {
    await at('2026-07-01');
    obligationId = await add();
    controlId = await insertAs(database.pool, world.here.people.handler, 'obligation_control', {
      obligation_id: obligationId,
      name: 'Automatic acknowledgement',
      owner_id: world.here.people.handler.userId,
      frequency: 'quarterly',
      starts_on: '2026-04-01',
    });
  });
  afterAll(() => database.pool.query('delete from app.clock'));

  it('is attested when a period is over, once, by mail', async () => {
    await at('2026-06-30');
    await ask();
    expect(await isToAsk()).toBe(false);
    expect(await attestations()).toEqual([]);
    await at('2026-07-01');
    expect(await isToAsk()).toBe(true);
    await ask();
    expect(await isToAsk()).toBe(false);
    await ask();
    expect(await attestations()).toMatchObject([
      {
        from: '2026-04-01',
        to: '2026-06-30',
        due: '2026-07-15',
        answer: null,
        asked: Number(world.here.people.handler.userId),
      },
    ]);
    expect(await mails()).toBe(1);
    expect((await stored(obligationId))['next_attestation_due']).not.toBeNull();
  });

  it('asks for each period that nobody asked about, and reminds once', async () => {
    await at('2027-01-02');
    await ask();
    expect((await attestations()).map(({ from }) => from)).toEqual(['2026-04-01', '2026-07-01', '2026-10-01']);
    expect(await mails()).toBe(3);
    await at('2027-01-17');
    expect(await isToAsk()).toBe(true);
    await ask();
    expect(await isToAsk()).toBe(false);
    await ask();
    expect(await mails()).toBe(6);
  });

  it('is answered by the person asked, once, and says what failed', async () => {
    await ask();
    const [one] = await attestations();
    const answer = (who: 'handler' | 'party', value: string, comment: string | null = null) =>
      as(who, 'update control_attestation set answer = $2, comment = $3 where id = $1 returning id', [
        one?.['id'],
        value,
        comment,
      ]);
    expect(await answer('party', 'passed')).toEqual([]);
    expect((await refusalOf(answer('handler', 'failed', ' '))).message).toBe('Say what failed.');
    await answer('handler', 'failed', 'Three were late.');
    expect(await attestations()).toMatchObject([{ answer: 'failed', comment: 'Three were late.' }]);
    expect((await stored(obligationId))['next_attestation_due']).toBeNull();
    expect((await refusalOf(answer('handler', 'passed'))).message).toContain('answered already');
  });

  it('asks its new owner what the old one has not answered, and nothing once it is ended', async () => {
    await ask();
    await as('handler', 'update obligation_control set owner_id = $2 where id = $1', [
      controlId,
      world.here.people.admin.userId,
    ]);
    expect(await attestations()).toMatchObject([{ asked: Number(world.here.people.admin.userId) }]);
    expect(await mails()).toBe(2);
    await as('handler', 'update obligation_control set is_active = false where id = $1', [controlId]);
    expect(await attestations()).toMatchObject([{ answer: 'not applicable' }]);
    await at('2027-06-01');
    await ask();
    expect(await attestations()).toHaveLength(1);
  });

  it('asks an administrator where its owner cannot answer any more', async () => {
    await as('admin', 'update obligation_control set owner_id = $2 where id = $1', [
      controlId,
      world.here.people.party.userId,
    ]);
    await asSystem(database.pool, world.here.orgId, (client) =>
      client.query('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
        world.here.orgId,
        world.here.people.party.userId,
      ]),
    );
    await ask();
    expect(await attestations()).toMatchObject([{ asked: Number(world.here.people.admin.userId) }]);
  });
});
