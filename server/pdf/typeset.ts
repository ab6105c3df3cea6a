// A sheet of A4 pages: where the pen stands, how texts break into lines, and the tags that say what each text is.
// Everything on a page is either part of the structure or an artifact (PDF/UA), so that it can be read out.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import { plainFont } from './woff.ts';

const require = createRequire(import.meta.url);

export type Element = ReturnType<PDFKit.PDFDocument['struct']>;
export type Face = 'regular' | 'bold' | 'italic' | 'boldItalic';

export interface Style {
  readonly size: number;
  readonly face?: Face;
  readonly color?: string;
}

const readFont = (file: string): Buffer =>
  plainFont(fs.readFileSync(require.resolve(`roboto-fontface/fonts/roboto/Roboto-${file}.woff`)));
const FONTS = new Map<Face, Buffer>([
  ['regular', readFont('Regular')],
  ['bold', readFont('Bold')],
  ['italic', readFont('RegularItalic')],
  ['boldItalic', readFont('BoldItalic')],
]);

/** Its types do not know it. */
const PDF_UA: unknown = 'PDF/UA';
/** Of a line, in sizes of its type. */
const LEADING = 1.3;
const MARGIN = { top: 48, side: 42, bottom: 48 } as const;
const LETTERS = new Intl.Segmenter('en');
/** Signs behind which an address or a file name may break. */
const BREAKABLE = /[@._/-]/;

/** Controls and other signs without a shape of their own: they would be printed as boxes. */
const SHAPELESS = /(?![\t\n])[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu;
/** Stands for a sign that the type does not have. */
const UNKNOWN = '\uFFFD';

/** What pdfkit's types do not tell of a font. */
interface KnownFont {
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
}

export interface ElementOptions {
  /** What stands for a picture where it is read out. */
  readonly alt?: string;
  /** Of a picture: left, top, right, bottom. */
  readonly bbox?: readonly number[];
  /** Of a table's head: what it is the head of. */
  readonly scope?: 'Column' | 'Row';
}

export interface SheetOptions {
  readonly title: string;
  readonly author: string;
  /** false leaves the pages' streams readable: for tests. */
  readonly compress: boolean;
}

export class Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly root: Element;
  readonly left = MARGIN.side;
  readonly width: number;
  y: number = MARGIN.top;
  readonly #bottom: number;
  /** Of texts at the size of one point. */
  readonly #widths = new Map<string, number>();

  constructor({ title, author, compress }: SheetOptions) {
    this.document = new Pdf({
      size: 'A4',
      margins: { top: MARGIN.top, left: MARGIN.side, right: MARGIN.side, bottom: 0 },
      pdfVersion: '1.7',
      subset: PDF_UA as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      displayTitle: true,
      lang: 'en-AU',
      bufferPages: true,
      compress,
      info: { Title: title, Author: author, Producer: 'Claimworks', Creator: 'Claimworks' },
    });
    for (const [face, font] of FONTS) this.document.registerFont(face, font);
    this.root = this.document.struct('Document');
    this.document.addStructure(this.root);
    this.width = this.document.page.width - 2 * MARGIN.side;
    this.#bottom = this.document.page.height - MARGIN.bottom;
  }

  /** What is left of the page, in points. */
  get room(): number {
    return this.#bottom - this.y;
  }

  newPage(): void {
    this.document.addPage();
    this.y = MARGIN.top;
  }

  /** An element of the structure inside another one. */
  element(type: string, parent: Element = this.root, options: ElementOptions = {}): Element {
    const made = this.document.struct(type, options);
    parent.add(made);
    return made;
  }

  /** Draws what belongs to an element; an element may have several such pieces, on several pages. */
  mark(element: Element, type: string, draw: () => void): void {
    element.add(this.document.markStructureContent(type));
    draw();
    this.document.endMarkedContent();
  }

  /** Draws what is not read out: rules, repeated headings, page numbers. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.document.markContent('Artifact', { type });
    draw();
    this.document.endMarkedContent();
  }

  heightOf({ size }: Style): number {
    return size * LEADING;
  }

  /** The text in signs that the type has: the others' boxes have another width than what is worked out for them. */
  #printable(text: string, face: Face): string {
    const { font } = Reflect.get(this.document.font(face), '_font') as KnownFont;
    return Array.from(text.replaceAll(SHAPELESS, ''), (sign) =>
      font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : UNKNOWN,
    ).join('');
  }

  /** One line at a place. */
  line(text: string, x: number, y: number, { size, face = 'regular', color = '#111111' }: Style): void {
    const shown = this.#printable(text, face);
    this.document.font(face).fontSize(size).fillColor(color).text(shown, x, y, { lineBreak: false });
  }

  /** How wide a text is on one line, in points. */
  textWidth(text: string, { size, face = 'regular' }: Style): number {
    const key = `${face} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known * size;
    const shown = this.#printable(text, face);
    const width = this.document.font(face).fontSize(100).widthOfString(shown) / 100;
    this.#widths.set(key, width);
    return width * size;
  }

  /** A word that is wider than its column, in pieces: behind a sign where there is one. */
  pieces(word: string, width: number, style: Style): string[] {
    const pieces: string[] = [];
    const letters = Array.from(LETTERS.segment(word), ({ segment }) => segment);
    for (let from = 0; from < letters.length;) {
      let end = from;
      let sign = -1;
      for (let filled = 0; end < letters.length; end += 1) {
        filled += this.textWidth(letters[end] ?? '', style);
        if (filled > width && end > from) break;
        if (BREAKABLE.test(letters[end] ?? '')) sign = end;
      }
      const to = end < letters.length && sign > from ? sign + 1 : end;
      pieces.push(letters.slice(from, to).join(''));
      from = to;
    }
    return pieces;
  }

  /** A text in lines of a width. */
  lines(text: string, width: number, style: Style): readonly string[] {
    const space = this.textWidth(' ', style);
    // letters and their marks as one sign each: file names of some systems have them apart
    return text
      .normalize('NFC')
      .split('\n')
      .flatMap((paragraph) => {
        const lines: string[] = [];
        let line = '';
        let filled = 0;
        for (const word of paragraph.split(/\s+/).filter(Boolean)) {
          const pieces = this.textWidth(word, style) <= width ? [word] : this.pieces(word, width, style);
          for (const [index, piece] of pieces.entries()) {
            const wide = this.textWidth(piece, style);
            const fits = line !== '' && index === 0 && filled + space + wide <= width;
            if (!fits && line !== '') lines.push(line);
            line = fits ? `${line} ${piece}` : piece;
            filled = fits ? filled + space + wide : wide;
          }
        }
        return [...lines, line];
      });
  }

  /** A paragraph or heading over the whole width, on as many pages as it takes. */
  paragraph(type: string, text: string, style: Style, after = 0): void {
    const element = this.element(type);
    const height = this.heightOf(style);
    for (const line of this.lines(text, this.width, style)) {
      if (this.room < height) this.newPage();
      this.mark(element, type, () => this.line(line, this.left, this.y, style));
      this.y += height;
    }
    element.end();
    this.y += after;
  }

  /** Draws something on every page, told its number and how many there are. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(start + page);
      this.artifact(() => draw(page + 1, count), 'Pagination');
    }
  }

  /** Ends the structure and the file. */
  async finish(): Promise<Buffer> {
    this.root.end();
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.once('end', resolve);
      this.document.once('error', reject);
    });
    this.document.end();
    await ended;
    return Buffer.concat(chunks);
  }
}
