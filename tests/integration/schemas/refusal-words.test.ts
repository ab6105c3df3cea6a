import { beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '#server/definitions/load.ts';
import { loadTables, type Tables } from '#server/definitions/tables.ts';
import { ConstraintWords } from '#server/refusals/explain-refusal.ts';
import { SPECIAL_WORDS } from '#server/refusals/special-words.ts';
import { fileURLToPath } from 'node:url';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let tables: Tables;
let words: ConstraintWords;
beforeAll(async () => {
  running = await sharedService();
  tables = await loadTables(running.database.pool);
  words = new ConstraintWords(
    await loadDefinitions(fileURLToPath(new URL('../../../schemas', import.meta.url))),
    tables,
  );
});

/** Names of the database: in snake case, or what only SQL says. */
const IDENTIFIER =
  /[a-z]_[a-z]|\b(?:constraint|relation|violates|null value|jsonb?|column|row-level|varchar|bigint|sql)\b|::/i;

/** A sentence: it begins with a capital letter or a quotation, and ends. */
const isSentence = (text: string): boolean => /^[A-Z“]/.test(text) && !IDENTIFIER.test(text) && text.length >= 12;

describe('[RULES 39] what the database refuses is said in words', () => {
  it('by every constraint of the schema', () => {
    expect(tables.constraints.length).toBeGreaterThan(300);
    const without = tables.constraints.flatMap((constraint) => {
      const found = words.of(constraint);
      return found !== undefined && isSentence(found.message)
        ? []
        : [`${constraint.table}.${constraint.name}: ${found?.message ?? constraint.definition}`];
    });
    expect(without).toEqual([]);
  });

  it('names only constraints that there are', () => {
    const names = new Set(tables.constraints.map(({ name }) => name));
    expect(Object.keys(SPECIAL_WORDS).filter((name) => !names.has(name))).toEqual([]);
  });

  it('by every function that raises', async () => {
    const { rows } = await running.database.pool.query<{ name: string; source: string }>(
      `select n.nspname || '.' || p.proname as name, p.prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('app', 'public')`,
    );
    const texts = rows.flatMap(({ name, source }) =>
      [...source.matchAll(/app\.refuse\('((?:[^']|'')+)'|message = '((?:[^']|'')+)'/g)].map((match) => ({
        name,
        text: (match[1] ?? match[2] ?? '').replaceAll("''", "'"),
      })),
    );
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(({ text }) => IDENTIFIER.test(text)).map(({ name, text }) => `${name}: ${text}`)).toEqual([]);
    expect(rows.filter(({ source }) => /raise exception '/i.test(source)).map(({ name }) => name)).toEqual([]);
  });
});

describe('[RULES 39] a refused request', () => {
  const ask = async (
    query: string,
    variables: Readonly<Record<string, unknown>>,
    who = running.world.here.people.admin,
  ) => (await running.graphql(query, variables, who)).errors?.[0];
  const claim = () => Number(running.world.here.row('claim')['id']);

  it.each([
    ['a check', 'mutation { insert_Insurer_one(object: { name: "X", email: "x" }) { id } }', /e-?mail/i],
    ['a number that is none', 'query { Claim(where: { id: { _eq: "abc" } }) { id } }', /“abc” is not a number\./],
    [
      'a date that is none',
      'query { Claim(where: { policyTermFrom: { _eq: "foo" } }) { id } }',
      /“foo” is not a date\. Write it like 2026-11-22\./,
    ],
    [
      'a day that there is none of',
      'query { Claim(where: { policyTermFrom: { _eq: "2026-02-31" } }) { id } }',
      /“2026-02-31” is no day/,
    ],
    [
      'a time that there is none of',
      'query { Claim(where: { claimOccurredAt: { _eq: "2026-02-01T25:99:00Z" } }) { id } }',
      /no day or time that there is/,
    ],
    [
      'a key that points nowhere',
      'mutation { insert_Note_one(object: { claimId: 999999999, note: "x" }) { id } }',
      /./,
    ],
  ])('%s', async (_name, query, expected) => {
    const error = await ask(query, {});
    expect(error?.message).toMatch(expected);
    expect(error?.message).not.toMatch(IDENTIFIER);
    expect(error?.extensions?.['code']).not.toBe('unexpected');
    expect(error?.extensions?.['path']).toMatch(/^\$\.selectionSet\.\w+/);
  });

  it.each([
    [
      'an amount that is none',
      'mutation { insert_ExpenseType_one(object: { name: "X", rate: "NaN" }) { id } }',
      '“NaN” is not a number.',
    ],
    [
      'a day without end',
      'query { Claim(where: { policyTermFrom: { _eq: "infinity" } }) { id } }',
      '“infinity” is not a date.',
    ],
  ])('%s, before it runs', async (_name, query, expected) => {
    expect(await ask(query, {})).toMatchObject({
      message: expect.stringContaining(expected),
      extensions: { code: 'parse-failed' },
    });
  });

  it.each([
    ['reserve_payment_amount_finite', 'Total amount must be a number.'],
    ['task_due_date_finite', 'Due date must be a day of the years 1 to 9999.'],
    ['claim_claim_occurred_at_finite', 'Date of loss must be a day of the years 1 to 9999.'],
  ])('by %s', (name, expected) => {
    expect(words.of(tables.constraints.find((constraint) => constraint.name === name)!)?.message).toBe(expected);
  });

  it('of somebody without the right', async () => {
    const query = 'mutation ($id: bigint!) { insert_Note_one(object: { claimId: $id, note: "x" }) { id } }';
    const answers = await Promise.all(
      [running.world.here.people.supplier, running.world.there.people.handler].map((who) =>
        ask(query, { id: claim() }, who),
      ),
    );
    for (const error of answers) {
      expect(error?.message).not.toMatch(IDENTIFIER);
      expect(error?.message).not.toMatch(/permission denied|policy/);
    }
  });
});
