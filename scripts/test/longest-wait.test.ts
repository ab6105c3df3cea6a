// A test that fails says so soon: nothing in a browser is waited for longer than LONGEST_WAIT.
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_WAIT } from './longest-wait.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** What component tests and browser tests are made of. */
const SOURCES = ['tests/component', 'tests/e2e', 'tests/gallery'].flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(folder, name)),
);

/** Limits of their own in a source, `{ timeout: 60_000 }` and their like, milliseconds; 0 is none. */
const limitsIn = (text: string): number[] =>
  [...text.matchAll(/(?:\btimeout: |\bset\w*Timeout\()([\d_]+)\b/g)].map(([, digits = '']) =>
    Number(digits.replaceAll('_', '')),
  );

describe('the longest wait of component tests and browser tests', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('is a quarter of a minute', () => {
    expect(LONGEST_WAIT).toBe(15_000);
  });

  it('is that of every browser test', async () => {
    // a service that is there already: nothing is made for one
    for (const name of ['E2E_URL', 'E2E_PORT', 'E2E_INBOX_PORT']) vi.stubEnv(name, '1');
    const { default: config } = await import('../../playwright.config.ts');
    expect(config).toMatchObject({
      expect: { timeout: LONGEST_WAIT, toPass: { timeout: LONGEST_WAIT } },
      use: { actionTimeout: LONGEST_WAIT, navigationTimeout: LONGEST_WAIT },
    });
  });

  it('is that of every component test', () => {
    const text = read('vitest.config.ts');
    const component = text.slice(text.indexOf("name: 'component'"));
    expect(component).toContain('expect: { poll: { timeout: LONGEST_WAIT } }');
    expect(component).toContain('actionTimeout: LONGEST_WAIT');
  });

  it('is prolonged by no source of theirs, and no time is sat out', () => {
    const prolonged = SOURCES.flatMap((file) =>
      limitsIn(read(file))
        .filter((limit) => limit === 0 || limit > LONGEST_WAIT)
        .map((limit) => `${file}: ${limit}`),
    );
    expect(prolonged).toEqual([]);
    expect(SOURCES.filter((file) => /\.waitForTimeout\(/.test(read(file)))).toEqual([]);
  });

  it('is found wherever a source may write one', () => {
    const text = 'toPass({ timeout: 60_000 }); test.setTimeout(90000); page.setDefaultTimeout(0)';
    expect(limitsIn(text)).toEqual([60_000, 90_000, 0]);
  });
});
