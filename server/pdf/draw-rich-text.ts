// Draws formatted text: lines of runs in their own faces, headings that take their first lines along, lists with their
// points, links that can be pressed.
import { blocksOf, type Block, type Run } from './rich-text.ts';
import type { Element, Face, Sheet, Style } from './typeset.ts';

interface Piece {
  readonly text: string;
  readonly style: Style;
  readonly run: Run;
  readonly width: number;
}

/** Pieces without a blank between them. */
type Word = readonly Piece[];
type Line = readonly Word[];

const SIZES: Readonly<Record<Block['type'], number>> = { H1: 13, H2: 11.5, H3: 10.5, P: 10, LI: 10 };
/** Above a heading, and below each block, in points. */
const ABOVE: Readonly<Record<Block['type'], number>> = { H1: 8, H2: 6, H3: 4, P: 0, LI: 0 };
const BELOW: Readonly<Record<Block['type'], number>> = { H1: 6, H2: 4, H3: 3, P: 8, LI: 3 };
const STEP = 20;
const MARKER = 18;
const LINK = '#1a4f8a';
/** A heading does not stay behind on its page. */
const WITH_HEADING = 48;

function faceOf({ isBold, isItalic }: Run, isHeading: boolean): Face {
  const isStrong = isBold || isHeading;
  if (isStrong && isItalic) return 'boldItalic';
  return isStrong ? 'bold' : isItalic ? 'italic' : 'regular';
}

const widthOf = (word: Word): number => word.reduce((sum, { width }) => sum + width, 0);

/** The words of a paragraph between line breaks; one that is wider than the line is cut. */
function wordsOf(sheet: Sheet, runs: readonly Run[], type: Block['type'], width: number): readonly (readonly Word[])[] {
  const lines: Word[][] = [[]];
  let word: Piece[] = [];
  const endWord = (): void => {
    if (word.length > 0) lines.at(-1)?.push(word);
    word = [];
  };
  for (const run of runs) {
    const style: Style = {
      size: SIZES[type],
      face: faceOf(run, type.startsWith('H')),
      ...(run.href === undefined ? {} : { color: LINK }),
    };
    for (const part of run.text.normalize('NFC').split(/(\s)/)) {
      if (part === '\n') {
        endWord();
        lines.push([]);
      } else if (/^\s*$/.test(part)) {
        if (part !== '') endWord();
      } else
        for (const text of sheet.textWidth(part, style) <= width ? [part] : sheet.pieces(part, width, style)) {
          const piece = { text, style, run, width: sheet.textWidth(text, style) };
          if (widthOf(word) + piece.width > width) endWord();
          word.push(piece);
        }
    }
  }
  endWord();
  return lines;
}

function linesOf(sheet: Sheet, block: Block, width: number): readonly Line[] {
  const space = sheet.textWidth(' ', { size: SIZES[block.type] });
  return wordsOf(sheet, block.runs, block.type, width).flatMap((words) => {
    const lines: Word[][] = [[]];
    let filled = 0;
    for (const word of words) {
      const wide = widthOf(word);
      const line = lines.at(-1) ?? [];
      if (line.length > 0 && filled + space + wide > width) {
        lines.push([word]);
        filled = wide;
      } else {
        filled += (line.length > 0 ? space : 0) + wide;
        line.push(word);
      }
    }
    return lines;
  });
}

/** Words that follow each other in one style are drawn as one text. */
function segmentsOf(line: Line): readonly { readonly text: string; readonly piece: Piece }[] {
  const segments: { text: string; piece: Piece }[] = [];
  for (const [index, word] of line.entries())
    for (const [at, piece] of word.entries()) {
      const before = index > 0 && at === 0 ? ' ' : '';
      const last = segments.at(-1);
      if (last?.piece.run === piece.run) last.text += before + piece.text;
      else if (last && before !== '') {
        last.text += before;
        segments.push({ text: piece.text, piece });
      } else segments.push({ text: piece.text, piece });
    }
  return segments;
}

function stroke(sheet: Sheet, x: number, width: number, y: number, color: string): void {
  sheet.document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.6)
    .strokeColor(color)
    .stroke();
}

function drawLine(sheet: Sheet, element: Element, type: string, line: Line, left: number): void {
  let x = left;
  const { y } = sheet;
  for (const { text, piece } of segmentsOf(line)) {
    const { style, run } = piece;
    const width = sheet.textWidth(text, style);
    const draw = (): void => {
      sheet.line(text, x, y, style);
      const color = style.color ?? '#111111';
      if (run.isUnderlined || run.href !== undefined)
        stroke(sheet, x, sheet.textWidth(text.trimEnd(), style), y + style.size * 1.13, color);
      if (run.isStruck) stroke(sheet, x, width, y + style.size * 0.68, color);
    };
    if (run.href === undefined) sheet.mark(element, type, draw);
    else {
      const link = sheet.element('Link', element);
      sheet.mark(link, 'Link', draw);
      // its types do not know what ties a link to its place in the structure
      const options: object = { structParent: link, Contents: new String(text) };
      sheet.document.link(x, y, width, sheet.heightOf(style), run.href, options);
      link.end();
    }
    x += width;
  }
}

function drawBlock(sheet: Sheet, block: Block, list: Element | undefined): void {
  const { type, marker, indent } = block;
  const style: Style = { size: SIZES[type] };
  const height = sheet.heightOf(style);
  const left = sheet.left + indent * STEP + (marker === undefined ? 0 : MARKER);
  const lines = linesOf(sheet, block, sheet.left + sheet.width - left);
  if (type.startsWith('H') && sheet.room < WITH_HEADING + ABOVE[type]) sheet.newPage();
  // no line of a paragraph stands alone at the foot of a page
  else if (lines.length > 1 && sheet.room < 2 * height) sheet.newPage();
  else sheet.y += ABOVE[type];
  const outer = sheet.element(list ? 'LI' : type, list);
  const element = list ? sheet.element('LBody', outer) : outer;
  for (const [index, line] of lines.entries()) {
    const isBeforeLast = index === lines.length - 2 && index > 0;
    if (sheet.room < (isBeforeLast ? 2 : 1) * height) sheet.newPage();
    if (index === 0 && list && marker !== undefined && marker !== '') {
      const label = sheet.element('Lbl', outer);
      sheet.mark(label, 'Lbl', () => sheet.line(marker, left - MARKER, sheet.y, style));
      label.end();
    }
    drawLine(sheet, element, list ? 'LBody' : type, line, left);
    sheet.y += height;
  }
  if (list) element.end();
  outer.end();
  sheet.y += BELOW[type];
}

/** Draws HTML as the editor writes it, over the sheet's whole width and on as many pages as it takes. */
export function drawRichText(sheet: Sheet, html: string): void {
  let list: { readonly id: number; readonly element: Element } | undefined;
  const endList = (): void => {
    list?.element.end();
    if (list) sheet.y += BELOW.P - BELOW.LI;
    list = undefined;
  };
  for (const block of blocksOf(html)) {
    if (block.list !== list?.id) endList();
    if (block.list !== undefined && !list) list = { id: block.list, element: sheet.element('L') };
    drawBlock(sheet, block, list?.element);
  }
  endList();
}
