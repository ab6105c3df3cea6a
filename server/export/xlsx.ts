// A workbook, written as it is read: typed cells, the first row of each sheet bold and frozen. Texts stand in the cells
// themselves, so nothing has to be kept until the end. What a sheet cannot hold goes on in the next one (decision 8): no
// part of the archive passes the 4 GiB beyond which programs disagree about the format.
import { daysBetween } from '#domain/dates.ts';
import { AppError } from '../errors.ts';
import type { Cell } from './cells.ts';
import { openArchive, type ArchiveEntry } from './xlsx-archive.ts';
import { columnLetters, escapeXml } from './xlsx-text.ts';
import { sheetPart, staticParts, STYLE } from './xlsx-parts.ts';
import type { WriteRows } from './write-rows.ts';

/** Most characters that a spreadsheet takes in a cell. */
const LONGEST_CELL = 32_767;
const FIRST_DAY = '1900-03-01';

export interface WorkbookLimits {
  /** Rows of a sheet, its head included. */
  readonly rows: number;
  /** Bytes of a sheet's XML from which on the next rows stand in another one. */
  readonly sheetBytes: number;
  /** Bytes of the file; one that would be larger is not written to its end. */
  readonly fileBytes: number;
}

/** What spreadsheets open: a sheet's size still fits where it is counted with a sign, the file's where it is not. */
const LIMITS: WorkbookLimits = { rows: 1_048_576, sheetBytes: 2_000_000_000, fileBytes: 4_200_000_000 };

/** Spaces that a reader would leave out of a text that does not say that they count. */
const SPACES = /^\s|\s$|\s\s|[\n\t]/;

function textCell(place: string, text: string, style?: number): string {
  const shown = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
  const kept = SPACES.test(shown) ? ' xml:space="preserve"' : '';
  return `<c r="${place}"${styled(style)} t="inlineStr"><is><t${kept}>${escapeXml(shown)}</t></is></c>`;
}

/** The style that a cell has without saying so is left out: a million rows say it thirty million times. */
const styled = (style: number | undefined): string => (style === undefined ? '' : ` s="${style}"`);

function numberCell(place: string, value: number, style?: number): string {
  return `<c r="${place}"${styled(style)}><v>${value}</v></c>`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function cellXml(place: string, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textCell(place, cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberCell(place, cell) : '';
  if ('money' in cell) return numberCell(place, cell.money, STYLE.money);
  // spreadsheets count days from 1900, with a leap day that never was
  if (cell.day < FIRST_DAY) return textCell(place, cell.day);
  const serial = daysBetween(FIRST_DAY, cell.day) + 61;
  return 'time' in cell
    ? numberCell(place, serial + minutesOf(cell.time) / 1440, STYLE.dateTime)
    : numberCell(place, serial, STYLE.date);
}

function rowXml(number: number, cells: readonly Cell[], letters: readonly string[]): string {
  return `<row r="${number}">${cells.map((cell, index) => cellXml(`${letters[index]}${number}`, cell)).join('')}</row>`;
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

interface Sheet {
  /** Adds the first of the rows, as many as there is room for. @returns how many, 0 when it is full */
  add(rows: readonly (readonly Cell[])[]): number;
  end(): void;
}

function beginSheet(entry: ArchiveEntry, titles: readonly string[], limits: WorkbookLimits): Sheet {
  const letters = titles.map((_title, index) => columnLetters(index));
  let number = 1;
  let bytes = 0;
  const write = (xml: string): void => {
    bytes += entry.write(xml);
  };
  write(headXml(titles));
  return {
    add(rows) {
      if (bytes >= limits.sheetBytes) return 0;
      const taken = rows.slice(0, Math.max(0, limits.rows - number));
      if (taken.length > 0) write(taken.map((cells) => rowXml(++number, cells, letters)).join(''));
      return taken.length;
    },
    end: () => entry.end('</sheetData></worksheet>'),
  };
}

/** A writer of workbooks within limits; a test has small ones. */
export const workbookWriter = (limits: WorkbookLimits): WriteRows =>
  async function* (titles, batches) {
    const archive = openArchive();
    const begin = (number: number): Sheet => beginSheet(archive.entry(sheetPart(number)), titles, limits);
    const take = (): Uint8Array => {
      const taken = archive.take();
      if (archive.size() > limits.fileBytes)
        throw new AppError('limit-exceeded', 'This is too much for one workbook. Choose CSV, or fewer records.');
      return taken;
    };
    let sheets = 1;
    let sheet = begin(sheets);
    for await (const rows of batches) {
      for (let from = 0; from < rows.length;) {
        const added = sheet.add(from === 0 ? rows : rows.slice(from));
        from += added;
        if (added > 0) continue;
        sheet.end();
        sheet = begin(++sheets);
      }
      yield take();
    }
    sheet.end();
    for (const [name, text] of staticParts(sheets)) archive.entry(name).end(text);
    archive.end();
    yield take();
  };

/** Writes a workbook, a piece for each batch. */
export const writeXlsx: WriteRows = workbookWriter(LIMITS);
