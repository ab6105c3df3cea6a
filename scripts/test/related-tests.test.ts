import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findRelated, runUntil } from './related-tests.ts';

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
  'party.test.js': `import './claim.js'; it('a party', () => {});`,
  'money.test.js': `import { roundCents } from './money.js';
    it('rounds', () => expect(roundCents(1.4)).toBe(1)); it('rounds up', () => expect(roundCents(1.5)).toBe(1));`,
  'other.test.js': `it('stands on nothing', () => {});`,
};
for (const [name, text] of Object.entries(FILES)) fs.writeFileSync(path.join(root, name), text);

describe('the tests that stand on a change', () => {
  it('are run from the nearest on until the time is over, and the rest is counted', async () => {
    const changed = [{ file: 'money.js', text: FILES['money.js'], lines: '' }];
    const { vitest, specifications } = await findRelated(root, changed, ['small']);
    const nearest = specifications.map(({ moduleId }) => path.basename(moduleId));
    expect(nearest[0]).toBe('money.test.js');
    expect(nearest.slice(1).toSorted()).toEqual(['claim.test.js', 'party.test.js']);
    const order = ['money.test.js', 'claim.test.js', 'party.test.js'].flatMap((name) =>
      specifications.filter(({ moduleId }) => path.basename(moduleId) === name),
    );
    const time = new AbortController();
    const watcher = fs.watch(root, (_event, name) => {
      if (name === 'began') time.abort();
    });
    const { passed, failed, notRun, details } = await runUntil(vitest, order, time.signal);
    watcher.close();
    expect({ passed, failed, notRun }).toEqual({ passed: 1, failed: 1, notRun: 2 });
    expect(details).toContain('rounds up');
    // what is left out stays out when the time is over before anything began
    expect(await runUntil(vitest, order, AbortSignal.abort())).toMatchObject({ passed: 0, failed: 0, notRun: 3 });
    await vitest.close();
  });
});
