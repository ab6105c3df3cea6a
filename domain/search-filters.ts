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
