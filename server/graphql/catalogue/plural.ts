// English plurals of table names, as far as table names need them.

const IRREGULAR: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  datum: 'data',
  criterion: 'criteria',
};
const UNCOUNTABLE = new Set(['history', 'information', 'equipment', 'data', 'metadata', 'staff', 'news', 'series']);

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(s|x|z|ch|sh)$/, '$1es'],
  [/([^aeiou])y$/, '$1ies'],
  [/([^f])fe$/, '$1ves'],
  [/$/, 's'],
];

function matchCase(word: string, like: string): string {
  return /^[A-Z]/.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** A name cut before its last word, which ends it in small letters and digits: `claimNote` as `claim` and `Note`. */
function atLastWord(name: string): readonly [head: string, last: string] {
  let start = name.length;
  while (start > 0 && /[a-z0-9]/.test(name.charAt(start - 1))) start--;
  if (start > 0 && /[A-Z]/.test(name.charAt(start - 1))) start--;
  return [name.slice(0, start), name.slice(start)];
}

/**
 * The plural of a name in PascalCase, camelCase or snake_case; its last word is the one that changes.
 * A name that is already plural (`ClaimNotes`, `external_orgs`) stays.
 * @example pluralise('ClaimReportQuery') // 'ClaimReportQueries'
 */
export function pluralise(name: string): string {
  const [head, last] = atLastWord(name);
  const lower = last.toLowerCase();
  if (UNCOUNTABLE.has(lower) || (/[^s]s$/.test(lower) && !/(us|is)$/.test(lower))) return name;
  const irregular = IRREGULAR[lower];
  if (irregular !== undefined) return head + matchCase(irregular, last);
  for (const [pattern, replacement] of ENDINGS) {
    if (pattern.test(last)) return head + last.replace(pattern, replacement);
  }
  return name;
}
