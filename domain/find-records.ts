// What a person means who types something to find a record by.
import type { RecordKind } from './records.ts';
import { containsPattern, plainLetters, SHORTEST_PART, wordsPattern, type Condition } from './search-filters.ts';

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';

/**
 * What is looked for in a record's search text, in the form of that text (app.search_text): small letters without accents and
 * digits between single spaces, an apostrophe gone, and punctuation beside a digit too.
 */
export function searchText(text: string): string {
  return plainLetters(text)
    .replace(/['’`]/g, '')
    .replace(/[-_./\\:#]+/g, (run, at: number, whole: string) =>
      isDigit(whole[at - 1]) || isDigit(whole[at + run.length]) ? '' : run,
    )
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What is left of a phone number as it is typed (0491 570 158, +61 491 570 158) that any spelling of it contains. */
function phoneDigits(text: string): string | undefined {
  if (!/^\+?[\d\s()-]{6,20}$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^(?:0|610?)/, '');
  return digits.length < 6 ? undefined : digits;
}

/**
 * The number that stands before a record, when nothing else was typed.
 * @param text as typed, with or without '#'
 */
export function typedRecordId(text: string): number | undefined {
  const [, digits] = /^\s*#?(\d{1,15})\s*$/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** '#' stands before a number only to say that it is one. */
const withoutMark = (text: string): string => text.trim().replace(/^#/, '');
/** What is between spaces. */
export const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

function anyOf(text: string, conditions: readonly Condition[]): Condition | undefined {
  const id = typedRecordId(text);
  const all = [...(id === undefined ? [] : [{ id: { _eq: id } }]), ...conditions];
  return all.length === 0 ? undefined : { _or: all };
}

/**
 * The condition on claims, in the service's dialect: the claim's number ({@link typedRecordId}), or each word somewhere in what a
 * claim is found by (names, addresses, policy and external number), or a phone number in any spelling.
 * @param text as typed
 * @returns undefined when there is too little to look for
 */
export function findClaimsCondition(text: string): Condition | undefined {
  const words = wordsOf(text).map(searchText).filter(Boolean);
  const phone = phoneDigits(withoutMark(text));
  const has = (part: string): Condition => ({ searchText: { _like: containsPattern(part) } });
  return anyOf(text, [
    ...(words.join('').length < SHORTEST_PART ? [] : [{ _and: words.map(has) }]),
    ...(phone === undefined ? [] : [has(phone)]),
  ]);
}

/**
 * The condition on records of a kind by what its description says: the record's number, or what says whom it is about
 * (each word somewhere in it).
 * @param text as typed
 * @returns undefined when there is too little to look for
 */
export function findRecordsCondition(
  { about, searched }: Pick<RecordKind, 'about' | 'searched'>,
  text: string,
): Condition | undefined {
  const typed = withoutMark(text);
  const fields = about.flat();
  if (typed.length < SHORTEST_PART || fields.length === 0) return anyOf(text, []);
  const has = (word: string): Condition =>
    searched === undefined
      ? { _or: fields.map((field) => ({ [field]: { _ilike: containsPattern(word) } })) }
      : { [searched]: { _like: wordsPattern(word) } };
  return anyOf(text, [{ _and: wordsOf(typed).map(has) }]);
}
