import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContainers } from './body.ts';

const containersOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + containersOf(inner), 1)
    : 0;
const passes = (json: string, most: number): boolean => {
  try {
    checkContainers(json, most);
    return true;
  } catch {
    return false;
  }
};

describe('[RULES 41] objects and lists of a body', () => {
  it('are counted as JSON.parse makes them, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, isIndented) => {
        const json = JSON.stringify(value, undefined, isIndented ? 2 : undefined);
        const count = containersOf(value);
        expect([passes(json, count), count > 0 && passes(json, count - 1)]).toEqual([true, false]);
      }),
    );
  });

  it.each<[string, string, number]>([
    ['brackets in a text', '{"a":"{{[[{{[["}', 1],
    ['a quote that is written out', String.raw`{"a":"\"{{","b":[]}`, 2],
    ['a backslash before the end of a text', String.raw`{"a":"\\","b":{}}`, 2],
    ['both', String.raw`{"a":"\\\"[","b":{}}`, 2],
    ['a text without an end', '[[["[[[', 3],
  ])('%s', (_what, json, count) => {
    expect([passes(json, count), passes(json, count - 1)]).toEqual([true, false]);
  });
});
