// The rows of the in-memory service, and their writes as Postgres would do them: keys, defaults, versions.
import type { Cast, CastTable, Default, Row } from '../cast/cast.ts';
import { refuse } from './refusal.ts';

/** Who asks. */
export interface Asker {
  readonly orgId: number;
  readonly userId: number;
  readonly role: string;
}

/** What a trigger of the database does to a row before it is kept; a test gives those that it needs. */
export type Trigger = (row: Row, before: Row | undefined) => Row;

export class Store {
  readonly #cast: Cast;
  readonly #rows = new Map<string, Row[]>();
  readonly #versions = new Map<string, { readonly row: Row; readonly asker: Asker }[]>();
  readonly #triggers = new Map<string, Trigger>();
  readonly #listeners = new Set<() => void>();

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  /** @throws Error for a type that is no table */
  table(type: string): CastTable {
    const table = this.#cast[type];
    if (!table) throw new Error(`The cast has no table ${type}.`);
    return table;
  }

  isTable(type: string): boolean {
    return type in this.#cast;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Sets what the database would work out when a row of a type is written. */
  trigger(type: string, work: Trigger): void {
    this.#triggers.set(type, work);
  }

  /** Every row of a type, of all organisations; the cast itself is never changed. */
  all(type: string): readonly Row[] {
    return this.#rows.get(type) ?? this.table(type).rows;
  }

  /** The rows of a type that the asker's organisation has. */
  visible(type: string, asker: Asker): readonly Row[] {
    const rows = this.all(type);
    if (asker.role === 'super_admin' || !this.table(type).columns.includes('orgId')) return rows;
    return rows.filter((row) => row['orgId'] === asker.orgId);
  }

  insert(type: string, values: Row, asker: Asker): Row {
    const table = this.table(type);
    const row: Record<string, unknown> = {};
    for (const column of table.columns) {
      const given = values[column];
      const fallback = table.defaults[column];
      if (given !== undefined) row[column] = given;
      else if (fallback) row[column] = this.#valueOf(type, column, fallback, asker);
      else if (!table.generated.includes(column)) row[column] = null;
    }
    // the organisation is that of whoever asks, who also is the maker
    if (table.columns.includes('orgId') && row['orgId'] === null) row['orgId'] = asker.orgId;
    if (table.columns.includes('createdById') && values['createdById'] === undefined) row['createdById'] = asker.userId;
    const kept = this.#worked(type, row, undefined);
    // the rows of a view have none
    if (
      table.key.length > 0 &&
      this.all(type).some((other) => table.key.every((column) => other[column] === kept[column]))
    )
      refuse('constraint-violation', `There is a row of ${type} with this key already.`);
    this.#keep(type, [...this.all(type), kept]);
    return kept;
  }

  /**
   * Changes one row.
   * @throws GraphQLError as the service does, when another version of the row was seen than the one that is there
   */
  update(type: string, row: Row, set: Row, asker: Asker): Row {
    const table = this.table(type);
    const seen = set['rowVersion'];
    if (table.columns.includes('rowVersion')) {
      if (seen === undefined) refuse('validation-failed', `An update of ${type} must name its rowVersion.`);
      if (seen !== row['rowVersion']) this.#refuseConflict(type, row, Number(seen));
    }
    const next: Record<string, unknown> = { ...row, ...set };
    for (const column of table.generated) delete next[column];
    if (seen !== undefined) next['rowVersion'] = Number(row['rowVersion']) + 1;
    if (table.columns.includes('updatedAt')) next['updatedAt'] = new Date().toISOString();
    const kept = this.#worked(type, next, row);
    const versions = this.#versions.get(this.#name(type, row)) ?? [{ row, asker }];
    this.#versions.set(this.#name(type, row), [...versions, { row: kept, asker }]);
    this.#keep(
      type,
      this.all(type).map((one) => (one === row ? kept : one)),
    );
    return kept;
  }

  delete(type: string, rows: readonly Row[]): void {
    this.#keep(
      type,
      this.all(type).filter((row) => !rows.includes(row)),
    );
  }

  #keep(type: string, rows: readonly Row[]): void {
    this.#rows.set(type, [...rows]);
    for (const listener of this.#listeners) listener();
  }

  #worked(type: string, row: Row, before: Row | undefined): Row {
    return this.#triggers.get(type)?.(row, before) ?? row;
  }

  #name(type: string, row: Row): string {
    return [type, ...this.table(type).key.map((column) => String(row[column]))].join(' ');
  }

  #valueOf(type: string, column: string, { from, ...rest }: Default, asker: Asker): unknown {
    if (from === 'now') return new Date().toISOString();
    if (from === 'uuid') return crypto.randomUUID();
    if (from === 'orgId') return asker.orgId;
    if (from === 'userId') return asker.userId;
    if (from === 'sequence') return Math.max(0, ...this.all(type).map((row) => Number(row[column]))) + 1;
    return 'value' in rest ? rest.value : null;
  }

  #refuseConflict(type: string, row: Row, seen: number): never {
    const versions = this.#versions.get(this.#name(type, row)) ?? [];
    const before = versions.find((version) => version.row['rowVersion'] === seen)?.row;
    const last = versions.at(-1);
    if (!before || !last) throw new Error(`${type} never had version ${seen}.`);
    const person = this.all('UserInOrg').find(
      (one) => one['userId'] === last.asker.userId && one['orgId'] === last.asker.orgId,
    );
    const changes = this.table(type)
      .columns.filter((column) => !['rowVersion', 'updatedAt'].includes(column))
      .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(row[column]))
      .map((field) => ({ field, before: before[field], after: row[field] }));
    refuse('conflict', 'Somebody else has changed this record.', {
      conflict: { userId: last.asker.userId, name: person?.['name'], at: row['updatedAt'], changes },
    });
  }
}
