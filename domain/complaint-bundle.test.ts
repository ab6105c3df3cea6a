import { describe, expect, it } from 'vitest';
import { BUNDLE_LIMITS, bundleRefusal, firstPages, printedAs } from './complaint-bundle.ts';

describe('the size of a bundle', () => {
  it('is fine up to its limits', () => expect(bundleRefusal(BUNDLE_LIMITS)).toBeUndefined());

  it.each([
    ['messages', 'more than 2,000 messages'],
    ['characters', 'too long'],
    ['files', 'more than 1,000 documents'],
    ['bytes', 'larger than 100 MB'],
    ['pages', 'more than 2,000 pages'],
  ] as const)('is refused in words beyond its limit of %s', (name, words) =>
    expect(bundleRefusal({ [name]: BUNDLE_LIMITS[name] + 1 })).toContain(words),
  );
});

describe('a file of the library', () => {
  it.each([
    ['application/pdf', 'pdf'],
    ['image/png', 'picture'],
    ['image/jpeg', 'picture'],
    ['image/heic', undefined],
    ['video/mp4', undefined],
    [null, undefined],
  ])('of type %s is printed as %s', (type, printed) => expect(printedAs(type)).toBe(printed));
});

describe('the pages of a bundle', () => {
  it('follow each other; what is only listed has none', () =>
    expect(firstPages([{ pages: 2 }, { pages: 0 }, { pages: 1 }, { pages: 5 }], 4)).toEqual([5, undefined, 7, 8]));
  it('begin at one', () => expect(firstPages([{ pages: 1 }], 0)).toEqual([1]));
});
