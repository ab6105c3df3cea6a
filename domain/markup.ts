// HTML cut into its tags and the texts between them, in one pass.

export interface MarkupPart {
  readonly isTag: boolean;
  readonly text: string;
}

/** The parts in their order; a tag is what lies from < to the next >. One that never ends is text. */
export function markupParts(html: string): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) break;
    if (start > at) parts.push({ isTag: false, text: html.slice(at, start) });
    parts.push({ isTag: true, text: html.slice(start, end + 1) });
    at = end + 1;
  }
  return at < html.length ? [...parts, { isTag: false, text: html.slice(at) }] : parts;
}
