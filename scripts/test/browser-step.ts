// Browser tests: finds or installs a browser and runs Playwright.
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { run } from '../run-command.ts';
import { readBrowserReport, type BrowserReport } from './browser-report.ts';
import { browserFile } from './browser.ts';
import { shorten, type Step } from './step.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

const isInstalled = (): boolean => browserFile() !== undefined || fs.existsSync(chromium.executablePath());

/** Ways to get a browser, tried in order until there is one. */
const INSTALLERS: readonly (readonly [string, readonly string[]])[] = [
  [process.execPath, [PLAYWRIGHT, 'install', '--with-deps', 'chromium']],
  [process.execPath, [PLAYWRIGHT, 'install', 'chromium']],
  [
    'sh',
    ['-c', 'apt-get update -qq && (apt-get install -y -qq chromium-headless-shell || apt-get install -y -qq chromium)'],
  ],
];

/** @throws Error with what was tried when no browser can be had. */
export async function ensureBrowser(): Promise<void> {
  if (isInstalled()) return;
  console.log('  Installing a browser for the tests ...');
  const outputs: string[] = [];
  for (const [command, args] of INSTALLERS) {
    const { output } = await run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (isInstalled()) return;
    outputs.push(`${args.join(' ')}:\n${output.slice(-2_000)}`);
  }
  throw new Error(
    `There is no browser for the tests. Install Chromium, or name one: PLAYWRIGHT_CHROMIUM=/path/to/chrome npm test\n${outputs.join('\n')}`,
  );
}

/** The step of the browser tests. */
export const browserStep: Step = {
  name: 'browser',
  run: async () => {
    await ensureBrowser();
    const file = path.join(ROOT, '.cache', 'playwright.json');
    fs.rmSync(file, { force: true });
    const result = await run(process.execPath, [PLAYWRIGHT, 'test', '--reporter=json', '--retries=1'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    if (!fs.existsSync(file)) return { passed: 0, failed: 1, details: shorten(result.output) };
    const report = readBrowserReport(JSON.parse(fs.readFileSync(file, 'utf8')) as BrowserReport);
    return result.code !== 0 && report.failed === 0
      ? { ...report, failed: 1, details: shorten(result.output) }
      : report;
  },
};
