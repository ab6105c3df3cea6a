// What is typed into a filter, as a pattern of the service's dialect; lists of all kinds load this, so it stays small.

export type Condition = Readonly<Record<string, unknown>>;

/** A pattern that matches the text alone, taking `%`, `_` and `\` for what they are. */
export function samePattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, String.raw`\$&`);
}

/** A pattern that matches the text anywhere, taking `%`, `_` and `\` for what they are. */
export function containsPattern(text: string): string {
  return `%${samePattern(text)}%`;
}

/** Shorter texts stand inside almost every other, and no index by trigrams knows them. */
export const SHORTEST_PART = 3;

/**
 * A pattern of like for a column of small letters in which each word stands after a space: the text anywhere in it, one or two
 * letters where a word begins with them (Le, Ng and Wu are whole names).
 */
export function wordsPattern(text: string): string {
  const small = text.toLowerCase();
  return small.trim().length < SHORTEST_PART ? `% ${samePattern(small)}%` : containsPattern(small);
}
