import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changesOf, putIn } from './checkout.ts';
import { toMutant, type Mutant } from './mutant.ts';
import { readResults } from './results.ts';
import { runMutants } from './run.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-mutants-'));
const results = path.join(root, 'results.jsonl');
const project = (name: string): string =>
  `{ test: { name: '${name}', include: ['${name}/*.test.js'], globals: true } }`;

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'vitest.config.js': `export default { test: { projects: [${['unit', 'integration', 'component'].map(project).join(', ')}] } };`,
  'domain/sum.js': 'export const sum = (a, b) => a + b;\nexport const most = 200;\n',
  'unit/sum.test.js': `import { sum } from '../domain/sum.js'; it('adds', () => expect(sum(0, 0)).toBe(0));`,
  'unit/other.test.js': `it('depends on nothing', () => expect(1).toBe(2));`,
  'integration/sum.test.js': `import { sum } from '../domain/sum.js'; it('adds for everybody', () => expect(sum(2, 1)).toBe(3));`,
};
const SUM = FILES['domain/sum.js']!;

beforeAll(() => {
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  fs.symlinkSync(path.join(import.meta.dirname, '../../node_modules'), path.join(root, 'node_modules'));
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function mutantOf(piece: string, to: string): Mutant {
  const start = SUM.indexOf(piece);
  return toMutant('domain', 'domain/sum.js', SUM, { kind: 'sum', start, end: start + piece.length, text: to })!;
}

it('mutants are judged by the tests that depend on them, and a checkout is restored at every start', async () => {
  const noticed = mutantOf('a + b', 'a - b');
  const survivor = mutantOf('200', '201');
  const gone = { ...survivor, id: 'gone', before: 'no such line' };
  // a run was killed here
  putIn(root, changesOf(root, survivor)!);
  const told: string[] = [];
  const options = { root, results, isUnlimited: false, tell: (line: string) => told.push(line) };
  await runMutants([noticed, survivor, gone], options);
  expect(told[0]).toBe('Restored what a run that was cut off left: domain/sum.js');
  expect(fs.readFileSync(path.join(root, 'domain/sum.js'), 'utf8')).toBe(SUM);
  const known = readResults(results);
  expect(known.get(noticed.id)).toMatchObject({
    outcome: 'noticed',
    by: { layer: 'integration', file: 'integration/sum.test.js', test: 'adds for everybody' },
  });
  expect(known.get(noticed.id)?.by?.message).toContain('expected 1 to be 3');
  expect(known.get(survivor.id)).toMatchObject({ outcome: 'survived', related: 2, ran: 2 });
  expect(known.get('gone')?.outcome).toBe('gone');
  // what is judged is not judged again
  await runMutants([noticed, survivor, gone], options);
  expect(told).toHaveLength(4);
});
