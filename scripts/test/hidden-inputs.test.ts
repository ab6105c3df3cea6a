import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HIDDEN_INPUTS, VIRTUAL_INPUTS } from './hidden-inputs.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** How a module comes to files of the project without importing them. */
const MARKS =
  /import\.meta\.(dirname|filename|url)|createRequire|\bprocess\.cwd\(\)|readFileSync\(\s*['"`]|\bimport\(\s*(?!['"])/;
/** Programs that no test stands on, and what Vite itself follows. */
const OTHERS =
  /^(server\/main|scripts\/([\w-]+|test\/[\w-]+(?<!\.test)|vite\/(app-base|hidden-inputs-plugin)))\.ts$|^scripts\/generate\.ts$|^tests\/(component|e2e)\/|^tests\/conformance\/main\.ts$/;

function modules(): string[] {
  return ['domain', 'schemas', 'server', 'src', 'scripts', 'tests'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`),
  );
}

describe('what tests stand on without importing it', () => {
  it('is listed for every module that comes to files by their names', () => {
    const found = modules().filter(
      (name) =>
        !(name in HIDDEN_INPUTS) && !OTHERS.test(name) && MARKS.test(fs.readFileSync(path.join(ROOT, name), 'utf8')),
    );
    expect(found, 'not in scripts/test/hidden-inputs.ts').toEqual([]);
  });

  it('is listed for every module that a plugin makes', () => {
    const made = modules().flatMap((name) =>
      [...fs.readFileSync(path.join(ROOT, name), 'utf8').matchAll(/(?:from|import\(?) ?'virtual:([^']+)'/g)].map(
        ([, virtual = '']) => virtual,
      ),
    );
    expect([...new Set(made)].toSorted()).toEqual(Object.keys(VIRTUAL_INPUTS).toSorted());
  });

  it('is there', () => {
    const inputs = [...Object.values(HIDDEN_INPUTS), ...Object.values(VIRTUAL_INPUTS)];
    const named = [
      ...Object.keys(HIDDEN_INPUTS),
      ...inputs.flatMap(({ reads = [], runs = [] }) => [...reads, ...runs]),
    ];
    expect(named.filter((name) => !fs.existsSync(path.join(ROOT, name)))).toEqual([]);
  });
});
