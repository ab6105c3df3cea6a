// Rows on their way into the database, by table, in the order in which tables were first named.

/** Column name (SQL) to value; undefined leaves the column to its default. */
export type DemoRow = Readonly<Record<string, unknown>>;

export interface DemoRows {
  /** @param table SQL name in schema public, or schema.table. */
  add(table: string, row: DemoRow): void;
  readonly tables: ReadonlyMap<string, readonly DemoRow[]>;
  /** How many rows there are in all. */
  count(): number;
}

/** An empty set of rows. */
export function createRows(): DemoRows {
  const tables = new Map<string, DemoRow[]>();
  return {
    tables,
    add(table, row) {
      const rows = tables.get(table);
      if (rows) rows.push(row);
      else tables.set(table, [row]);
    },
    count: () => [...tables.values()].reduce((sum, rows) => sum + rows.length, 0),
  };
}

/** Ids that are handed out in order, from a range that is the demo's own. */
export interface IdSequence {
  next(): number;
}

export function idsFrom(first: number): IdSequence {
  let id = first - 1;
  return { next: () => ++id };
}
