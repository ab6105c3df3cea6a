import { expect, it } from 'vitest';
import { countWords } from './rule-count-words.ts';

it('says how many a rule would colour, and how often it was on', () => {
  const words = (open: number, history = 0, isMore = false) => countWords('claim', { open, history, isMore });
  expect(words(0)).toBe('Today it would colour no open claim.');
  expect(words(1, 1)).toBe('Today it would colour 1 open claim. It was on once before.');
  expect(words(1000, 2000, true)).toBe(
    'Today it would colour more than 1,000 open claims. It was on 2,000 times before.',
  );
});
