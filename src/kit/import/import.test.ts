import { describe, expect, it } from 'vitest';
import { insurer } from '#schemas/insurer.ts';
import { importTargets, missingColumns, proposeMapping, toRows, unusedColumns } from './mapping.ts';
import { decodeCsv, readCsv } from './read-csv.ts';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).slice().buffer;

describe('reading a CSV file', () => {
  it('[3§5] takes a byte-order mark, quoted separators and line ends, and skips empty lines', () => {
    expect(
      readCsv(decodeCsv(bytes('\uFEFFName,E-mail\r\n"Wattle, Sons",a@b.test\r\n\r\n"Two\nlines","say ""hi"""\r\n'))),
    ).toEqual({
      table: {
        columns: ['Name', 'E-mail'],
        rows: [
          ['Wattle, Sons', 'a@b.test'],
          ['Two\nlines', 'say "hi"'],
        ],
      },
    });
  });

  it('[3§5] reads what older spreadsheets write', () => {
    expect(decodeCsv(new Uint8Array([0x43, 0x61, 0x66, 0xe9]).buffer)).toBe('Café');
  });

  it('[3§5] tells semicolons and a single column by themselves', () => {
    expect(readCsv('Name;E-mail\nA;b@c.test')).toMatchObject({ table: { columns: ['Name', 'E-mail'] } });
    expect(readCsv('Name\nA\nB')).toMatchObject({ table: { rows: [['A'], ['B']] } });
  });

  it('[3§5] names the row that does not fit, the column that has no name or stands twice, and too many rows', () => {
    expect(readCsv('Name,E-mail\nA,b\nC')).toEqual({ problem: 'Row 2 has 1 values; the first line names 2 columns.' });
    expect(readCsv('Name,\nA,b')).toEqual({ problem: 'Column 2 has no name in the first line.' });
    expect(readCsv('Name,Name\nA,b')).toEqual({ problem: 'There are two columns called Name.' });
    expect(readCsv('Name,E-mail')).toEqual({ problem: 'The file has no rows.' });
    expect(readCsv(`Name\n${'A\n'.repeat(100_001)}`)).toEqual({
      problem: 'A file can have 100,000 rows; this one has 100,001.',
    });
    expect(readCsv('Name,E-mail\n"A,b')).toHaveProperty('problem');
  });
});

describe('columns of a file', () => {
  const targets = importTargets(insurer);

  it('[3§5] go to the properties that they are called like', () => {
    const columns = ['apply gst', 'Email', 'Notes', 'NAME', 'ID'];
    const mapping = proposeMapping(targets, columns);
    expect(mapping).toEqual({ name: 3, email: 1, applyGst: 0, id: 4 });
    expect(unusedColumns(columns, mapping)).toEqual(['Notes']);
    expect(toRows({ columns, rows: [['yes', 'a@b.test', 'x', 'Wattle', '7']] }, mapping)).toEqual([
      { name: 'Wattle', email: 'a@b.test', applyGst: 'yes', id: '7' },
    ]);
  });

  it('[3§5] that must be there are named, unless records are changed by their id', () => {
    expect(missingColumns(targets, proposeMapping(targets, ['E-mail']))).toEqual(['Name']);
    expect(missingColumns(targets, proposeMapping(targets, ['E-mail', 'ID']))).toEqual([]);
  });
});
