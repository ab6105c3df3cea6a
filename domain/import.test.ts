import { describe, expect, it } from 'vitest';
import { countsWords, doneTitle, importPercent, refusedFileName, rowCountFault, rowsWord } from './import.ts';

describe('[issue 14] a file of many rows', () => {
  it('is taken up to the most that there can be', () => {
    expect(rowCountFault(0)).toBe('The file has no rows.');
    expect(rowCountFault(100_000)).toBeUndefined();
    expect(rowCountFault(100_001)).toBe('A file can have 100,000 rows; this one has 100,001.');
  });

  it('says what has become of its rows', () => {
    const counts = { inserted: 1200, updated: 3, unchanged: 0, refused: 2 };
    expect(countsWords(counts)).toBe('1,200 new, 3 changed, 2 refused');
    expect(countsWords({ ...counts, unchanged: 7 })).toBe('1,200 new, 3 changed, 7 unchanged, 2 refused');
    expect(doneTitle('a.csv', counts)).toBe('a.csv is imported: 1,200 new, 3 changed, 2 refused');
    expect([rowsWord(1), rowsWord(2000)]).toEqual(['1 row', '2,000 rows']);
    expect([importPercent(0, null), importPercent(250, 1000), importPercent(1000, 1000)]).toEqual([undefined, 25, 100]);
  });

  it('gives its refused rows as a file called after it, once', () => {
    expect(['suppliers.csv', 'suppliers-refused.csv', 'a.b', '.csv'].map(refusedFileName)).toEqual([
      'suppliers-refused.csv',
      'suppliers-refused.csv',
      'a-refused.csv',
      'rows-refused.csv',
    ]);
  });
});
