import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { sourcesBelow } from './patterns.ts';
import { isMisspelt, QUOTED, textsOf } from './spelling.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

describe('what people read', () => {
  it.each(['server', 'domain', 'schemas', 'src'])('in %s/ spells organisation in one way', async (folder) => {
    const files = (await sourcesBelow(ROOT, folder, ['.ts', '.tsx'])).filter(
      ({ name }) => !/^(?:src|server)\/generated\//.test(name),
    );
    expect(files).not.toEqual([]);
    const found = files.flatMap(({ name, text }) =>
      /organiz/i.test(text)
        ? textsOf(name, text)
            .filter(isMisspelt)
            .map((one) => `${name}: ${one.trim()}`)
        : [],
    );
    expect(found).toEqual([]);
  });

  it('in the database, the pages and the documents spells it so too', async () => {
    const folders = ['supabase/schemas', 'supabase/migrations', 'docs/users', 'docs/operators', 'docs/developers', '.'];
    const lists = await Promise.all(
      folders.map(async (folder) => (await readdir(`${ROOT}/${folder}`)).map((name) => `${folder}/${name}`)),
    );
    const names = lists.flat().filter((name) => /\.(sql|md|html)$/.test(name));
    const texts = await Promise.all(
      names.map(async (name) => ({ name, lines: (await readFile(`${ROOT}/${name}`, 'utf8')).split('\n') })),
    );
    expect(texts.flatMap(({ name, lines }) => lines.filter(isMisspelt).map((line) => `${name}: ${line}`))).toEqual([]);
  });

  it.each(['New organization', 'Several Organizations here', `${QUOTED[1]} Organize it.`])('is found out: %s', (text) =>
    expect(isMisspelt(text)).toBe(true),
  );

  it.each([
    ...QUOTED,
    '/app/admin/organizations/{id}/users',
    './organizations-page.tsx',
    'admin/new-organization',
    'New organisation',
    'See `/app/admin/organizations`.',
  ])('holds: %s', (text) => expect(isMisspelt(text)).toBe(false));

  it('is read from strings, templates and between tags', () => {
    expect(textsOf('a.tsx', 'const a = `x ${"y"} z`; const b = <p title="t">words</p>;')).toEqual(
      expect.arrayContaining(['x ', 'y', ' z', 't', 'words']),
    );
  });
});
