// The first words of a longer text. app.excerpt is its twin in the database.

/** What stands between words. */
const SPACES = ' \t\r\n\f\v';
/** What does not end an excerpt well. */
const LOOSE = `${SPACES},;:-–(`;

type Signs = readonly string[];

function withoutEnd(signs: Signs, isEnd: (sign: string) => boolean): Signs {
  let end = signs.length;
  while (end > 0 && isEnd(signs[end - 1] ?? '')) end -= 1;
  return signs.slice(0, end);
}

const isSpace = (sign: string): boolean => SPACES.includes(sign);
const isLoose = (sign: string): boolean => LOOSE.includes(sign);

function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charAt(start))) start += 1;
  while (end > start && isSpace(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * The text, or as many of its first words as fit, with an ellipsis. Where whole words would leave less than half of the
 * room (an address, a long number) the last one is cut.
 * @param longest characters of the result, the ellipsis among them; at least 2
 */
export function excerpt(text: string, longest: number): string {
  const whole = trimmed(text);
  if (whole.length <= longest) return whole;
  // a character beyond the basic plane takes two places
  const signs = Array.from(whole.slice(0, longest * 2));
  if (signs.length <= longest && whole.length <= longest * 2) return whole;
  const head = signs.slice(0, longest - 1);
  const words = withoutEnd(
    isSpace(signs[longest - 1] ?? '') ? head : withoutEnd(head, (sign) => !isSpace(sign)),
    isLoose,
  );
  return `${(words.length * 2 < longest ? withoutEnd(head, isLoose) : words).join('')}…`;
}
