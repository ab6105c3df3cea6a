import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { patternsOf, sourcesBelow, type Pattern } from './patterns.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Why the time of a pattern may grow faster than the text that it looks at; undefined when it cannot. */
function fault({ at, source, flags }: Pattern): string | undefined {
  const found = checkSync(source, flags, { timeout: 60_000, randomSeed: 1 });
  if (found.status === 'safe') return undefined;
  // one that cannot be told is no better than a bad one
  return `${at}: /${source}/${flags} is ${found.status === 'vulnerable' ? found.complexity.summary : 'too involved to be checked'}`;
}

const faultsOf = (patterns: readonly Pattern[]): readonly string[] => {
  const each = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  return [...each.values()].flatMap((pattern) => fault(pattern) ?? []);
};

describe('regular expressions', () => {
  it.each(['server', 'domain', 'schemas', 'src'])(
    'of %s/ take time that grows with the text alone',
    { timeout: 300_000 },
    async (folder) => {
      const files = (await sourcesBelow(ROOT, folder, ['.ts', '.tsx'])).filter(
        ({ name }) => !/^(?:src|server)\/generated\//.test(name),
      );
      const found = files.map(({ name, text }) => patternsOf(name, text));
      expect(found.flatMap(({ unreadable }) => unreadable)).toEqual([]);
      expect(found.flatMap(({ patterns }) => patterns)).not.toEqual([]);
      expect(faultsOf(found.flatMap(({ patterns }) => patterns))).toEqual([]);
    },
  );

  it.each([
    ['a literal', 'const ends = /[. ]+$/;', 'a.ts:1: /[. ]+$/ is 2nd degree polynomial'],
    ['a nested repetition', '\nconst name = /^(a+)+$/i;', 'a.ts:2: /^(a+)+$/i is exponential'],
    ['a tag that never ends', 'x.replaceAll(/<[^>]+>/g, "");', 'a.ts:1: /<[^>]+>/g is 2nd degree polynomial'],
    ['a pattern of a schema', 'export default { pattern: "\\\\s*$" };', 'a.ts:1: /\\s*$/u is 2nd degree polynomial'],
    ['a constructed one', 'const one = new RegExp("(.*)x", "s");', 'a.ts:1: /(.*)x/s is 2nd degree polynomial'],
    [
      'a type beside it',
      'const is = (x: unknown): x is string => typeof x === "string" && /\\d+$/.test(x as string);',
      'a.ts:1: /\\d+$/ is 2nd degree polynomial',
    ],
  ])('are found out: %s', (_name, text, expected) =>
    expect(faultsOf(patternsOf('a.ts', text).patterns)).toEqual([expected]),
  );

  it('that are put together as the program runs cannot be checked', () => {
    expect(patternsOf('a.ts', 'const one = new RegExp(`^${name}$`);\nRegExp(name, "i")').unreadable).toEqual([
      'a.ts:1',
      'a.ts:2',
    ]);
  });

  it('that hold are let through', () => {
    expect(
      faultsOf(patternsOf('a.ts', 'const date = /^\\d{4}-\\d{2}-\\d{2}$/; const words = /\\s+/g;').patterns),
    ).toEqual([]);
  });
});
