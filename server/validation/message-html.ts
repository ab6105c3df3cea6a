// HTML that people write for messages: what the editor makes, and nothing that could run or load something. Mail
// programs differ in what they let through, so anything else is refused at the door and not sent.
import sanitizeHtml from 'sanitize-html';
import { excerpt } from '#domain/excerpt.ts';
import { sizeOfHtml } from '../markup/markup.ts';

const TAGS = [
  'p',
  'br',
  'hr',
  'div',
  'span',
  'h1',
  'h2',
  'h3',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ol',
  'ul',
  'li',
  'blockquote',
];
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel', 'title'],
  ol: ['start', 'type'],
};
/** What the editor says about a merge field or an indented paragraph. */
const EVERYWHERE = ['class', 'data-type', 'data-id', 'data-label', 'data-indent', 'style'];
/** Elements within each other; ones that are never closed count on. */
const DEEPEST = 1000;
/** Tags, attributes and pieces of text; the attributes of one element. */
const MOST_PIECES = 50_000;
const MOST_ATTRIBUTES = 50;
/** Indents of the editor are all the style there is. */
const INDENT = /^\s*(margin-left|padding-left|text-indent)\s*:\s*\d{1,4}(px|em|rem)\s*(?:;\s*)?$/;
/** Addresses that we make, mail, telephone and web addresses. */
const ADDRESS = /^\s*(https?:\/\/|mailto:|tel:|\{\{\s*(lodgementLink|linkText)\s*\}\}\s*$)/i;

function attributeFault(tag: string, name: string, value: string): string | undefined {
  if (tag === 'a' && name === 'href') return ADDRESS.test(value) ? undefined : `a link to ${excerpt(value, 60)}`;
  if (name === 'style') return INDENT.test(value) ? undefined : 'a style';
  return EVERYWHERE.includes(name) || ATTRIBUTES[tag]?.includes(name) === true ? undefined : `${name} of <${tag}>`;
}

/**
 * What of a text's HTML cannot be sent; undefined when all of it can.
 * @returns the sentence for the person
 */
export function htmlMessage(html: string): string | undefined {
  // what reads it below takes its time over each element that lies in another
  const { depth, pieces, attributes } = sizeOfHtml(html);
  if (depth > DEEPEST)
    return `The message holds more than ${DEEPEST} elements within each other, which cannot be sent.`;
  if (pieces > MOST_PIECES || attributes > MOST_ATTRIBUTES)
    return 'The message holds too many formatted pieces to be sent. Shorten it.';
  const faults: string[] = html.includes('<!') ? ['a comment'] : [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(tag, attributes) {
      if (!TAGS.includes(tag)) faults.push(`<${tag}>`);
      else
        for (const [name, value] of Object.entries(attributes))
          faults.push(...[attributeFault(tag, name, value)].flatMap((fault) => fault ?? []));
    },
  });
  const [first] = faults;
  return first === undefined ? undefined : `The message holds ${first}, which cannot be sent.`;
}

/** The HTML without anything that cannot be sent; for showing what is still being written. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      ...Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
      '*': EVERYWHERE,
    },
    allowedStyles: {
      '*': {
        'margin-left': [/^\d{1,4}(px|em|rem)$/],
        'padding-left': [/^\d{1,4}(px|em|rem)$/],
        'text-indent': [/^\d{1,4}(px|em|rem)$/],
      },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  });
}
