import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { cellOf, type Cell } from './cells.ts';
import { writeCsv } from './csv.ts';
import type { WriteRows } from './write-rows.ts';
import { columnLetters, escapeXml } from './xlsx-text.ts';
import { workbookWriter, writeXlsx } from './xlsx.ts';

async function written(
  write: WriteRows,
  titles: readonly string[],
  batches: readonly (readonly (readonly Cell[])[])[],
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  async function* source(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for (const batch of batches) yield await Promise.resolve(batch);
  }
  for await (const piece of write(titles, source())) pieces.push(piece);
  return Buffer.concat(pieces);
}

const CONTEXT = { zone: 'Australia/Sydney', labels: { claim: 'Claim' } };

describe('[3§2.1] cells', () => {
  it.each([
    ['text', 'claim', 'Claim'],
    ['choices', ['claim', 'other'], 'Claim; other'],
    ['boolean', false, 'No'],
    ['money', 12.5, { money: 12.5 }],
    ['date', '2026-02-03', { day: '2026-02-03' }],
    // late on the day before in UTC
    ['date', '2026-02-02T20:00:00+00:00', { day: '2026-02-03' }],
    ['dateTime', '2026-02-02T20:05:00+00:00', { day: '2026-02-03', time: '07:05' }],
    ['date', 'no day', 'no day'],
    ['number', 3, 3],
    ['json', { a: [1] }, '{"a":[1]}'],
    [
      'contacts',
      [{ firstName: 'Mia', surname: 'Nguyen', phone: '+61400000000' }, { firstName: 'Noah' }],
      'Mia Nguyen, +61400000000; Noah',
    ],
    ['text', null, null],
    ['text', '', null],
  ] as const)('%s of %j', (kind, value, cell) => {
    expect(cellOf(kind, value, CONTEXT)).toEqual(cell);
  });
});

describe('[3§2.1] CSV', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom('"', ',', '\r', '\n', ';', ' ', "'", '=', '+', '-', '@', '\t'),
      fc.string({ minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  });

  it('is read back as it was, but for the quote before what a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const file = (await written(writeCsv, ['a', 'b'], [rows])).toString('utf8');
        expect(file.startsWith('\uFEFFa,b\r\n')).toBe(true);
        const { data } = Papa.parse<string[]>(file.slice(1), { delimiter: ',', newline: '\r\n' });
        const read = data.slice(1, -1);
        expect(read.map((row) => row.map((cell) => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)))).toEqual(
          rows.map((row) => row.map((cell) => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell))),
        );
        // nothing but a number begins like a formula
        expect(read.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell) && !/^[+-]?\d+(\.\d+)?$/.test(cell))).toEqual(
          [],
        );
      }),
      { numRuns: 200 },
    );
  });

  it('[3§9] writes days and amounts as people do', async () => {
    expect(
      (
        await written(
          writeCsv,
          ['a', 'b', 'c'],
          [[[{ day: '2026-02-03' }, { day: '2026-02-03', time: '07:05' }, { money: -1200.5 }]]],
        )
      ).toString('utf8'),
    ).toBe('\uFEFFa,b,c\r\n03/02/2026,03/02/2026 07:05,-1200.50\r\n');
  });
});

