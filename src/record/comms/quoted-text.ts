// Answers carry the whole conversation below them: it is folded away, one click from being read.

const QUOTE_LABEL = 'Quoted text';
const INTRODUCTIONS = [
  /^(on|am|le|el)\b.{4,200}\b(wrote|schrieb|a écrit|escribió)\s*:$/is,
  /^-{2,}\s*(original message|forwarded message)\s*-{2,}/i,
  /^_{10,}$/,
];

const isIntroduction = (text: string): boolean => INTRODUCTIONS.some((form) => form.test(text.trim()));

/** Where the quoted part of a plain text begins; undefined when it has none, or nothing else. */
export function quoteStart(text: string): number | undefined {
  const lines = text.split('\n');
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const isQuote =
      line.startsWith('>') && lines.slice(index).every((later) => later.startsWith('>') || later.trim() === '');
    if (isQuote || isIntroduction(line)) return text.slice(0, at).trim() === '' ? undefined : at;
    at += line.length + 1;
  }
  return undefined;
}

function block(text: string): string {
  return `<div style="white-space:pre-wrap">${text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</div>`;
}

/** A plain text as HTML, its quoted part folded. */
export function textToHtml(text: string): string {
  const start = quoteStart(text);
  if (start === undefined) return block(text);
  return `${block(text.slice(0, start))}<details><summary>${QUOTE_LABEL}</summary>${block(text.slice(start))}</details>`;
}

/** Quotations that end where their element does; an answer may follow. */
const QUOTES = '.gmail_quote, .gmail_quote_container, .yahoo_quoted, blockquote[type=cite], body > blockquote';
/** Marks after which everything is quoted. */
const REST = '#divRplyFwdMsg, #appendonsend';

/** What is folded: one quotation, or all that follows the line which introduces it. */
function quotedElements(body: HTMLElement): readonly Element[] {
  const introduction =
    body.querySelector(REST) ?? [...body.children].find((element) => isIntroduction(element.textContent));
  if (introduction === undefined) {
    const quote = body.querySelector(QUOTES);
    return quote === null ? [] : [quote];
  }
  const rest: Element[] = [];
  for (let element: Element | null = introduction; element !== null; element = element.nextElementSibling)
    rest.push(element);
  return rest;
}

/** HTML with its quoted part folded; as it is where it has none, or nothing else. */
export function foldQuotes(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const quoted = quotedElements(body);
  const [first] = quoted;
  if (first === undefined) return html;
  const fold = body.ownerDocument.createElement('details');
  const summary = body.ownerDocument.createElement('summary');
  first.before(fold);
  fold.append(summary, ...quoted);
  const isAll = body.textContent.trim() === fold.textContent.trim();
  summary.textContent = QUOTE_LABEL;
  return isAll ? html : body.innerHTML;
}
