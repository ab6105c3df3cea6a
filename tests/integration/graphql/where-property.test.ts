// Conditions made at random, evaluated by Postgres through the service and by a few lines here: the same rows must come.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from './support.ts';

interface Row {
  readonly id: number;
  readonly rank: number | null;
  readonly claimNo: string;
  readonly isOpen: boolean;
}

type Truth = boolean | null;
type Condition = Readonly<Record<string, unknown>>;

const ROWS: readonly Row[] = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1000,
  rank: index % 5 === 0 ? null : index % 7,
  claimNo: `${['ab', 'AB', 'a_b', 'zz%', 'a\\b'][index % 5]}${index}`,
  isOpen: index % 3 !== 0,
}));

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.database.pool.query(
    `insert into claim (org_id, id, claim_no, rank, is_open) overriding system value select 9, id, "claimNo", rank, "isOpen" from json_to_recordset($1) as r(id bigint, "claimNo" text, rank integer, "isOpen" boolean)`,
    [JSON.stringify(ROWS)],
  );
});
afterAll(() => world.close());

// SQL's three truths
const not = (truth: Truth): Truth => (truth === null ? null : !truth);
const all = (truths: readonly Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);
const any = (truths: readonly Truth[]): Truth => (truths.includes(true) ? true : truths.includes(null) ? null : false);

/** SQL's like: a backslash takes the sign after it as it is. */
function like(text: string, pattern: string, flags: string): boolean {
  const source = pattern.replaceAll(/\\([\s\S])|%|_|[.*+?^${}()|[\]\\]/g, (sign, escaped?: string) =>
    escaped !== undefined
      ? escaped.replace(/[.*+?^${}()|[\]\\]/, '\\$&')
      : sign === '%'
        ? '[\\s\\S]*'
        : sign === '_'
          ? '[\\s\\S]'
          : `\\${sign}`,
  );
  return new RegExp(`^${source}$`, flags).test(text);
}

type Scalar = string | number | boolean;
const known = <T>(left: T | null, compare: (value: T) => boolean): Truth => (left === null ? null : compare(left));

const OPERATORS: Readonly<Record<string, (left: Scalar | null, right: never) => Truth>> = {
  _eq: (left, right: Scalar) => known(left, (value) => value === right),
  _neq: (left, right: Scalar) => known(left, (value) => value !== right),
  _gt: (left, right: Scalar) => known(left, (value) => value > right),
  _lt: (left, right: Scalar) => known(left, (value) => value < right),
  _gte: (left, right: Scalar) => known(left, (value) => value >= right),
  _lte: (left, right: Scalar) => known(left, (value) => value <= right),
  _in: (left, right: Scalar[]) => (right.length === 0 ? false : known(left, (value) => right.includes(value))),
  _nin: (left, right: Scalar[]) => (right.length === 0 ? true : known(left, (value) => !right.includes(value))),
  _is_null: (left, right: boolean) => (left === null) === right,
  _like: (left, right: string) => known(left, (value) => like(String(value), right, '')),
  _nlike: (left, right: string) => known(left, (value) => !like(String(value), right, '')),
  _ilike: (left, right: string) => known(left, (value) => like(String(value), right, 'i')),
};

function evaluate(condition: Condition, row: Row): Truth {
  return all(
    Object.entries(condition).map(([name, operand]): Truth => {
      if (name === '_and') return all((operand as Condition[]).map((item) => evaluate(item, row)));
      if (name === '_or') return any((operand as Condition[]).map((item) => evaluate(item, row)));
      if (name === '_not') return not(evaluate(operand as Condition, row));
      return all(
        Object.entries(operand as Condition).map(([operator, value]) =>
          OPERATORS[operator]!(row[name as keyof Row], value as never),
        ),
      );
    }),
  );
}

function operand(value: fc.Arbitrary<Scalar>, operators: readonly string[]): fc.Arbitrary<Condition> {
  const one = fc
    .constantFrom(...operators)
    .chain((operator) => value.map((given): Condition => ({ [operator]: given })));
  const list = fc
    .constantFrom('_in', '_nin')
    .chain((operator) => fc.array(value, { maxLength: 4 }).map((given): Condition => ({ [operator]: given })));
  return fc.oneof(
    one,
    list,
    fc.boolean().map((given): Condition => ({ _is_null: given })),
  );
}

const COMPARE = ['_eq', '_neq', '_gt', '_lt', '_gte', '_lte'];
const texts = fc.oneof(fc.constantFrom(...ROWS.map((row) => row.claimNo)), fc.stringMatching(/^[abAB_%z0-9]{0,4}$/));
const leaves = fc.oneof(
  operand(fc.integer({ min: -1, max: 8 }), COMPARE).map((rank) => ({ rank })),
  operand(texts, ['_eq', '_neq', '_like', '_nlike', '_ilike']).map((claimNo) => ({ claimNo })),
  operand(fc.boolean(), ['_eq', '_neq']).map((isOpen) => ({ isOpen })),
);
const { tree } = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaves,
    fc.array(tie('tree'), { maxLength: 3 }).map((_and) => ({ _and })),
    fc.array(tie('tree'), { maxLength: 3 }).map((_or) => ({ _or })),
    tie('tree').map((_not) => ({ _not })),
    fc.tuple(leaves, leaves).map(([one, other]) => ({ ...one, ...other })),
  ),
}));

describe('[1§1] where', () => {
  it('means the same here and in Postgres', async () => {
    const session = { role: 'engine_member', claims: { org: 9 } };
    await fc.assert(
      fc.asyncProperty(tree, async (where) => {
        const { data, errors } = await world.run(
          'query ($where: Claim_bool_exp!) { Claim(where: $where, order_by: {id: asc}) { id } }',
          { where },
          session,
        );
        expect(errors).toBeUndefined();
        expect(data?.['Claim']).toEqual(ROWS.filter((row) => evaluate(where, row) === true).map(({ id }) => ({ id })));
      }),
      { numRuns: 300 },
    );
  });
});
