// Merge fields in HTML: stored as {{key}}, so that rendering finds them; in the editor each is one piece with its label.
import { markupParts, type MarkupPart } from '#domain/markup.ts';

const PLACEHOLDER = /(?<!\{)\{\{\s*(\w+)\s*\}\}(?!\})/g;

/** The mark-up that the editor and the service know a merge field by. */
export function mergeFieldSpan(key: string): string {
  return `<span data-type="merge-field" data-id="${key}">{{${key}}}</span>`;
}

const isSpan = (part: MarkupPart | undefined): boolean =>
  part?.isTag === true && /^<span\b/.test(part.text) && part.text.includes('data-type="merge-field"');

/** The parts without the spans around single merge fields. */
function withoutSpans(parts: readonly MarkupPart[]): readonly MarkupPart[] {
  const isField = (index: number): boolean =>
    isSpan(parts[index - 1]) &&
    /^\{\{[^{}]*\}\}$/.test(parts[index]?.text ?? '') &&
    parts[index + 1]?.text === '</span>';
  return parts.filter((_, index) => !isField(index + 1) && !isField(index - 1));
}

/**
 * HTML for the editor: every {{key}} that the record offers becomes one piece, in texts alone and never inside a tag.
 * @param keys keys of the offered fields; others stay text
 */
export function toEditorHtml(html: string, keys: ReadonlySet<string>): string {
  return withoutSpans(markupParts(html))
    .map(({ isTag, text }) =>
      isTag ? text : text.replace(PLACEHOLDER, (all, key: string) => (keys.has(key) ? mergeFieldSpan(key) : all)),
    )
    .join('');
}

/** What is stored: nothing for a text that shows nothing. */
export function toStoredHtml(html: string): string {
  return /^(<p>(<br\s*\/?>|\s)*<\/p>)*$/.test(html) ? '' : html;
}

/** The fields whose label or key holds the words of a query: letters, underscores and blanks (spec 3 §9). */
export function matchingFields<Field extends { readonly key: string; readonly label: string }>(
  fields: readonly Field[],
  query: string,
): readonly Field[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_]+/g, '');
  const wanted = plain(query);
  return fields.filter(({ key, label }) => plain(label).includes(wanted) || plain(key).includes(wanted));
}

/** The query behind the last @ of a text that ends at the cursor; undefined when none is being written. */
export function mentionQuery(before: string): string | undefined {
  return /(?:^|[\s(>])@([A-Za-z_][A-Za-z_ ]{0,40}|)$/.exec(before)?.[1];
}
