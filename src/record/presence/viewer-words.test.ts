import { describe, expect, it } from 'vitest';
import { viewerWords } from './viewer-words.ts';

describe('who else has the record open', () => {
  it.each([
    [[], ''],
    [['Olivia Tran'], 'Olivia is viewing'],
    [['Olivia Tran', 'Max Weber'], 'Olivia and Max are viewing'],
    [['Olivia Tran', 'Max Weber', 'Henry Cole'], 'Olivia and 2 others are viewing'],
  ])('[1§2.2] %j: %s', (names, words) => {
    expect(viewerWords(names)).toBe(words);
  });
});
