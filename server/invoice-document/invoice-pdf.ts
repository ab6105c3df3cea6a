// Draws an invoice as a tagged PDF (PDF/UA), from the words that the screen shows. It runs in a thread of its own.
import type { InvoiceDocument } from '#domain/invoice-document.ts';
import { drawLines, drawTable } from '../pdf/draw-table.ts';
import { Sheet, type Style } from '../pdf/typeset.ts';

export interface InvoicePdf {
  readonly document: InvoiceDocument;
  readonly organisation: string;
  /** data: address of a PNG or JPEG. */
  readonly logo: string | undefined;
}

const QUIET = '#5d635f';
const TITLE: Style = { size: 20, face: 'bold' };
const NAME: Style = { size: 11, face: 'bold' };
const PLAIN: Style = { size: 9 };
const LABEL: Style = { size: 9, color: QUIET };
const TOTAL: Style = { size: 13, face: 'bold' };
const HEADING: Style = { size: 12, face: 'bold' };
const FOOT: Style = { size: 7, color: QUIET };
const MARK: Style = { size: 12, face: 'bold', color: '#a3261f' };
const LOGO = { width: 160, height: 48 } as const;
/** Sums and what they are of stand at the right. */
const SUMS_WIDTH = 230;
const WHERE_TO_PAY = 120;

function drawLogo(sheet: Sheet, logo: string, name: string): void {
  const figure = sheet.element('Figure', sheet.root, {
    alt: `Logo of ${name}`,
    bbox: [sheet.left, sheet.y, sheet.left + LOGO.width, sheet.y + LOGO.height],
  });
  sheet.mark(figure, 'Figure', () =>
    sheet.document.image(logo, sheet.left, sheet.y, { fit: [LOGO.width, LOGO.height] }),
  );
  figure.end();
  sheet.y += LOGO.height + 12;
}

function drawParty(sheet: Sheet, label: string, { name, lines }: InvoiceDocument['from']): void {
  sheet.paragraph('P', label, LABEL, 1);
  sheet.paragraph('P', name, NAME, 1);
  for (const line of lines) sheet.paragraph('P', line, PLAIN);
  sheet.y += 10;
}

/** Labels at the left and amounts at the right of the page's right part; each pair is a row of a table. */
function drawSums(sheet: Sheet, { sums, total }: InvoiceDocument): void {
  const all = [...sums.map((line) => ({ ...line, style: PLAIN })), { ...total, style: TOTAL }];
  if (sheet.room < all.length * 24) sheet.newPage();
  const left = sheet.left + sheet.width - SUMS_WIDTH;
  const table = sheet.element('Table');
  for (const { label, value, style } of all) {
    const row = sheet.element('TR', table);
    const head = sheet.element('TH', row, { scope: 'Row' });
    sheet.mark(head, 'TH', () => sheet.line(label, left, sheet.y, style));
    head.end();
    const cell = sheet.element('TD', row);
    const right = sheet.left + sheet.width - sheet.textWidth(value, style);
    sheet.mark(cell, 'TD', () => sheet.line(value, right, sheet.y, style));
    cell.end();
    row.end();
    sheet.y += sheet.heightOf(style) + 4;
  }
  table.end();
  sheet.y += 12;
}

/** @param compress false leaves the pages' streams readable: for tests. */
export async function drawInvoicePdf({ document, organisation, logo }: InvoicePdf, compress = true): Promise<Buffer> {
  const { title, number, mark, from, to, facts, columns, rows, payTo } = document;
  const sheet = new Sheet({ title: `${title} ${number}`, author: organisation, compress });
  if (logo !== undefined) drawLogo(sheet, logo, from.name);
  sheet.paragraph('H1', title, TITLE, 4);
  if (mark !== undefined) sheet.paragraph('P', mark, MARK, 4);
  drawParty(sheet, 'From', from);
  drawParty(sheet, 'Invoice to', to);
  drawLines(sheet, facts);
  drawTable(sheet, {
    head: columns,
    rows: rows.map(({ item, details, qty, price, gst, amount }) => [
      [item, ...details].join('\n'),
      qty,
      price,
      gst,
      amount,
    ]),
    widths: ['*', 60, 90, 44, 96],
    numbers: [1, 2, 3, 4],
  });
  drawSums(sheet, document);
  if (payTo.length > 0) {
    if (sheet.room < WHERE_TO_PAY) sheet.newPage();
    sheet.paragraph('H2', 'Pay to', HEADING, 4);
    drawLines(sheet, payTo);
  }
  sheet.onEveryPage((page, pages) => {
    const y = sheet.document.page.height - 36;
    const place = `${page} / ${pages}`;
    sheet.line([from.name, `${title} ${number}`, mark].filter(Boolean).join(' · '), sheet.left, y, FOOT);
    sheet.line(place, sheet.left + sheet.width - sheet.textWidth(place, FOOT), y, FOOT);
  });
  return sheet.finish();
}
