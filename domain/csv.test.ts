import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvText, fieldValueCsv, recordFileName } from './csv.ts';

describe("a record's download", () => {
  it('[spec 2 §2] has the columns Field and Value, and a mark that says UTF-8', () => {
    expect(fieldValueCsv([{ field: 'Section', value: '271.51' }])).toBe('\uFEFFField,Value\r\nSection,271.51\r\n');
  });

  it('keeps what is written over several lines, with commas and quotes', () => {
    const value = 'First, "then"\nsecond';
    const rows = Papa.parse<string[]>(fieldValueCsv([{ field: 'Requirement', value }]).slice(1), {
      skipEmptyLines: true,
    }).data;
    expect(rows[1]).toEqual(['Requirement', value]);
  });

  it('holds nothing that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t'), fc.string(), (sign, rest) => {
        const [row] = Papa.parse<string[]>(csvText([[`${sign}x${rest}`, 'b']])).data;
        expect(row?.[0]).toBe(`'${sign}x${rest}`);
      }),
    );
    expect(csvText([['-5', '+3.2']])).toBe('-5,+3.2\r\n');
  });

  it('[spec 2 §2] is called by the id and the time', () => {
    expect(recordFileName('complaint', 1042, '2026-11-23T15:30:00')).toBe('complaint-1042-20261123-153000.csv');
  });
});
