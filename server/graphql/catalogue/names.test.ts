import { describe, expect, it } from 'vitest';
import { readTags } from './names.ts';

const read = (comment: string | null) => {
  const { tags, text } = readTags(comment);
  return { tags: Object.fromEntries(tags), text };
};

describe('what a comment says', () => {
  it.each([
    [null, {}, undefined],
    ['', {}, undefined],
    ['Who runs it.', {}, 'Who runs it.'],
    ['@name phABN', { name: 'phABN' }, undefined],
    ['Who runs it. @object Owner @array -', { object: 'Owner', array: '-' }, 'Who runs it.'],
    [
      'How many are open. @reads claim,flag @every 10 @shared',
      { reads: 'claim,flag', every: '10', shared: '' },
      'How many are open.',
    ],
    ['@shared @every 0.5 How many.', { shared: '', every: '0.5' }, 'How many.'],
    ['What it is of. @values app.kinds', { values: 'app.kinds' }, 'What it is of.'],
    // neither a tag nor the end of one
    ['Write to a@shared.test, @sharedly or @reading it.', {}, 'Write to a@shared.test, @sharedly or @reading it.'],
  ])('%s', (comment, tags, text) => {
    expect(read(comment)).toEqual({ tags, text });
  });
});
