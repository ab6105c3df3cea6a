// An update of a record that people edit names the version that it saw, so that nobody overwrites a change
// they have not seen. The trigger compares it; this rule insists that it is there.
import type { Pool } from 'pg';
import { AppError } from '../errors.ts';
import type { WriteRule } from './write-rule.ts';

/** GraphQL types of the tables with a row_version, by the naming rule. */
export async function loadVersionedTypes(pool: Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'row_version'`,
  );
  return new Set(rows.map(({ name }) => name.replace(/(?:^|_)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())));
}

/** The rule. */
export function rowVersionRule(versioned: ReadonlySet<string>): WriteRule {
  return (request) => {
    if (request.operation !== 'update' || !versioned.has(request.type)) return;
    for (const [index, row] of request.rows.entries()) {
      if (Number.isInteger(row['rowVersion'])) continue;
      throw new AppError('validation-failed', 'Name the version of the record that you have seen: rowVersion.', { path: [...(request.paths[index] ?? []), 'rowVersion'] });
    }
  };
}
