import { describe, expect, it } from 'vitest';
import { actionOf, formatLabel, progressPercent, progressWords, rowWords } from './report-words.ts';

describe('the words of a report', () => {
  it('say how far it is', () => {
    expect(progressWords({ rowsWritten: 0, rowTotal: null })).toBe('Counting rows');
    expect(progressWords({ rowsWritten: 250, rowTotal: 1200 })).toBe('250 of 1,200 rows');
    expect(progressPercent({ rowsWritten: 0, rowTotal: null })).toBeUndefined();
    expect(progressPercent({ rowsWritten: 250, rowTotal: 1200 })).toBe(20);
    expect(progressPercent({ rowsWritten: 0, rowTotal: 0 })).toBe(100);
    expect([rowWords(0), rowWords(1), rowWords(1_000_000)]).toEqual(['0 rows', '1 row', '1,000,000 rows']);
  });

  it('offer what its state allows', () => {
    expect(
      ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired', 'of another version'].map(actionOf),
    ).toEqual(['cancel', 'cancel', 'download', 'again', 'again', 'again', undefined]);
    expect([formatLabel('xlsx'), formatLabel('pdf')]).toEqual(['Excel workbook', 'pdf']);
  });
});
