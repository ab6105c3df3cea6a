// How long a text may be. Nothing that is typed or pasted is cut: a text that is too long stays where it is, and is refused.
import { FIELD_REQUIRED } from './issue.ts';
import { formatNumber } from './numbers.ts';

/** Characters as the database counts them; some are two units long in JavaScript. */
function characters(text: string): number {
  // a pair of units makes one character
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}

/**
 * What is wrong with a text that has more than so many characters.
 * @returns undefined for one that fits, e.g. 'At most 200 characters, 12 too many' for one that does not
 */
export function lengthFault(text: string, most: number): string | undefined {
  if (text.length <= most) return undefined;
  const over = characters(text) - most;
  return over <= 0 ? undefined : `At most ${formatNumber(most)} characters, ${formatNumber(over)} too many`;
}

/** What is wrong with a text that must be given, of so many characters at most; the spaces around it do not count. */
export function requiredTextFault(text: string, most: number): string | undefined {
  return text.trim() === '' ? FIELD_REQUIRED : lengthFault(text.trim(), most);
}

/** Shorter ones are formats, e.g. a BSB of seven characters, of which a full one is as it should be. */
const SHORTEST_COUNTED = 20;

/** From here on a form says how much room is left: the last tenth. */
export function isNearLimit(text: string, most: number): boolean {
  return most >= SHORTEST_COUNTED && text.length >= most * 0.9 && characters(text) >= most * 0.9;
}

/** '190 of 200 characters' */
export function lengthWords(text: string, most: number): string {
  return `${formatNumber(characters(text))} of ${formatNumber(most)} characters`;
}
