// Pages of the change log by place and not by number: each is read from the last row of the one before it, so a late page
// costs no more than the first; and all of them end at the row that was the newest when reading began, so that rows stay
// where they are while others are written.
import type { Log_bool_exp } from '#src/generated/inputs.ts';

/** A row's place in the order of the log: newest first, what was written at one moment by number. */
export interface Place {
  readonly createdAt: string;
  readonly id: number;
}

/** Rows after a place in the order: older ones. The first condition alone is what an index is read by. */
export const after = ({ createdAt, id }: Place): Log_bool_exp => ({
  createdAt: { _lte: createdAt },
  _or: [{ createdAt: { _lt: createdAt } }, { id: { _lt: id } }],
});

/** The row at a place and those after it. */
const from = ({ createdAt, id }: Place): Log_bool_exp => ({
  createdAt: { _lte: createdAt },
  _or: [{ createdAt: { _lt: createdAt } }, { id: { _lte: id } }],
});

/** Rows before a place: those that were written since. All, where there was none. */
export const newerThan = (newest: Place | undefined): Log_bool_exp =>
  newest === undefined
    ? {}
    : {
        createdAt: { _gte: newest.createdAt },
        _or: [{ createdAt: { _gt: newest.createdAt } }, { id: { _gt: newest.id } }],
      };

export interface LogPage<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

/** Reads some rows. @param page counted from where the conditions begin */
export type ReadLog<Row> = (
  conditions: readonly Log_bool_exp[],
  page: number,
  perPage: number,
) => Promise<LogPage<Row>>;

interface Reading {
  /** The newest row when reading began; null where there was none. */
  newest: Place | null | undefined;
  /** Last rows of the pages that were read, by number. */
  readonly ends: Map<number, Place>;
}

const placeOf = ({ createdAt, id }: Place): Place => ({ createdAt, id });

/** What is known of the pages that a person goes through, for each filter and size of page. */
export class LogPages<Row extends Place> {
  readonly #readings = new Map<string, Reading>();

  /**
   * One page of the log.
   * @param key names the filter
   * @param page from 1; one that nobody came to page by page is counted from the nearest that is known
   * @returns the page with the row that was the newest when reading began; undefined where there was none
   */
  async read(
    { key, page, perPage }: { readonly key: string; readonly page: number; readonly perPage: number },
    read: ReadLog<Row>,
  ): Promise<LogPage<Row> & { readonly newest: Place | undefined }> {
    const name = `${perPage} ${key}`;
    const reading = this.#readings.get(name) ?? { newest: undefined, ends: new Map<number, Place>() };
    this.#readings.set(name, reading);
    if (reading.newest === undefined && page > 1) {
      const { data } = await read([], 1, 1);
      reading.newest ??= data[0] === undefined ? null : placeOf(data[0]);
    }
    const known = [...reading.ends.keys()].filter((one) => one < page);
    const before = Math.max(0, ...known);
    const end = reading.ends.get(before);
    const bound = end === undefined ? reading.newest && from(reading.newest) : after(end);
    const { data, total } = await read(bound ? [bound] : [], page - before, perPage);
    const [first] = data;
    const last = data.at(-1);
    if (page === 1) reading.newest ??= first === undefined ? null : placeOf(first);
    if (last !== undefined && data.length === perPage) reading.ends.set(page, placeOf(last));
    return { data, total: before * perPage + total, newest: reading.newest ?? undefined };
  }
}
