// Tables of the document: rows break over pages, the head stands again on each of them, and every cell is tagged with
// what it is the head of.
import type { ReportTable } from './table.ts';
import type { Element, Sheet, Style } from './typeset.ts';

const LINE = '#c9cac4';
const QUIET = '#5d635f';
const GAP = 8;

interface Cell {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly head?: 'Column' | 'Row';
  /** Ends at the right of its column. */
  readonly isNumber?: boolean;
}

interface Layout {
  readonly sheet: Sheet;
  readonly widths: readonly number[];
  readonly padding: number;
  readonly ruled: boolean;
}

/** Widths in points: numbers as they are, 'auto' as wide as its widest line up to its share, the rest in equal parts. */
function columnWidths(sheet: Sheet, { head, rows, widths }: ReportTable, style: Style): readonly number[] {
  const asked = widths ?? head.map(() => '*' as const);
  const share = sheet.width / asked.length;
  const widest = (column: number): number => {
    const texts = [head[column] ?? '', ...rows.map((row) => row[column] ?? '')];
    const longest = Math.max(...texts.flatMap((text) => text.split('\n')).map((text) => sheet.textWidth(text, style)));
    return Math.min(longest + GAP + 1, share);
  };
  const fixed = asked.map((width, column) => (width === '*' ? undefined : width === 'auto' ? widest(column) : width));
  const taken = fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const stars = fixed.filter((width) => width === undefined).length;
  return fixed.map((width) => width ?? (sheet.width - taken) / stars);
}

/** One row, as much of it on each page as fits; a row that would begin at a page's last line begins on the next. */
function drawRow(
  cells: readonly Cell[],
  table: Element | undefined,
  { sheet, widths, padding, ruled }: Layout,
  onNewPage: () => void,
): void {
  const heights = cells.map(({ style }) => sheet.heightOf(style));
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const height = Math.max(...heights);
  const whole = most * height + 2 * padding;
  if (sheet.room < Math.min(whole, 4 * height + 2 * padding)) onNewPage();
  const row = table && sheet.element('TR', table);
  const elements = cells.map(
    ({ head }) =>
      row && sheet.element(head === undefined ? 'TD' : 'TH', row, head === undefined ? {} : { scope: head }),
  );
  for (let done = 0; done < most;) {
    if (done > 0) onNewPage();
    if (ruled)
      sheet.artifact(() =>
        sheet.document
          .moveTo(sheet.left, sheet.y)
          .lineTo(sheet.left + sheet.width, sheet.y)
          .lineWidth(0.5)
          .strokeColor(LINE)
          .stroke(),
      );
    const count = Math.max(1, Math.min(most - done, Math.floor((sheet.room - 2 * padding) / height)));
    const top = sheet.y + padding;
    let x = sheet.left;
    for (const [column, { lines, style, head, isNumber }] of cells.entries()) {
      const element = elements[column];
      const [left, width] = [x, widths[column] ?? 0];
      // numbers of the last column end with the page
      const gap = column === cells.length - 1 ? 0 : GAP;
      const start = (line: string): number =>
        isNumber === true ? left + width - gap - sheet.textWidth(line, style) : left;
      const draw = () =>
        lines
          .slice(done, done + count)
          .forEach((line, index) => sheet.line(line, start(line), top + index * height, style));
      if (element === undefined) draw();
      else sheet.mark(element, head === undefined ? 'TD' : 'TH', draw);
      x += width;
    }
    done += count;
    sheet.y = top + count * height + padding;
  }
  for (const element of elements) element?.end();
  row?.end();
}

/** A list with a head. */
export function drawTable(sheet: Sheet, report: ReportTable): void {
  const bold: Style = { size: 8, face: 'bold', color: QUIET };
  const plain: Style = { size: 8 };
  const widths = columnWidths(sheet, report, bold);
  const layout: Layout = { sheet, widths, padding: 3, ruled: false };
  const lines = (text: string, column: number, style: Style) => sheet.lines(text, (widths[column] ?? 0) - GAP, style);
  const isNumber = (column: number): boolean => report.numbers?.includes(column) === true;
  const heads = report.head.map((text, column): Cell => ({
    lines: lines(text, column, bold),
    style: bold,
    head: 'Column',
    isNumber: isNumber(column),
  }));
  const table = sheet.element('Table');
  const onNewPage = (): void => {
    sheet.newPage();
    sheet.artifact(() => drawRow(heads, undefined, layout, () => undefined), 'Pagination');
  };
  drawRow(heads, table, layout, () => sheet.newPage());
  for (const row of report.rows)
    drawRow(
      row.map((text, column) => ({ lines: lines(text, column, plain), style: plain, isNumber: isNumber(column) })),
      table,
      { ...layout, ruled: true },
      onNewPage,
    );
  table.end();
  sheet.y += 10;
}

/** Labels and their values: a table whose rows have heads. */
export function drawLines(sheet: Sheet, list: readonly { readonly label: string; readonly value: string }[]): void {
  if (list.length === 0) return;
  const label: Style = { size: 9, color: QUIET };
  const value: Style = { size: 9 };
  const widths = [150, sheet.width - 150];
  const table = sheet.element('Table');
  for (const line of list) {
    const cells: readonly Cell[] = [
      { lines: sheet.lines(line.label, 150 - GAP, label), style: label, head: 'Row' },
      { lines: sheet.lines(line.value, sheet.width - 150, value), style: value },
    ];
    drawRow(cells, table, { sheet, widths, padding: 1.5, ruled: false }, () => sheet.newPage());
  }
  table.end();
  sheet.y += 10;
}
