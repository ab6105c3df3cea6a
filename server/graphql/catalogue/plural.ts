// English plurals of names, by the package pluralize.
import pluralize from 'pluralize';

// a history of things is one history
pluralize.addUncountableRule(/history$/i);

/**
 * The plural of a name in PascalCase, camelCase or snake_case; its last word is the one that changes.
 * A name that is already plural (`ClaimNotes`, `external_orgs`) stays.
 * @example pluralise('ClaimReportQuery') // 'ClaimReportQueries'
 */
export function pluralise(name: string): string {
  return pluralize(name);
}
