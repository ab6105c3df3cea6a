import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const setList = (name: string, items: readonly object[]): Promise<unknown> =>
  asSystem(database.pool, world.here.orgId, (client) =>
    client.query(
      `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, i.id, $3 from configuration_item i where i.name = $2
       on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
      [world.here.orgId, name, JSON.stringify(items)],
    ),
  );
const change = (table: string, column: string, value: unknown): Promise<unknown> => {
  const { id, row_version: version } = world.here.row(table);
  return queryAs(
    database.pool,
    world.here.people.handler,
    `update ${table} set ${column} = $2, row_version = (select row_version from ${table} where id = $1) where id = $1 returning ${Number(version)}`,
    [id, value],
  );
};

describe('[RULES 10] [RULES 19] what a list offers is all that can be chosen', () => {
  it.each([
    [
      'claim',
      'decision',
      'declined',
      'declinedd',
      'There is no decision “declinedd” to choose. Choose one of the list.',
    ],
    [
      'claim',
      'triage_outcome',
      'make safe',
      'Make safe',
      'There is no triage outcome “Make safe” to choose. Choose one of the list.',
    ],
    ['task', 'type', 'urgent', 'whenever', 'There is no task type “whenever” to choose. Choose one of the list.'],
    [
      'complaint',
      'handling_party',
      'broker',
      'me',
      'There is no handling party “me” to choose. Choose one of the list.',
    ],
    [
      'complaint',
      'vulnerabilities',
      '["age"]',
      '["age", "youth"]',
      'There is no vulnerability “youth” to choose. Choose one of the list.',
    ],
  ])('%s: %s', async (table, column, good, bad, message) => {
    await change(table, column, good);
    expect(await refusalOf(change(table, column, bad))).toMatchObject({ code: 'CW422', message });
    await change(table, column, good);
  });

  it('a removed key stays where it is, and is not chosen anew', async () => {
    const offered = [
      { key: 'pending', label: 'Pending' },
      { key: 'accepted', label: 'Accepted' },
    ];
    await setList('claim_decisions', [...offered, { key: 'maybe', label: 'Maybe' }]);
    await change('claim', 'decision', 'maybe');
    await setList('claim_decisions', offered);
    await change('claim', 'cause_of_loss', 'Hail');
    await change('claim', 'decision', 'maybe');
    await change('claim', 'decision', 'accepted');
    expect(await refusalOf(change('claim', 'decision', 'maybe'))).toMatchObject({ code: 'CW422', field: 'decision' });
  });
});

describe('[RULES 35] an obligation', () => {
  const obligation = (): number => Number(world.here.row('obligation')['id']);
  const link = (table: string, row: Readonly<Record<string, unknown>>): Promise<number> =>
    insertAs(database.pool, world.here.people.handler, table, { obligation_id: obligation(), ...row });

  it('names handling parties and incidents of its own organisation alone', async () => {
    const put = (column: string, ids: readonly unknown[]) =>
      queryAs(
        database.pool,
        world.here.people.handler,
        `update obligation set ${column} = $2, row_version = row_version where id = $1`,
        [obligation(), ids],
      );
    await put('external_org_ids', [world.here.row('external_org')['id']]);
    expect((await refusalOf(put('external_org_ids', [world.there.row('external_org')['id']]))).message).toBe(
      'This handling party cannot be chosen.',
    );
    expect((await refusalOf(put('incident_ids', [world.there.row('incident')['id']]))).message).toBe(
      'This incident cannot be chosen.',
    );
    expect(
      (await refusalOf(link('obligation_external_org', { external_org_id: world.there.row('external_org')['id'] })))
        .code,
    ).toBe('23503');
    expect(
      (await refusalOf(link('obligation_incident', { incident_id: world.there.row('incident')['id'] }))).code,
    ).toBe('23503');
    expect((await refusalOf(link('obligation_incident', { incident_id: 999_999_999 }))).code).toBe('23503');
  });

  it('stands in the history with its links', async () => {
    const { rows } = await database.pool.query<{ entity: string }>(
      `select distinct entity from log where obligation_id = $1 order by entity`,
      [obligation()],
    );
    expect(rows.map(({ entity }) => entity)).toEqual([
      'control_attestation',
      'obligation',
      'obligation_control',
      'obligation_external_org',
      'obligation_incident',
      'systemic_issue_obligation',
    ]);
  });
});
