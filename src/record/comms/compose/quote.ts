// What an answer quotes and a forward carries on: an earlier message below the new text, as HTML that the service sends
// (server/validation/message-html.ts refuses everything else).
import { formatDateTime } from '#src/ui/format.ts';
import type { FullMessage } from '../message-body.tsx';
import { fullAddress, readPeople } from '../message.ts';

/** Elements that are kept, and what they become; others leave their content behind. */
const KEPT: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  HR: 'hr',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  A: 'a',
  OL: 'ol',
  UL: 'ul',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  H1: 'h1',
  H2: 'h2',
  H3: 'h3',
  // what stands on lines of its own
  DIV: 'div',
  SECTION: 'div',
  ARTICLE: 'div',
  TR: 'div',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  PRE: 'div',
  TABLE: 'div',
};
/** Elements that go with all that is in them. */
const DROPPED: ReadonlySet<string> = new Set([
  'STYLE',
  'SCRIPT',
  'HEAD',
  'TITLE',
  'TEMPLATE',
  'IMG',
  'SVG',
  'SUMMARY',
  'OBJECT',
  'IFRAME',
]);
const EMPTY: ReadonlySet<string> = new Set(['br', 'hr']);
const ADDRESS = /^\s*(https?:\/\/|mailto:|tel:)/i;
/** Levels that are looked into, and characters that a quotation has at most: what is longer is cut and says so. */
const DEEPEST = 60;
const LONGEST = 100_000;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Writing {
  html: string;
  isFull: boolean;
}

function writeText(text: string, out: Writing): void {
  const room = LONGEST - out.html.length;
  out.isFull = text.length > room;
  out.html += escaped(out.isFull ? `${text.slice(0, Math.max(0, room))}…` : text);
}

function writeElement(element: Element, out: Writing, level: number): void {
  if (DROPPED.has(element.tagName.toUpperCase())) return;
  if (out.html.length > LONGEST) out.isFull = true;
  if (out.isFull) return;
  if (level > DEEPEST) {
    // nobody reads what is indented this far: its words alone
    writeText(element.textContent, out);
    return;
  }
  const tag = KEPT[element.tagName.toUpperCase()];
  const href = tag === 'a' ? element.getAttribute('href') : null;
  const isLink = href !== null && ADDRESS.test(href);
  const kept = tag === 'a' && !isLink ? undefined : tag;
  if (kept !== undefined) out.html += isLink ? `<a href="${escaped(href)}">` : `<${kept}>`;
  if (kept !== undefined && EMPTY.has(kept)) return;
  for (const child of element.childNodes) writeNode(child, out, level + 1);
  if (kept !== undefined) out.html += `</${kept}>`;
}

function writeNode(node: Node, out: Writing, level: number): void {
  if (out.isFull) return;
  if (node instanceof Element) {
    writeElement(node, out, level);
    return;
  }
  if (node.nodeType === Node.TEXT_NODE) writeText(node.textContent ?? '', out);
}

/** HTML of a message as it can be sent on: without pictures, styles and what is hidden; long ones are cut, and say so. */
export function sendableHtml(html: string): string {
  const out: Writing = { html: '', isFull: false };
  for (const node of new DOMParser().parseFromString(html, 'text/html').body.childNodes) writeNode(node, out, 0);
  return out.html;
}

type Quoted = Pick<
  FullMessage,
  'direction' | 'from' | 'to' | 'cc' | 'subject' | 'createdAt' | 'content' | 'contentSanitized'
>;

/** The text of a plain message, line by line. */
const linesAsHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${line.trim() === '' ? '<br>' : escaped(line)}</div>`)
    .join('');

function bodyOf({ direction, content, contentSanitized }: Quoted): string {
  const html = contentSanitized ?? (direction === 'inbound' ? undefined : content);
  return html === undefined ? linesAsHtml(content.slice(0, LONGEST)) : sendableHtml(html);
}

const namesOf = (people: unknown): string => readPeople(people).map(fullAddress).join(', ');

/** 'On 20/11/2026 16:22, Rosa Delgado <rosa@example.com> wrote:' and the message. @param zone the organisation's */
export function quoteOf(message: Quoted, zone: string): string {
  const introduction = `On ${formatDateTime(message.createdAt, zone)}, ${namesOf(message.from)} wrote:`;
  return `<p>${escaped(introduction)}</p><blockquote>${bodyOf(message)}</blockquote>`;
}

/** The message with its head, for somebody who has not seen it. @param zone the organisation's */
export function forwardOf(message: Quoted, zone: string): string {
  const head = [
    ['From', namesOf(message.from)],
    ['Date', formatDateTime(message.createdAt, zone)],
    ['Subject', message.subject?.trim() ?? ''],
    ['To', namesOf(message.to)],
    ['Cc', readPeople(message.cc).length > 0 ? namesOf(message.cc) : ''],
  ].flatMap(([label = '', value = '']) => (value === '' ? [] : [`${label}: ${escaped(value)}`]));
  return `<p>---------- Forwarded message ----------<br>${head.join('<br>')}</p><div>${bodyOf(message)}</div>`;
}
