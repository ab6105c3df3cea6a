import { beforeEach, describe, expect, it } from 'vitest';
import type { Log_bool_exp } from '#src/generated/inputs.ts';
import { LogPages, newerThan, type Place, type ReadLog } from './log-pages.ts';

const PER_PAGE = 3;
/** Two rows of each moment: the number decides. */
const row = (id: number): Place => ({ createdAt: `2026-11-01T00:00:0${Math.floor(id / 2)}`, id });

let log: Place[];
let asked: { readonly page: number; readonly isBound: boolean }[];
let pages: LogPages<Place>;

const holds = (value: string | number, condition: Readonly<Record<string, unknown>> = {}): boolean =>
  Object.entries(condition).every(([operator, other]) => {
    const limit = other as typeof value;
    if (operator === '_lt') return value < limit;
    if (operator === '_lte') return value <= limit;
    if (operator === '_gt') return value > limit;
    if (operator === '_gte') return value >= limit;
    throw new Error(operator);
  });

const fits = (one: Place, { createdAt, id, _or }: Log_bool_exp): boolean =>
  holds(one.createdAt, createdAt as never) &&
  holds(one.id, id as never) &&
  (_or == null || _or.some((part) => fits(one, part)));

const read: ReadLog<Place> = (conditions, page, perPage) => {
  asked.push({ page, isBound: conditions.length > 0 });
  const found = log
    .filter((one) => conditions.every((condition) => fits(one, condition)))
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id);
  return Promise.resolve({ data: found.slice((page - 1) * perPage, page * perPage), total: found.length });
};

const idsOf = async (page: number, key = ''): Promise<readonly number[]> =>
  (await pages.read({ key, page, perPage: PER_PAGE }, read)).data.map(({ id }) => id);

beforeEach(() => {
  log = Array.from({ length: 10 }, (_, id) => row(id));
  asked = [];
  pages = new LogPages();
});

describe('pages of the log', () => {
  it('are each read from the last row of the one before it', async () => {
    expect([await idsOf(1), await idsOf(2), await idsOf(3), await idsOf(4)]).toEqual([
      [9, 8, 7],
      [6, 5, 4],
      [3, 2, 1],
      [0],
    ]);
    expect(asked).toEqual([
      { page: 1, isBound: false },
      { page: 1, isBound: true },
      { page: 1, isBound: true },
      { page: 1, isBound: true },
    ]);
    expect(await pages.read({ key: '', page: 4, perPage: PER_PAGE }, read)).toMatchObject({
      total: 10,
      newest: row(9),
    });
  });

  it('stay as they are while others are written', async () => {
    expect(await idsOf(1)).toEqual([9, 8, 7]);
    log.push(row(10), row(11));
    expect(await idsOf(2)).toEqual([6, 5, 4]);
    expect(await idsOf(1)).toEqual([9, 8, 7]);
    const { newest, total } = await pages.read({ key: '', page: 1, perPage: PER_PAGE }, read);
    expect(total).toBe(10);
    expect(log.filter((one) => fits(one, newerThan(newest))).map(({ id }) => id)).toEqual([10, 11]);
    // begun anew, they are there
    pages = new LogPages();
    expect(await idsOf(1)).toEqual([11, 10, 9]);
  });

  it('are counted from the nearest that is known where nobody came to them page by page', async () => {
    expect(await idsOf(3)).toEqual([3, 2, 1]);
    expect(asked).toEqual([
      { page: 1, isBound: false },
      { page: 3, isBound: true },
    ]);
    log.push(row(10));
    expect(await idsOf(1)).toEqual([9, 8, 7]);
    expect(await idsOf(4)).toEqual([0]);
    expect(asked.at(-1)).toEqual({ page: 1, isBound: true });
  });

  it('are those of their own filter', async () => {
    await idsOf(1, 'one');
    log.push(row(10));
    expect(await idsOf(1, 'other')).toEqual([10, 9, 8]);
    expect(await idsOf(2, 'one')).toEqual([6, 5, 4]);
  });

  it('of a log with nothing in it have everything that comes to come', async () => {
    log = [];
    const { newest, total, data } = await pages.read({ key: '', page: 1, perPage: PER_PAGE }, read);
    expect([newest, total, data]).toEqual([undefined, 0, []]);
    expect(newerThan(newest)).toEqual({});
  });
});
