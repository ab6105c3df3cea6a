// A workbook with one sheet, written as it is read: typed cells, the first row bold and frozen. Texts stand in the
// cells themselves, so nothing has to be kept until the end.
import { daysBetween } from '#domain/dates.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './cells.ts';
import { columnLetters, escapeXml } from './xlsx-text.ts';
import { STATIC_PARTS, STYLE } from './xlsx-parts.ts';
import type { WriteRows } from './write-rows.ts';

/** Most characters that a spreadsheet takes in a cell. */
const LONGEST_CELL = 32_767;
const FIRST_DAY = '1900-03-01';

function textCell(place: string, text: string, style: number = STYLE.text): string {
  const shown = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown)}</t></is></c>`;
}

function numberCell(place: string, value: number, style: number): string {
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function cellXml(place: string, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(place, cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(place, cell, STYLE.text) : '';
  if ('money' in cell) return numberCell(place, cell.money, STYLE.money);
  // spreadsheets count days from 1900, with a leap day that never was
  if (cell.day < FIRST_DAY) return textCell(place, cell.day);
  const serial = daysBetween(FIRST_DAY, cell.day) + 61;
  return 'time' in cell
    ? numberCell(place, serial + minutesOf(cell.time) / 1440, STYLE.dateTime)
    : numberCell(place, serial, STYLE.date);
}

function rowXml(number: number, cells: readonly Cell[]): string {
  return `<row r="${number}">${cells.map((cell, index) => cellXml(`${columnLetters(index)}${number}`, cell)).join('')}</row>`;
}

function headXml(titles: readonly string[]): string {
  const cells = titles.map((title, index) => textCell(`${columnLetters(index)}1`, title, STYLE.head)).join('');
  const columns = titles
    .map(
      (title, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${Math.min(40, Math.max(12, title.length + 4))}" customWidth="1"/>`,
    )
    .join('');
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns}</cols><sheetData><row r="1">${cells}</row>`,
  ].join('');
}

/** What the archive has made since it was last asked. */
function collector(zip: Zip): () => Uint8Array {
  let pieces: Uint8Array[] = [];
  let failure: Error | undefined;
  zip.ondata = (error, data) => {
    if (error) failure = error;
    else pieces.push(data);
  };
  return () => {
    if (failure) throw failure;
    const taken = Buffer.concat(pieces);
    pieces = [];
    return taken;
  };
}

/** Writes a workbook, a piece for each batch. */
export const writeXlsx: WriteRows = async function* (titles, batches) {
  const zip = new Zip();
  const take = collector(zip);
  for (const [name, text] of STATIC_PARTS) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  zip.add(sheet);
  sheet.push(strToU8(headXml(titles)));
  yield take();
  let number = 1;
  for await (const rows of batches) {
    sheet.push(strToU8(rows.map((cells) => rowXml(++number, cells)).join('')));
    yield take();
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield take();
};
