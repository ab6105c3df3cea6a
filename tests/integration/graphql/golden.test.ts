// The SQL of the main shapes, as files: a change of what runs shows as a difference.
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEngine, type Engine } from '#server/graphql/engine.ts';
import { Database } from '#server/graphql/pool/database.ts';
import { DEFAULT_LIMITS } from '#server/graphql/limits.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { ORG_1, SCHEMA, serviceOptions, SESSION_STATEMENT } from './support.ts';

let clone: TestDatabase;
let database: Database;
let engine: Engine;
beforeAll(async () => {
  clone = await cloneDatabase({ empty: true });
  await clone.pool.query(SCHEMA);
  database = new Database({
    pool: { connectionString: clone.url, max: 1 },
    sessionStatement: SESSION_STATEMENT,
    limits: DEFAULT_LIMITS,
    whoOf: () => ({ tenant: '1', person: '1' }),
    namedStatements: true,
    sharedWrites: true,
    logError: () => undefined,
  });
  engine = await buildEngine({
    service: serviceOptions(clone.url, []),
    limits: DEFAULT_LIMITS,
    limitsOf: () => DEFAULT_LIMITS,
    database,
    onCommit: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** Breaks the one line of a statement where its parts begin. */
function laidOut(sql: string): string {
  return sql.replaceAll(/ (from|where|order by|limit|on conflict|returning|values) /g, '\n$1 ');
}

const SHAPES: readonly (readonly [name: string, query: string, variables: Record<string, unknown>])[] = [
  ['by-key', 'query ($id: bigint!) { Claim_by_pk(orgId: 1, id: $id) { id claimNo Owner { name } } }', { id: 1 }],
  [
    'list-with-count',
    'query ($where: Claim_bool_exp, $order: [Claim_order_by], $limit: Int) { items: Claim(where: $where, order_by: $order, limit: $limit) { id claimNo } total: Claim_aggregate(where: $where, order_by: $order) { aggregate { count } } }',
    {
      where: { isOpen: { _eq: true }, Owner: { name: { _ilike: 'a%' } }, id: { _in: [1, 2] } },
      order: [{ openedOn: 'desc_nulls_last' }, { id: 'asc' }],
      limit: 10,
    },
  ],
  // its keys alone pass over the rows before it
  [
    'later-page',
    'query ($offset: Int) { Claim(where: {isOpen: {_eq: true}}, order_by: [{openedOn: desc}, {id: desc}], limit: 10, offset: $offset) { id claimNo } }',
    { offset: 20_000 },
  ],
  [
    'nested-list',
    '{ Claim(limit: 10) { id ClaimNotes(order_by: {id: desc}, limit: 3) { body } ClaimNotes_aggregate { aggregate { count } } Owner { name } } }',
    {},
  ],
  ['function', '{ searchClaims(args: {term: "x"}, limit: 5) { id } }', {}],
  [
    'insert-one',
    'mutation ($o: Claim_insert_input!) { insert_Claim_one(object: $o) { id claimNo } }',
    { o: { claimNo: 'x', amount: 1, details: {} } },
  ],
  [
    'insert-nested',
    'mutation { insert_Claim_one(object: {claimNo: "x", Owner: {data: {orgId: 1, name: "o"}}, ClaimNotes: {data: [{body: "a"}, {body: "b"}]}}) { id ClaimNotes { id } } }',
    {},
  ],
  [
    'upsert',
    'mutation { insert_Claim(objects: [{claimNo: "x"}], on_conflict: {constraint: claim_no_key, update_columns: [claimNo], where: {isOpen: {_eq: true}}}) { affected_rows } }',
    {},
  ],
  [
    'update-with-relation',
    'mutation { update_Claim(where: {ClaimNotes: {pinned: {_eq: true}}}, _set: {rank: 1}, _append: {details: {a: 1}}) { affected_rows returning { id Owner { name } } } }',
    {},
  ],
  ['delete', 'mutation { delete_Claim_by_pk(orgId: 1, id: 1) { id } }', {}],
];

describe('[1§1] SQL of the main shapes', () => {
  it.each(SHAPES)('%s', async (name, query, variables) => {
    const { plan } = engine.executor.prepare({ query, variables }, ORG_1);
    const text = `${plan.statements.map((statement) => laidOut(statement.text)).join(';\n\n')};\n`;
    await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'golden', `${name}.sql`));
  });

  it.each([
    ['always', '{ Claim(where: {Owner: {name: {_ilike: "a%"}}, tags: {_contains: ["roof"]}}) { id } }'],
    ['always', '{ Claim(where: {claimNo: {_nlike: "a%"}}) { id } }'],
    ['always', 'mutation { delete_Claim(where: {claimNo: {_like: "a%"}}) { affected_rows } }'],
    ['in searches', '{ Claim_aggregate(where: {tags: {_contains: ["roof"]}}) { aggregate { count } } }'],
    [undefined, '{ Claim(where: {details: {_contains: {a: 1}}, claimNo: {_eq: "a"}}) { id } }'],
  ])('is planned for its values %s: %s', (expected, query) => {
    const { plan } = engine.executor.prepare({ query }, ORG_1);
    expect(plan.statements.map(({ plannedByValues }) => plannedByValues)).toEqual([expected]);
  });

  it('reads are one statement, whatever they nest', () => {
    const { plan } = engine.executor.prepare(
      { query: '{ a: Claim { ClaimNotes { id } } b: Person { OwnedClaims { id } } }' },
      ORG_1,
    );
    expect(plan.statements).toHaveLength(1);
    expect([...new Set(plan.reads.map(({ table }) => table))].toSorted()).toEqual(['claim', 'claim_note', 'person']);
  });

  it.each([
    [
      'a key, and what belongs to the row',
      '{ Claim_by_pk(orgId: 1, id: 7) { ClaimNotes { id } Owner { name } } }',
      {},
      ['claim org_id=1 id=7', 'claim_note org_id=1 claim_id=7', 'person org_id=1'],
    ],
    [
      'a condition, in variables too',
      'query ($where: ClaimNote_bool_exp!) { ClaimNote(where: $where) { Claim { claimNo } } }',
      { where: { _and: [{ claimId: { _eq: '7' } }] } },
      ['claim id=7', 'claim_note claim_id=7'],
    ],
    [
      'a count',
      '{ ClaimNote_aggregate(where: {claimId: {_eq: 7}}) { aggregate { count } } }',
      {},
      ['claim_note claim_id=7'],
    ],
    [
      'nothing of alternatives',
      '{ ClaimNote(where: {_or: [{claimId: {_eq: 7}}, {claimId: {_eq: 8}}]}) { id } }',
      {},
      ['claim_note'],
    ],
    [
      'nothing of related rows that a condition names',
      '{ Claim(where: {ClaimNotes: {body: {_eq: "x"}}}) { id } }',
      {},
      ['claim', 'claim_note body=x'],
    ],
  ])('what is read is known by %s', (_what, query, variables, expected) => {
    const ready = engine.executor.prepare({ query, variables }, ORG_1);
    const reads = engine.executor
      .reads(ready, ORG_1)
      .map(({ table, equals }) => [table, ...[...equals].map(([column, value]) => `${column}=${value}`)].join(' '));
    expect([...new Set(reads)].toSorted()).toEqual(expected);
  });
});
