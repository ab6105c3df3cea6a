// An update of a record that people edit names the version that it saw, so that nobody overwrites a change
// they have not seen. The trigger compares it; this rule insists that it is there.
import type { Tables } from '../definitions/tables.ts';
import { AppError } from '../errors.ts';
import type { WriteRule } from './write-rule.ts';

/** GraphQL types of the tables with a row_version. */
export function versionedTypes({ catalogue }: Tables): ReadonlySet<string> {
  return new Set(
    catalogue.tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'row_version'))
      .map(({ type }) => type),
  );
}

/** The rule. */
export function rowVersionRule(versioned: ReadonlySet<string>): WriteRule {
  return (request) => {
    if (request.operation !== 'update' || !versioned.has(request.type)) return;
    for (const [index, row] of request.rows.entries()) {
      if (Number.isInteger(row['rowVersion'])) continue;
      throw new AppError('validation-failed', 'Name the version of the record that you have seen: rowVersion.', {
        path: [...(request.paths[index] ?? []), 'rowVersion'],
      });
    }
  };
}
