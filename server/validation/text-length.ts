// A text is no longer than its column. The database holds the same, in words that are not for people.
import { columnOf, type Tables } from '../definitions/tables.ts';
import { AppError } from '../errors.ts';
import type { WriteRule } from './write-rule.ts';

/** The rule, for every table; types with a definition are told the same by that, together with their other faults. */
export function textLengthRule(tables: Tables): WriteRule {
  return ({ type, operation, rows, paths }) => {
    const table = tables.find(type);
    if (table === undefined || operation === 'delete') return;
    for (const [index, row] of rows.entries()) {
      for (const [field, value] of Object.entries(row)) {
        const longest = columnOf(table, field)?.maxLength;
        // the database counts characters, of which some are two units long here
        if (longest === undefined || typeof value !== 'string' || value.length <= longest || Array.from(value).length <= longest) continue;
        throw new AppError('validation-failed', `At most ${longest} characters`, { path: [...(paths[index] ?? []), field] });
      }
    }
  };
}
