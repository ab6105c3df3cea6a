// The list of 100,000 suppliers as its page asks for it: a page of rows by filter and order, and the count of all.
import type { Contender } from './contender.ts';
import { listQuery } from './list-query.ts';
import { median } from './rounds.ts';
import { headerOf, type Person } from './sessions.ts';

export interface ListCase {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface ListTiming {
  readonly name: string;
  readonly concurrency: number;
  readonly found: number;
  /** Milliseconds from sending the request to having its whole answer. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export const LIST_TARGET_MILLISECONDS = 40;

/** With the definition's columns. */
const QUERY = listQuery(
  'Supplier',
  'orgId id rowVersion name category contactPerson email phone stateOrProvince suburb postcode asfStatus abn createdAt updatedAt',
);

const listed = (name: string, filters: readonly object[], order: object, offset = 0): ListCase => ({
  name,
  variables: { where: { _and: [{ isDeleted: { _eq: false } }, ...filters] }, order_by: [order], limit: 10, offset },
});

export const LIST_CASES: readonly ListCase[] = [
  listed('as it opens: newest first', [], { id: 'desc' }),
  listed('by name', [], { name: 'asc' }),
  listed('page 500 by name', [], { name: 'asc' }, 4990),
  listed('name contains "kookaburra 9", by name', [{ name: { _ilike: '%kookaburra%9%' } }], { name: 'asc' }),
  listed('two categories, by name', [{ category: { _in: ['repair', 'quote'] } }], { name: 'asc' }),
  listed(
    'one category and a contact, by contact',
    [{ category: { _eq: 'repair' } }, { contactPerson: { _ilike: '%ironbark%' } }],
    { contactPerson: 'asc' },
  ),
];

interface Answer {
  /** How many there are: counted, or as they are. */
  readonly total: { readonly aggregate: { readonly count: number } } | readonly unknown[];
}

async function ask(
  url: string,
  person: Person,
  query: string,
  variables: object,
): Promise<{ readonly milliseconds: number; readonly found: number }> {
  const started = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: headerOf(person) },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { readonly data?: Answer };
  if (body.data === undefined) throw new Error(JSON.stringify(body));
  const { total } = body.data;
  return {
    milliseconds: performance.now() - started,
    found: 'aggregate' in total ? total.aggregate.count : total.length,
  };
}

/** Asks each case of the suppliers' list again and again. @param times requests that count, for each case */
export const timeLists = (
  service: Contender,
  orgId: number,
  userId: number,
  concurrency: number,
  times: number,
): Promise<ListTiming[]> =>
  timeCases(service, { orgId, userId, role: 'org_admin' }, { query: QUERY, cases: LIST_CASES }, concurrency, times);

/**
 * Asks each case of a list again and again.
 * @param list its query answers with the count of all as `total`, or with them themselves
 * @param times requests that count, for each case
 */
export async function timeCases(
  service: Contender,
  person: Person,
  list: { readonly query: string; readonly cases: readonly ListCase[] },
  concurrency: number,
  times: number,
): Promise<ListTiming[]> {
  const timings: ListTiming[] = [];
  for (const { name, variables } of list.cases) {
    const took: number[] = [];
    let found = 0;
    const run = async (count: number, keep: boolean): Promise<void> => {
      for (let index = 0; index < count; index++) {
        const one = await ask(service.url, person, list.query, variables);
        found = one.found;
        if (keep) took.push(one.milliseconds);
      }
    };
    // every connection has the plan before anything counts
    await Promise.all(Array.from({ length: 10 }, () => run(10, false)));
    await Promise.all(Array.from({ length: concurrency }, () => run(Math.ceil(times / concurrency), true)));
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    timings.push({ name, concurrency, found, p50: median(sorted), p95: at(0.95), p99: at(0.99) });
  }
  return timings;
}
