// The texts that the specification quotes in its documents, held against the literals of the product.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import texts from '#tests/spec-texts.json' with { type: 'json' };
import { sourcesBelow } from './patterns.ts';
import { textsOf } from './spelling.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const literals = new Set<string>();
let whole: string;
beforeAll(async () => {
  const folders = await Promise.all(
    ['server', 'domain', 'schemas', 'src'].map((folder) => sourcesBelow(ROOT, folder, ['.ts', '.tsx'])),
  );
  const sources = folders
    .flat()
    .filter(({ name }) => !/^(?:src|server)\/generated\//.test(name) && !name.includes('.test.'));
  for (const { name, text } of sources)
    for (const literal of textsOf(name, text)) literals.add(literal.trim().replaceAll('’', "'"));
  const areas = await readdir(`${ROOT}/supabase/schemas`);
  const sql = await Promise.all(areas.map((name) => readFile(`${ROOT}/supabase/schemas/${name}`, 'utf8')));
  for (const text of sql)
    for (const [, literal = ''] of text.matchAll(/'((?:[^'\n]|'')*)'/g)) literals.add(literal.replaceAll("''", "'"));
  whole = [...literals].join('\n');
});

/** A text with values in it is in pieces, a word alone must be a literal of its own. */
const isSaid = (text: string): boolean =>
  /[{.]/.test(text) || text.includes(' ')
    ? text.split('{}').every((piece) => whole.includes(piece.trim()))
    : literals.has(text);

describe('texts that the specification quotes', () => {
  it.each(texts.shown)('[1§8] %s is said', (text) => expect(isSaid(text)).toBe(true));

  // one that is said now belongs to the others
  it.each(texts.ofPagesToCome)('[1§8] %s is of a page that is still to come', (text) =>
    expect(isSaid(text)).toBe(false),
  );
});
