import { describe, expect, it } from 'vitest';
import { isUnderWay, progressWords, storedWords } from './import-words.ts';

const row = { status: 'running', rowTotal: 2000, rowsDone: 0, inserted: 0, updated: 0, unchanged: 0, refused: 0 };
const half = { ...row, rowsDone: 1000, inserted: 998, refused: 2 };

describe('[issue 14] an import in the background', () => {
  it('says how far it is', () => {
    expect(progressWords({ ...row, rowTotal: null })).toBe('Counting rows');
    expect(progressWords(row)).toBe('0 of 2,000 rows');
    expect(progressWords(half)).toBe('1,000 of 2,000 rows: 998 new, 0 changed, 2 refused');
    expect(['waiting', 'running', 'done', 'failed'].map((status) => isUnderWay({ status }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('says what is stored where it did not come to its end', () => {
    expect(storedWords(half)).toBeUndefined();
    expect(storedWords({ ...half, status: 'cancelled' })).toBe(
      'What is new or changed is stored and stays. 1,000 rows are not imported: go on with them within 30 days.',
    );
    expect(storedWords({ ...row, status: 'failed' })).toBe('Nothing was stored.');
    expect(storedWords({ ...half, rowTotal: 1001, status: 'failed' })).toContain(
      '1 row is not imported: go on with it',
    );
  });
});
