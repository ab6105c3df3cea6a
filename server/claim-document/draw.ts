// Draws a report as a tagged PDF (PDF/UA). It takes a processor for itself while it runs, so it runs in a thread of its own.
import { drawLines, drawTable } from '../pdf/draw-table.ts';
import { Sheet, type Style } from '../pdf/typeset.ts';
import type { ClaimReport, ReportSection } from './report.ts';

const QUIET = '#5d635f';
const HEADING: Style = { size: 12, face: 'bold' };
const SMALL: Style = { size: 9, color: QUIET };
const FOOT: Style = { size: 7, color: QUIET };
/** A heading does not stay behind on its page: it takes the first lines of its section along. */
const WITH_HEADING = 64;
const LOGO = { width: 160, height: 48 } as const;

function drawHead(sheet: Sheet, { logo, organisation }: ClaimReport): void {
  if (logo === undefined) {
    sheet.paragraph('P', organisation, HEADING, 12);
    return;
  }
  const figure = sheet.element('Figure', sheet.root, {
    alt: `Logo of ${organisation}`,
    bbox: [sheet.left, sheet.y, sheet.left + LOGO.width, sheet.y + LOGO.height],
  });
  sheet.mark(figure, 'Figure', () =>
    sheet.document.image(logo, sheet.left, sheet.y, { fit: [LOGO.width, LOGO.height] }),
  );
  figure.end();
  const name = sheet.element('P');
  sheet.mark(name, 'P', () =>
    sheet.line(organisation, sheet.left + sheet.width - sheet.textWidth(organisation, SMALL), sheet.y, SMALL),
  );
  name.end();
  sheet.y += LOGO.height + 12;
}

function drawSection(sheet: Sheet, { title, lines, table, note }: ReportSection): void {
  sheet.y += 8;
  if (sheet.room < WITH_HEADING) sheet.newPage();
  sheet.paragraph('H2', title, HEADING, 4);
  if (lines !== undefined) drawLines(sheet, lines);
  if (table !== undefined) drawTable(sheet, table);
  if (note !== undefined) sheet.paragraph('P', note, SMALL, 10);
}

/** @param compress false leaves the pages' streams readable: for tests. */
export async function drawReport(report: ClaimReport, compress = true): Promise<Buffer> {
  const { title, organisation, made, remark, facts, sections } = report;
  const sheet = new Sheet({ title, author: organisation, compress });
  drawHead(sheet, report);
  sheet.paragraph('H1', title, { size: 20, face: 'bold' }, 2);
  sheet.paragraph('P', made, SMALL, remark === undefined ? 10 : 2);
  if (remark !== undefined) sheet.paragraph('P', remark, SMALL, 10);
  drawLines(sheet, facts);
  for (const section of sections) drawSection(sheet, section);
  sheet.onEveryPage((page, pages) => {
    const y = sheet.document.page.height - 36;
    const number = `${page} / ${pages}`;
    sheet.line(`${organisation} · ${title} · ${made}`, sheet.left, y, FOOT);
    sheet.line(number, sheet.left + sheet.width - sheet.textWidth(number, FOOT), y, FOOT);
  });
  return sheet.finish();
}
