// What the generators share while they make the rows.
import type { Random } from './random.ts';
import type { DemoCalendar } from './calendar.ts';
import { idsFrom, type DemoRows, type IdSequence } from './rows.ts';

/** A real file that goes into the storage beside its row. */
export interface DemoFile {
  readonly key: string;
  readonly contentType: string;
  readonly content: () => Buffer;
}

export interface DemoContext {
  readonly calendar: DemoCalendar;
  readonly random: Random;
  readonly rows: DemoRows;
  readonly files: DemoFile[];
  /** The next id of a table; ids are unique across organisations. */
  readonly id: (table: string) => number;
}

/** @param first first id of each table that has rows of an earlier load; others start at 1. */
export function createContext(
  calendar: DemoCalendar,
  random: Random,
  rows: DemoRows,
  first: ReadonlyMap<string, number> = new Map(),
): DemoContext {
  const sequences = new Map<string, IdSequence>();
  return {
    calendar,
    random,
    rows,
    files: [],
    id(table) {
      let sequence = sequences.get(table);
      if (!sequence) {
        sequence = idsFrom(first.get(table) ?? 1);
        sequences.set(table, sequence);
      }
      return sequence.next();
    },
  };
}
