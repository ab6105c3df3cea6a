// Formatted text for a document: HTML as the editor writes it, as blocks of runs. What is no formatting of the editor's is
// text, or nothing: what is drawn can run nothing.
import { Parser } from 'htmlparser2';

export interface Run {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  /** A web, mail or telephone address. */
  readonly href?: string;
}

export interface Block {
  readonly type: 'P' | 'H1' | 'H2' | 'H3' | 'LI';
  /** Steps from the left. */
  readonly indent: number;
  /** Of an item: its number or point, and which list it stands in. */
  readonly marker?: string;
  readonly list?: number;
  readonly runs: readonly Run[];
}

interface OpenList {
  readonly id: number;
  readonly isOrdered: boolean;
  count: number;
}

const HEADINGS: Readonly<Record<string, Block['type']>> = { h1: 'H1', h2: 'H2', h3: 'H3' };
const BLOCKS = new Set(
  'p div blockquote h1 h2 h3 h4 h5 h6 li ol ul hr table tr pre section article header footer address dl dt dd'.split(
    ' ',
  ),
);
/** Cells of mails' tables stand beside each other. */
const CELLS = new Set(['td', 'th']);
const MARKS: Readonly<Record<string, 'isBold' | 'isItalic' | 'isUnderlined' | 'isStruck'>> = {
  b: 'isBold',
  strong: 'isBold',
  i: 'isItalic',
  em: 'isItalic',
  u: 'isUnderlined',
  s: 'isStruck',
};
const SILENT = new Set(['script', 'style', 'title', 'head', 'template', 'iframe', 'noscript']);
const ADDRESS = /^(https?:\/\/|mailto:|tel:)/i;
/** Points of a list by its depth. */
const POINTS = ['•', '–', '·'];
/** Of the indent that the editor writes: a step is 2em. */
const INDENT = /(?:margin-left|padding-left|text-indent)\s*:\s*(\d{1,4})(px|em|rem)/;
const MOST_INDENT = 6;

function indentOf({ style = '', 'data-indent': steps }: Readonly<Record<string, string>>): number {
  if (steps !== undefined && /^\d$/.test(steps)) return Math.min(MOST_INDENT, Number(steps));
  const [, size = '0', unit] = INDENT.exec(style) ?? [];
  return Math.min(MOST_INDENT, Math.round(Number(size) / (unit === 'px' ? 32 : 2)));
}

/** Lower letters, then roman figures: of a list within a list. */
function markerOf({ isOrdered, count }: OpenList, depth: number): string {
  if (!isOrdered) return POINTS[Math.min(depth, POINTS.length) - 1] ?? '•';
  return depth === 2 && count <= 26 ? `${String.fromCodePoint(96 + count)}.` : `${count}.`;
}

/** Whether a run goes on in the same way; line breaks stand alone. */
function isAlike(one: Run, other: Run): boolean {
  return (
    one.text !== '\n' &&
    other.text !== '\n' &&
    one.isBold === other.isBold &&
    one.isItalic === other.isItalic &&
    one.isUnderlined === other.isUnderlined &&
    one.isStruck === other.isStruck &&
    one.href === other.href
  );
}

class BlockReader {
  readonly blocks: Block[] = [];
  readonly #open: string[] = [];
  readonly #lists: OpenList[] = [];
  readonly #links: (string | undefined)[] = [];
  readonly #marks = { isBold: 0, isItalic: 0, isUnderlined: 0, isStruck: 0 };
  #runs: Run[] = [];
  #next: Omit<Block, 'runs'> = { type: 'P', indent: 0 };
  #quotes = 0;
  #silent = 0;
  #listCount = 0;

  #flush(): void {
    const { marker } = this.#next;
    const isEmpty = this.#runs.every(({ text }) => text.trim() === '');
    // an item that begins with a paragraph keeps its point for it
    if (!isEmpty) {
      this.blocks.push({ ...this.#next, runs: this.#runs });
      if (marker !== undefined) this.#next = { ...this.#next, marker: '' };
    }
    this.#runs = [];
  }

  #start(tag: string, attributes: Readonly<Record<string, string>>): void {
    this.#flush();
    const list = this.#lists.at(-1);
    const depth = this.#lists.length;
    const indent = indentOf(attributes) + this.#quotes;
    if (tag === 'li' && list) {
      list.count += 1;
      this.#next = { type: 'LI', indent: depth - 1 + this.#quotes, marker: markerOf(list, depth), list: list.id };
    } else if (list && this.#open.includes('li')) {
      // a paragraph of an item
      if (this.#next.type !== 'LI') this.#next = { type: 'LI', indent: depth - 1, marker: '', list: list.id };
    } else this.#next = { type: HEADINGS[tag] ?? 'P', indent };
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (SILENT.has(tag)) this.#silent += 1;
    if (tag === 'br') this.text('\n');
    if (CELLS.has(tag)) this.text(' ');
    if (tag === 'blockquote') this.#quotes += 1;
    if (tag === 'ol' || tag === 'ul') {
      this.#flush();
      const first = Number(attributes['start'] ?? 1);
      const id = this.#lists[0]?.id ?? (this.#listCount += 1);
      this.#lists.push({ id, isOrdered: tag === 'ol', count: (Number.isSafeInteger(first) ? first : 1) - 1 });
    } else if (BLOCKS.has(tag)) this.#start(tag, attributes);
    const mark = MARKS[tag];
    if (mark !== undefined) this.#marks[mark] += 1;
    if (tag === 'a') {
      const href = attributes['href']?.trim() ?? '';
      this.#links.push(ADDRESS.test(href) ? href : undefined);
    }
    this.#open.push(tag);
  }

  close(tag: string): void {
    if (SILENT.has(tag)) this.#silent -= 1;
    const mark = MARKS[tag];
    if (mark !== undefined) this.#marks[mark] -= 1;
    if (tag === 'a') this.#links.pop();
    if (BLOCKS.has(tag)) {
      this.#flush();
      if (tag === 'ol' || tag === 'ul') this.#lists.pop();
      if (tag === 'blockquote') this.#quotes -= 1;
      if (!this.#open.includes('li') || tag === 'ol' || tag === 'ul') this.#next = { type: 'P', indent: this.#quotes };
    }
    const at = this.#open.lastIndexOf(tag);
    if (at >= 0) this.#open.splice(at, 1);
  }

  text(text: string): void {
    if (this.#silent > 0 || text === '') return;
    const href = this.#links.at(-1);
    const { isBold, isItalic, isUnderlined, isStruck } = this.#marks;
    const run: Run = {
      text,
      isBold: isBold > 0,
      isItalic: isItalic > 0,
      isUnderlined: isUnderlined > 0,
      isStruck: isStruck > 0,
      ...(href === undefined ? {} : { href }),
    };
    const last = this.#runs.at(-1);
    // the parser gives what stands around an entity apart
    if (last !== undefined && isAlike(last, run)) this.#runs.splice(-1, 1, { ...last, text: last.text + text });
    else this.#runs.push(run);
  }

  end(): readonly Block[] {
    this.#flush();
    return this.blocks;
  }
}

/** The blocks of HTML, in their order; line breaks are \n in the runs, all other white space is a blank. */
export function blocksOf(html: string): readonly Block[] {
  const reader = new BlockReader();
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => reader.open(tag, attributes),
      onclosetag: (tag) => reader.close(tag),
      ontext: (text) => reader.text(text.replaceAll(/\s+/g, ' ')),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return reader.end();
}
