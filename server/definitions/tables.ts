// The tables behind the definitions, by GraphQL type: which column a property is, what a reference points to.
import type { Pool } from 'pg';
import { loadCatalogue } from '../graphql/catalogue/load.ts';
import type { Catalogue, Column, Table } from '../graphql/catalogue/model.ts';
import { loadConstraints, type Constraint } from './constraints.ts';

export interface Tables {
  readonly catalogue: Catalogue;
  readonly constraints: readonly Constraint[];
  /** @throws RangeError when no table is served under this type */
  ofType(type: string): Table;
  /** The table of a type, or undefined. */
  find(type: string): Table | undefined;
}

/** Reads the catalogue that the GraphQL schema is made of. */
export async function loadTables(pool: Pool): Promise<Tables> {
  const client = await pool.connect();
  try {
    const catalogue = await loadCatalogue(client, 'public', 'camel');
    const constraints = await loadConstraints(client);
    const byType = new Map(catalogue.tables.map((table) => [table.type, table]));
    return {
      catalogue,
      constraints,
      find: (type) => byType.get(type),
      ofType(type) {
        const table = byType.get(type);
        if (!table)
          throw new RangeError(
            `There is no table for the type ${type}: its definition in schemas/ needs a migration that makes one (docs/developers/database.md).`,
          );
        return table;
      },
    };
  } finally {
    client.release();
  }
}

/** A column by its GraphQL name. */
export function columnOf(table: Table, field: string): Column | undefined {
  const member = table.members.get(field);
  return member?.kind === 'column' ? member : undefined;
}

/** An SQL identifier, always quoted. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
