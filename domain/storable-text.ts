// Text that Postgres can keep, and what to make of other text: it takes no NUL, and no half of a surrogate pair in JSON.

const REPLACEMENT = '\uFFFD';

/** Whether Postgres takes the text, in a column and within JSON. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The text with a mark in place of each character that cannot be kept; for what comes from machines and must not be lost. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', REPLACEMENT);
}