describe('[3§2.1] a workbook', () => {
  const sheetOf = async (...rows: readonly (readonly Cell[])[]): Promise<string> =>
    strFromU8(unzipSync(await written(writeXlsx, ['a', 'b'], [rows]))['xl/worksheets/sheet1.xml']!);

  it('counts days as spreadsheets do', async () => {
    const sheet = await sheetOf(
      [{ day: '2026-02-03' }, { day: '1900-03-01' }],
      [{ day: '2026-02-03', time: '12:00' }, { day: '1850-01-01' }],
    );
    expect(sheet).toContain('<c r="A2" s="3"><v>46056</v></c><c r="B2" s="3"><v>61</v></c>');
    expect(sheet).toContain('<c r="A3" s="4"><v>46056.5</v></c>');
    expect(sheet).toContain('1850-01-01');
  });

  it('[decision 8] goes on in another sheet where one is full, by rows or by size, each with its head', async () => {
    const rows = Array.from({ length: 7 }, (_none, index): readonly Cell[] => [`row ${index}`, index]);
    const named = (parts: Readonly<Record<string, Uint8Array>>): readonly string[] =>
      [...strFromU8(parts['xl/workbook.xml']!).matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name!);
    const texts = (parts: Readonly<Record<string, Uint8Array>>): readonly string[][] =>
      named(parts).map((_name, index) =>
        [...strFromU8(parts[`xl/worksheets/sheet${index + 1}.xml`]!).matchAll(/<t>([^<]*)<\/t>/g)].map(
          ([, text]) => text!,
        ),
      );
    const large = { rows: 1000, sheetBytes: 1_000_000, fileBytes: 1_000_000 };
    // the head is a row; batches do not end where sheets do
    const byRows = unzipSync(
      await written(workbookWriter({ ...large, rows: 4 }), ['a', 'b'], [rows.slice(0, 5), rows.slice(5)]),
    );
    expect(named(byRows)).toEqual(['Export 1', 'Export 2', 'Export 3']);
    expect(texts(byRows)).toEqual([
      ['a', 'b', 'row 0', 'row 1', 'row 2'],
      ['a', 'b', 'row 3', 'row 4', 'row 5'],
      ['a', 'b', 'row 6'],
    ]);
    expect(strFromU8(byRows['[Content_Types].xml']!).match(/worksheets\/sheet\d/g)).toHaveLength(3);
    expect(strFromU8(byRows['xl/_rels/workbook.xml.rels']!)).toContain('Target="worksheets/sheet3.xml"');
    expect(strFromU8(byRows['xl/worksheets/sheet2.xml']!)).toContain('<row r="2"><c r="A2"');
    const bySize = unzipSync(
      await written(
        workbookWriter({ ...large, sheetBytes: 900 }),
        ['a', 'b'],
        rows.map((row) => [row]),
      ),
    );
    expect(named(bySize).length).toBeGreaterThan(1);
    expect(
      texts(bySize)
        .flat()
        .filter((text) => text.startsWith('row ')),
    ).toEqual(rows.map(([text]) => text));
    // exactly full is full of what there is, and needs no empty sheet
    expect(named(unzipSync(await written(workbookWriter({ ...large, rows: 8 }), ['a', 'b'], [rows])))).toEqual([
      'Export',
    ]);
  });

  it('[decision 8] is not written to an end that spreadsheets would not open', async () => {
    const limits = { rows: 1000, sheetBytes: 1_000_000, fileBytes: 100 };
    await expect(written(workbookWriter(limits), ['a', 'b'], [[['x', 1]], [['y', 2]]])).rejects.toThrow(
      'This is too much for one workbook. Choose CSV, or fewer records.',
    );
  });

  it('keeps spaces that count, and says so of those alone', async () => {
    expect(await sheetOf(['plain text', ' x'], ['a  b', 'a\nb'])).toMatch(
      /<t>plain text<\/t>.*<t xml:space="preserve"> x<\/t>.*<t xml:space="preserve">a {2}b<\/t>.*<t xml:space="preserve">a\nb<\/t>/s,
    );
  });

  it('is well-formed whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
        const escaped = escapeXml(text);
        // oxlint-disable-next-line no-control-regex -- they are what must not be there
        expect(escaped).not.toMatch(/[<>\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]|&(?!amp;|lt;|gt;)/);
        const plain = escaped
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&amp;', '&')
          .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
        expect(plain).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('names columns beyond Z', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('cuts what no cell can hold, and says so', async () => {
    expect(await sheetOf(['x'.repeat(40_000), null])).toContain(`${'x'.repeat(100)}…</t>`);
  });
});
