// Signs taken off the ends of a text. A pattern such as /\/+$/ looks at every run of them again from each of its signs.

/** The text without the given signs at its end. */
export function withoutEnding(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** The text without the given signs at both ends. */
export function withoutEnds(text: string, signs: string): string {
  let start = 0;
  while (start < text.length && signs.includes(text.charAt(start))) start++;
  return withoutEnding(text.slice(start), signs);
}
