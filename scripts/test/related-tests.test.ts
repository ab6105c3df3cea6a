import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findRelated, runUntil, type RelatedTests } from './related-tests.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-related-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const FILES = {
  'vitest.config.mjs': `export default { test: { projects: [{ test: {
    name: 'small', include: ['*.test.js'], globals: true, isolate: false, maxWorkers: 1,
  } }] } };`,
  'money.js': `export const roundCents = Math.round;`,
  'claim.js': `export { roundCents } from './money.js';`,
  // it runs until it is told to stop, and says that it began
  'claim.test.js': `import './claim.js'; import fs from 'node:fs';
    it('a claim', ({ signal }) => new Promise((resolve) => {
      signal.addEventListener('abort', resolve); fs.writeFileSync(${JSON.stringify(path.join(root, 'began'))}, '');
    }));
    it('another', () => {});`,
  // it ends once it is let
  'slow.test.js': `import './claim.js'; import fs from 'node:fs';
    it('a slow one', async () => {
      const seen = fs.promises.watch(${JSON.stringify(root)});
      fs.writeFileSync(${JSON.stringify(path.join(root, 'slow'))}, '');
      for await (const { filename } of seen) if (filename === 'go') break;
    });`,
  'party.test.js': `import './claim.js'; it('a party', () => {});`,
  'money.test.js': `import { roundCents } from './money.js';
    it('rounds', () => expect(roundCents(1.4)).toBe(1)); it('rounds up', () => expect(roundCents(1.5)).toBe(1));`,
  'other.test.js': `it('stands on nothing', () => {});`,
};
for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(path.join(root, name), text);

let watcher: fs.FSWatcher | undefined;
afterEach(() => watcher?.close());

/** Calls back once a test has written this file. */
function onceWritten(file: string, call: () => void): void {
  watcher = fs.watch(root, (_event, name) => {
    if (name === file) call();
  });
}

describe('the tests that stand on a change', () => {
  let related: RelatedTests;
  beforeEach(async () => {
    const changed = [{ file: 'money.js', text: FILES['money.js'], lines: '' }];
    related = await findRelated(root, changed, ['small']);
  });
  afterEach(() => related.vitest.close());
  const inOrder = (...names: readonly string[]): RelatedTests['specifications'] =>
    names.flatMap((name) => related.specifications.filter(({ moduleId }) => path.basename(moduleId) === name));

  it('are found, the nearest first', () => {
    const nearest = related.specifications.map(({ moduleId }) => path.basename(moduleId));
    expect(nearest[0]).toBe('money.test.js');
    expect(nearest.slice(1).toSorted()).toEqual(['claim.test.js', 'party.test.js', 'slow.test.js']);
  });

  it('are run until the time is over, and the rest is counted', async () => {
    const time = new AbortController();
    onceWritten('began', () => time.abort());
    const order = inOrder('money.test.js', 'claim.test.js', 'party.test.js');
    const { passed, failed, notRun, details } = await runUntil(related, order, time.signal);
    expect({ passed, failed, notRun }).toEqual({ passed: 1, failed: 1, notRun: 2 });
    expect(details).toContain('rounds up');
  });

  it('are one at least, however little time there is', async () => {
    const time = new AbortController();
    onceWritten('slow', () => {
      time.abort();
      fs.writeFileSync(path.join(root, 'go'), '');
    });
    const order = inOrder('slow.test.js', 'party.test.js', 'money.test.js');
    expect(await runUntil(related, order, time.signal)).toMatchObject({ passed: 1, failed: 0, notRun: 2 });
  });

  it('are the nearest alone where the time is over before they begin', async () => {
    const order = inOrder('money.test.js', 'party.test.js');
    expect(await runUntil(related, order, AbortSignal.abort())).toMatchObject({ passed: 1, failed: 1, notRun: 1 });
  });
});
