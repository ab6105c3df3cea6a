import { strToU8, Zip, ZipDeflate } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rowCounter } from './row-counters.ts';

/** In pieces of a few bytes, so that every boundary is met. */
function feed(counter: ReturnType<typeof rowCounter>, bytes: Uint8Array, piece = 7): void {
  for (let at = 0; at < bytes.length; at += piece) counter.push(bytes.subarray(at, at + piece));
}

function workbook(rows: number, sheets = 1): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_error, data) => pieces.push(data));
  const add = (name: string, texts: readonly string[]) => {
    const file = new ZipDeflate(name);
    zip.add(file);
    for (const text of texts) file.push(strToU8(text));
    file.push(new Uint8Array(), true);
  };
  add('xl/workbook.xml', ['<workbook><row /></workbook>']);
  for (let sheet = 1; sheet <= sheets; sheet += 1)
    add(`xl/worksheets/sheet${sheet}.xml`, [
      '<sheetData>',
      ...Array.from(
        { length: rows + 1 },
        (_, row) => `<row r="${row + 1}"><c t="inlineStr"><is><t>&lt;row ${row}</t></is></c></row>`,
      ),
      '</sheetData>',
    ]);
  zip.end();
  const all = new Uint8Array(pieces.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of pieces) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

describe('counting the rows of an export', () => {
  it('[3§2.1] counts lines of CSV, not those inside quoted values', () => {
    const counter = rowCounter('csv');
    feed(counter, strToU8('\uFEFFName,Note\r\nA,"two\r\nlines, and a ""quote"""\r\n"B\n",x\r\n'));
    expect(counter.rows()).toBe(2);
  });

  it('[3§2.1] counts the rows of a workbook as they arrive', () => {
    const counter = rowCounter('xlsx');
    feed(counter, workbook(5000), 1000);
    expect(counter.rows()).toBe(5000);
    const several = rowCounter('xlsx');
    feed(several, workbook(50, 3), 100);
    expect(several.rows()).toBe(150);
  });

  it('starts at nothing', () => {
    expect(rowCounter('csv').rows()).toBe(0);
    expect(rowCounter('xlsx').rows()).toBe(0);
  });
});
