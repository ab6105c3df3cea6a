// The index of the bundle: what stands where. It is drawn first and gets its page numbers last, once everything has its page.
import type { Element, Sheet, Style } from '../pdf/typeset.ts';

export interface IndexLine {
  readonly title: string;
  /** A line above others. */
  readonly isHead?: boolean;
  /** 'Document 3' */
  readonly number?: string;
  /** In the place of a page: why there is none. */
  readonly why?: string;
}

/** A line as it was drawn, until its page is known. */
export interface DrawnLine {
  readonly line: IndexLine;
  /** Index of the sheet's page that it stands on. */
  readonly on: number;
  /** Left, top, right, bottom, in points from the page's top left. */
  readonly box: readonly [number, number, number, number];
  readonly element: Element;
}

const QUIET = '#5d635f';
const HEAD: Style = { size: 9.5, face: 'bold' };
const ENTRY: Style = { size: 9 };
const SMALL: Style = { size: 8, color: QUIET };
/** For '1,234', and for 'Document 123'. */
const PAGE_WIDTH = 40;
const NUMBER_WIDTH = 76;
const GAP = 8;

function drawLine(sheet: Sheet, toc: Element, line: IndexLine): DrawnLine {
  const { title, isHead = false, number, why } = line;
  const style = isHead ? HEAD : ENTRY;
  const left = sheet.left + (isHead ? 0 : 12);
  const indent = number === undefined ? 0 : NUMBER_WIDTH;
  const width = sheet.left + sheet.width - PAGE_WIDTH - GAP - left - indent;
  const lines = sheet.lines(title, width, style);
  const reasons = why === undefined ? [] : sheet.lines(why, width, SMALL);
  const height = lines.length * sheet.heightOf(style) + reasons.length * sheet.heightOf(SMALL);
  if (isHead) sheet.y += 6;
  // a head does not stay behind on its page
  if (sheet.room < height + (isHead ? 2 * sheet.heightOf(ENTRY) : 0)) sheet.newPage();
  const top = sheet.y;
  const item = sheet.element('TOCI', toc);
  const element = sheet.element('P', item);
  sheet.mark(element, 'P', () => {
    if (number !== undefined) sheet.line(number, left, top, { ...ENTRY, color: QUIET });
    for (const text of lines) {
      sheet.line(text, left + indent, sheet.y, style);
      sheet.y += sheet.heightOf(style);
    }
    for (const text of reasons) {
      sheet.line(text, left + indent, sheet.y, SMALL);
      sheet.y += sheet.heightOf(SMALL);
    }
  });
  const { count } = sheet.document.bufferedPageRange();
  const bottom = sheet.y;
  sheet.y += 2;
  return { line, on: count - 1, box: [left, top, sheet.left + sheet.width, bottom], element };
}

/** Draws the lines without their pages. */
export function drawIndex(sheet: Sheet, lines: readonly IndexLine[]): readonly DrawnLine[] {
  const toc = sheet.element('TOC');
  return lines.map((line) => drawLine(sheet, toc, line));
}

/** Writes where each line leads; call it last, as it goes back to the pages of the index. */
export function drawPageNumbers(
  sheet: Sheet,
  drawn: readonly DrawnLine[],
  pageOf: (line: IndexLine) => number | undefined,
): void {
  for (const { line, on, box, element } of drawn) {
    const page = pageOf(line);
    if (page !== undefined) {
      const style = line.isHead === true ? HEAD : ENTRY;
      const text = page.toLocaleString('en-AU');
      sheet.document.switchToPage(on);
      sheet.mark(element, 'P', () => sheet.line(text, box[2] - sheet.textWidth(text, style), box[1], style));
    }
    element.end();
  }
}
