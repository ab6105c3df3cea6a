// A text is no longer than its column and holds what can be kept, and a document is no larger than people make one. The database holds the columns, in
// words that are not for people.
import { isStorable } from '#domain/storable-text.ts';
import type { Column } from '../graphql/catalogue/model.ts';
import { columnOf, type Tables } from '../definitions/tables.ts';
import { AppError } from '../errors.ts';
import type { WriteRule } from './write-rule.ts';

/** Characters of a JSON document: a questionnaire with a thousand questions has less. */
const LONGEST_DOCUMENT = 2_000_000;
/** Characters of a text whose column has no length of its own. */
const LONGEST_TEXT = 1_000_000;

const tooLong = (longest: number): string => `At most ${longest.toLocaleString('en-AU')} characters`;

/** What is wrong with the value; undefined when it fits. */
function fault({ type, maxLength }: Column, value: unknown): string | undefined {
  if (typeof value === 'string') {
    const longest = maxLength ?? LONGEST_TEXT;
    // the database counts characters, of which some are two units long here
    if (value.length > longest && Array.from(value).length > longest)
      return maxLength === undefined ? tooLong(longest) : `At most ${longest} characters`;
    return isStorable(value)
      ? undefined
      : 'The text holds a sign that cannot be stored. Type it again instead of pasting it.';
  }
  if (type.name !== 'jsonb' || typeof value !== 'object' || value === null) return undefined;
  const text = JSON.stringify(value);
  if (text.length > LONGEST_DOCUMENT) return tooLong(LONGEST_DOCUMENT);
  // as JSON writes it, but for a backslash that stands for itself before the rest; Postgres itself refuses halves of characters
  return /(?<!\\)(?:\\\\)*\\u0000/.test(text)
    ? 'A text of it holds a sign that cannot be stored. Type it again instead of pasting it.'
    : undefined;
}

/** The rule, for every table; types with a definition are told the same by that, together with their other faults. */
export function textLengthRule(tables: Tables): WriteRule {
  return ({ type, operation, rows, paths }) => {
    const table = tables.find(type);
    if (table === undefined || operation === 'delete') return;
    for (const [index, row] of rows.entries()) {
      for (const [field, value] of Object.entries(row)) {
        const column = columnOf(table, field);
        const message = column && fault(column, value);
        if (message !== undefined)
          throw new AppError('validation-failed', message, { path: [...(paths[index] ?? []), field] });
      }
    }
  };
}
