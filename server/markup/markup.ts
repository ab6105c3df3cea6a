// What HTML says as text, and how deep it is, read by a parser's tokens in one pass: whatever is written, the time
// grows with its length alone.
import { Tokenizer } from 'htmlparser2';

type Callbacks = ConstructorParameters<typeof Tokenizer>[1];

const ignore = (): void => undefined;
const IGNORED: Callbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

function read(html: string, callbacks: Partial<Callbacks>): void {
  const tokenizer = new Tokenizer({ decodeEntities: true }, { ...IGNORED, ...callbacks });
  tokenizer.write(html);
  tokenizer.end();
}

/** Elements whose end, or which themselves, begin a new line. */
const LINES = new Set('p div li h1 h2 h3 h4 h5 h6'.split(' '));
/** Elements whose text nobody reads. */
const SILENT = new Set(['script', 'style', 'title']);

interface OpenLink {
  readonly address: string;
  text: string;
}

function linkText(text: string, address: string): string {
  return address === '' || text.includes(address) ? text : `${text} (${address})`;
}

/** The text of HTML, piece by piece. */
class TextWriter {
  readonly #pieces: string[] = [];
  #tag = '';
  #attribute = '';
  #address = '';
  #link: OpenLink | undefined;
  #isSilent = false;
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  get text(): string {
    this.#endLink();
    return this.#pieces.join('');
  }

  #add(text: string): void {
    if (this.#isSilent) return;
    if (this.#link) this.#link.text += text;
    else this.#pieces.push(text);
  }

  #endLink(): void {
    if (!this.#link) return;
    this.#pieces.push(linkText(this.#link.text, this.#link.address));
    this.#link = undefined;
  }

  #open(): void {
    if (SILENT.has(this.#tag)) this.#isSilent = true;
    if (this.#tag === 'br') this.#add('\n');
    if (this.#tag !== 'a') return;
    this.#endLink();
    this.#link = { text: '', address: this.#address };
  }

  #close(tag: string): void {
    if (SILENT.has(tag)) this.#isSilent = false;
    if (tag === 'a') this.#endLink();
    if (LINES.has(tag)) this.#add('\n');
  }

  readonly callbacks: Partial<Callbacks> = {
    ontext: (start, end) => this.#add(this.#html.slice(start, end)),
    ontextentity: (codepoint) => this.#add(codepoint === 0xa0 ? ' ' : String.fromCodePoint(codepoint)),
    onopentagname: (start, end) => {
      this.#tag = this.#html.slice(start, end).toLowerCase();
      this.#address = '';
    },
    onattribname: (start, end) => {
      this.#attribute = this.#html.slice(start, end).toLowerCase();
    },
    onattribdata: (start, end) => {
      if (this.#attribute === 'href') this.#address += this.#html.slice(start, end);
    },
    onattribentity: (codepoint) => {
      if (this.#attribute === 'href') this.#address += String.fromCodePoint(codepoint);
    },
    onopentagend: () => this.#open(),
    onselfclosingtag: () => this.#open(),
    onclosetag: (start, end) => this.#close(this.#html.slice(start, end).toLowerCase()),
  };
}

/** The readable text of simple HTML, for mail programs that show none. */
export function textOfHtml(html: string): string {
  const writer = new TextWriter(html);
  read(html, writer.callbacks);
  return writer.text.replaceAll(/\n{3,}/g, '\n\n').trim();
}

/** The words of HTML that cannot be shown, from its beginning. @param characters of the HTML that are looked at */
export function textOfLargeHtml(html: string, characters = 200_000): string {
  const start = html.slice(0, characters);
  const words: string[] = [];
  let isSilent = false;
  read(start, {
    ontext: (from, to) => void (isSilent || words.push(start.slice(from, to))),
    ontextentity: (codepoint) => void (isSilent || words.push(String.fromCodePoint(codepoint))),
    onopentagname: (from, to) => {
      isSilent = SILENT.has(start.slice(from, to).toLowerCase());
      words.push(' ');
    },
    onclosetag: () => {
      isSilent = false;
      words.push(' ');
    },
  });
  return words.join('').replaceAll(/\s+/g, ' ').trim();
}

/** Elements that hold nothing. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

export interface HtmlSize {
  /** How deep elements lie, at most; ones that are never closed count on. */
  readonly depth: number;
  /** Tags, attributes and pieces of text: what reads HTML takes its time over each. */
  readonly pieces: number;
  /** Attributes of one element, at most. */
  readonly attributes: number;
}

/** How much work HTML makes. */
export function sizeOfHtml(html: string): HtmlSize {
  const size = { depth: 0, pieces: 0, attributes: 0 };
  let depth = 0;
  let attributes = 0;
  const count = (): void => void size.pieces++;
  read(html, {
    ontext: count,
    ontextentity: count,
    onattribname: () => {
      count();
      attributes++;
      size.attributes = Math.max(size.attributes, attributes);
    },
    onopentagname: (start, end) => {
      count();
      attributes = 0;
      if (VOID.has(html.slice(start, end).toLowerCase())) return;
      depth++;
      size.depth = Math.max(size.depth, depth);
    },
    onclosetag: () => {
      count();
      depth = Math.max(0, depth - 1);
    },
  });
  return size;
}
