import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { TestProject } from 'vitest/node';
import { LONG, longestFirst } from './longest-first.ts';

const ROOT = path.join(import.meta.dirname, '../..');

it('files that take long for their size come first in their own project, the others stay in their order', () => {
  const [first, second] = [{ name: 'first' }, { name: 'second' }] as TestProject[];
  const file = (project: TestProject | undefined, name: string) => ({
    project: project!,
    moduleId: `/somewhere/${name}`,
  });
  const gallery = file(first, 'tests/component/gallery.test.ts');
  const start = file(second, 'tests/integration/start/start.test.ts');
  const [a, b, c] = [file(first, 'a.test.ts'), file(first, 'b.test.ts'), file(second, 'c.test.ts')] as const;
  expect(longestFirst([b, a, gallery, c, start])).toEqual([gallery, b, a, start, c]);
});

it('there is each file that is named as long', () => {
  expect(LONG.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
});
