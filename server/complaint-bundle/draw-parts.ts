// What stands on the bundle's own pages: cover, parts of the record, messages and notes, pictures.
import { drawRichText } from '../pdf/draw-rich-text.ts';
import { drawLines, drawTable } from '../pdf/draw-table.ts';
import type { Sheet, Style } from '../pdf/typeset.ts';
import type { Bundle, BundleFile, BundlePart, BundleText } from './bundle.ts';

const QUIET = '#5d635f';
const TITLE: Style = { size: 22, face: 'bold' };
export const HEADING: Style = { size: 14, face: 'bold' };
const PART: Style = { size: 11, face: 'bold' };
const PLAIN: Style = { size: 10 };
const SMALL: Style = { size: 9, color: QUIET };
const LOGO = { width: 160, height: 48 } as const;
/** A heading takes the first lines of what it is about along. */
const WITH_HEADING = 90;
const FOR_WHOM = 'Bundle for the Australian Financial Complaints Authority (AFCA)';

/** Whose complaint it is, by whom the bundle was made, and the most important facts. */
export function drawCover(sheet: Sheet, { logo, organisation, title, made, remark, facts }: Bundle): void {
  if (logo === undefined) sheet.paragraph('P', organisation, PART, 24);
  else {
    const figure = sheet.element('Figure', sheet.root, {
      alt: `Logo of ${organisation}`,
      bbox: [sheet.left, sheet.y, sheet.left + LOGO.width, sheet.y + LOGO.height],
    });
    sheet.mark(figure, 'Figure', () =>
      sheet.document.image(logo, sheet.left, sheet.y, { fit: [LOGO.width, LOGO.height] }),
    );
    figure.end();
    sheet.y += LOGO.height + 12;
    sheet.paragraph('P', organisation, PART, 20);
  }
  sheet.paragraph('H1', title, TITLE, 2);
  sheet.paragraph('P', FOR_WHOM, PLAIN, 4);
  sheet.paragraph('P', made, SMALL, remark === undefined ? 14 : 2);
  if (remark !== undefined) sheet.paragraph('P', remark, SMALL, 14);
  drawLines(sheet, facts);
}

/** The page that is being drawn, from 1. */
export const pageNow = (sheet: Sheet): number => sheet.document.bufferedPageRange().count;

/** A part of what the record says. @returns the page that it begins on, from 1; so do the others */
export function drawPart(sheet: Sheet, { title, lines, table, note }: BundlePart, isFirst: boolean): number {
  sheet.y += isFirst ? 0 : 10;
  if (isFirst || sheet.room < WITH_HEADING) sheet.newPage();
  const page = pageNow(sheet);
  sheet.paragraph('H2', title, isFirst ? HEADING : PART, 6);
  if (lines !== undefined) drawLines(sheet, lines);
  if (table !== undefined) drawTable(sheet, table);
  if (note !== undefined) sheet.paragraph('P', note, SMALL, 4);
  return page;
}

/** A message or a note. */
export function drawText(sheet: Sheet, { title, lines, html, text }: BundleText): number {
  if (sheet.room < WITH_HEADING) sheet.newPage();
  const page = pageNow(sheet);
  sheet.artifact(() =>
    sheet.document
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.left + sheet.width, sheet.y)
      .lineWidth(0.5)
      .strokeColor('#c9cac4')
      .stroke(),
  );
  sheet.y += 6;
  sheet.paragraph('H3', title, PART, 4);
  drawLines(sheet, lines);
  if (html !== undefined) drawRichText(sheet, html);
  if (text !== undefined && text !== '') sheet.paragraph('P', text, PLAIN, 8);
  sheet.y += 8;
  return page;
}

/** The head of messages or notes, on a page of its own. */
export function drawHead(sheet: Sheet, title: string, note: string | undefined): number {
  sheet.newPage();
  sheet.paragraph('H2', title, HEADING, 8);
  if (note !== undefined) sheet.paragraph('P', note, SMALL, 8);
  return pageNow(sheet);
}

/** A picture on a page of its own; nothing of other files. */
export function drawPicture(sheet: Sheet, { number, title, content }: BundleFile): void {
  if (content.kind !== 'picture') return;
  sheet.newPage();
  sheet.paragraph('H3', `${number}: ${title}`, SMALL, 8);
  const [width, height] = [sheet.width, sheet.room];
  const figure = sheet.element('Figure', sheet.root, {
    alt: title,
    bbox: [sheet.left, sheet.y, sheet.left + width, sheet.y + height],
  });
  sheet.mark(figure, 'Figure', () =>
    sheet.document.image(Buffer.from(content.bytes), sheet.left, sheet.y, { fit: [width, height], align: 'center' }),
  );
  figure.end();
}
