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

const ACCENTS = /[\u0300-\u0304\u0306-\u030c\u031b\u0323\u0326-\u0328]/g;
const BARRED: Readonly<Record<string, string>> = { đ: 'd', ø: 'o', ł: 'l', ð: 'd' };

/** Small letters without accents, as app.plain_letters writes them: Müller is muller, Nguyễn is nguyen. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[đøłð]/g, (letter) => BARRED[letter] ?? letter);
}

/**
 * A pattern of like for a column of plain letters in which each word stands after a space: the text anywhere in it, one or two
 * letters where a word begins with them (Le, Ng and Wu are whole names).
 */
export function wordsPattern(text: string): string {
  const plain = plainLetters(text);
  return plain.trim().length < SHORTEST_PART ? `% ${samePattern(plain)}%` : containsPattern(plain);
}
