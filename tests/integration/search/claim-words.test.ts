// The texts of claim search: what is typed is found in a cause, a name or a contact whatever its letters' size, and one or two
// letters where a word begins with them.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClaimFilter } from '#domain/search-addresses.ts';
import { claimWhere } from '#src/custom/claim/search/claim-filter.ts';
import { queryAs, trySession } from '#tests/support/database.ts';
import { startService, type OwnService } from '../support/running-service.ts';

let running: OwnService;
let claimId: unknown;
beforeAll(async () => {
  running = await startService();
  claimId = running.world.here.row('claim')['id'];
  await running.database.pool.query(
    `update claim set cause_of_loss = 'Escape of LIQUID (burst pipe)', ph_company = 'Öberg & Young', ph_first_name = null, ph_last_name = 'Wu',
       ph_email = 'Wu.Young@Example.com', ph_phone = '0491 572 665',
       ph_contacts = '[{"id": "c1", "firstName": "Lan", "surname": "Ng", "email": "lan@example.org", "isPrimary": true}, {"id": "c2", "firstName": "Pat", "email": null, "surname": "O''Brien, \\"Smith\\"", "phone": "+61 255 500 617", "isPrimary": false}]',
       insurer_contacts = '[]', broker_company = 'Figtree Brokers', broker_name = null, broker_contacts = '[{"id": "c3", "firstName": "Émile", "surname": "Le", "branch": "North Sydney", "isPrimary": true}]'
     where id = $1`,
    [claimId],
  );
});
afterAll(() => running.stop());

const finds = async (filter: ClaimFilter): Promise<boolean> => {
  const query = 'query ($where: Claim_bool_exp!) { Claim(where: $where) { id } }';
  const where = { _and: [claimWhere(filter, 'Australia/Sydney'), { id: { _eq: claimId } }] };
  const { data, errors } = await running.graphql(query, { where }, running.world.here.people.admin);
  if (!data) throw new Error(JSON.stringify(errors));
  return (data['Claim'] as readonly unknown[]).length === 1;
};

it.each<readonly [keyof ClaimFilter, string, boolean]>([
  ['causeOfLoss', 'of liquid', true],
  ['causeOfLoss', 'BURST', true],
  ['causeOfLoss', 'es', true],
  ['causeOfLoss', 'id', false],
  ['causeOfLoss', 'fire', false],
  ['policyHolder', 'öBERG', true],
  ['policyHolder', 'OBERG', true],
  ['policyHolder', 'ung', true],
  ['policyHolder', 'wu', true],
  ['policyHolder', 'Ng lan', true],
  ['policyHolder', 'ou', false],
  ['policyHolder', 'young@example', true],
  ['policyHolder', "o'brien,", true],
  ['policyHolder', '500 617', true],
  ['policyHolder', 'null', false],
  ['policyHolder', 'figtree', false],
  ['brokerContact', 'ÉM', true],
  ['brokerContact', 'emile', true],
  ['brokerContact', 'le north', true],
  ['brokerContact', 'fi', true],
  ['brokerContact', 'ig', false],
  ['brokerContact', 'tree', true],
  ['insurerContact', 'le', false],
])('%s %s: %s', async (name, text, isFound) => expect(await finds({ [name]: text })).toBe(isFound));

it.each([
  ['null', null],
  ['an empty text', ''],
])('a claim whose broker is %s has no text that brokers are looked for in', async (_what, company) => {
  const { rows } = await trySession(running.database.pool, running.world.here.people.admin, (client) =>
    client.query<{ searched: string | null }>(
      `update claim set broker_company = $2, broker_name = null, broker_branch = null, broker_email = null, broker_phone = null, broker_contacts = '[]'
       where id = $1 returning broker_search as searched`,
      [claimId, company],
    ),
  );
  expect(rows).toEqual([{ searched: null }]);
});

it('a broker of more than an index takes is saved, found by the first names, and known by each address', async () => {
  const contacts = Array.from({ length: 40 }, (_, at) => ({
    id: `c${String(at)}`,
    firstName: `${'\u{1F3E0}\u{20BB7}'.repeat(10)}${String(at)}`,
    email: `contact${String(at)}@figtree.example`,
    isPrimary: at === 0,
  }));
  const { pool } = running.database;
  await pool.query(`update claim set status = 'open', cause_of_loss = $2, broker_contacts = $3 where id = $1`, [
    claimId,
    '\u{1F525}\uD55C'.repeat(166),
    JSON.stringify(contacts),
  ]);
  expect(await finds({ brokerContact: 'figtree' })).toBe(true);
  expect(await finds({ causeOfLoss: '\uD55C\u{1F525}' })).toBe(true);
  const { rows } = await pool.query<{ id: unknown }>('select id from app.claim_ids_of_sender($1, $2) as id', [
    running.world.here.orgId,
    'contact39@figtree.example',
  ]);
  expect(rows).toEqual([{ id: claimId }]);
});

it('also where every claim has a cause of its own, of more than are found one by one', async () => {
  const { orgId, people } = running.world.here;
  // as rows are loaded: what follows from a lodged claim takes half a minute of so many
  const client = await running.database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into claim (org_id, status, cause_of_loss, owner_id, created_by_id) select $1, 'open', 'Typed ' || lpad(n::text, 4, '0'), $2::bigint, $2::bigint from generate_series(1, 1010) n`,
      [orgId, people.admin.userId],
    );
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
  const query = 'query ($where: Claim_bool_exp!) { Claim(where: $where, order_by: {id: asc}) { causeOfLoss } }';
  const found = async (causeOfLoss: string): Promise<unknown> => {
    const { data } = await running.graphql(
      query,
      { where: claimWhere({ causeOfLoss }, 'Australia/Sydney') },
      people.admin,
    );
    return data?.['Claim'];
  };
  expect(await found('typed 0005')).toEqual([{ causeOfLoss: 'Typed 0005' }]);
  expect(await found('typed 100')).toEqual(
    Array.from({ length: 10 }, (_, at) => ({ causeOfLoss: `Typed 100${String(at)}` })),
  );
  // of the last, which are found all at once
  expect(await found('typed 1010')).toEqual([{ causeOfLoss: 'Typed 1010' }]);
});

it.each(['here', 'there'] as const)('the causes %s are those of its own claims, each once', async (place) => {
  const { pool } = running.database;
  const { orgId, people } = running.world[place];
  const causes = await queryAs<{ cause: string }>(pool, people.admin, 'select cause from app.claim_causes() cause');
  const { rows } = await pool.query<{ cause: string }>(
    'select distinct cause_search as cause from claim where org_id = $1 and cause_search is not null',
    [orgId],
  );
  const sorted = (all: readonly { cause: string }[]): string[] => all.map(({ cause }) => cause).toSorted();
  expect(sorted(causes)).toEqual(sorted(rows));
  expect(causes.length).toBeGreaterThan(0);
});
