// Browser tests against the whole service on a fresh database with the demo data.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserLaunch } from './scripts/test/browser.ts';
import { LONGEST_WAIT } from './scripts/test/longest-wait.ts';
import { freePort } from './server/free-port.ts';

// the runner reads this file first and its workers inherit what it chose
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_INBOX_PORT ??= String(await freePort());
if (process.env.E2E_URL === undefined)
  process.env.E2E_DATA_DIR ??= fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-e2e-'));
// the embedded Postgres of a root user runs as another user, who must get through to its folder
if (process.env.E2E_DATA_DIR !== undefined) fs.chmodSync(process.env.E2E_DATA_DIR, 0o755);

const url = process.env.E2E_URL ?? `http://localhost:${process.env.E2E_PORT}`;
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  // a whole journey: its waits together, each of which ends by itself
  timeout: 240_000,
  expect: { timeout: LONGEST_WAIT, toPass: { timeout: LONGEST_WAIT } },
  reporter: [['list']],
  use: {
    baseURL: url,
    // what cannot be pressed is said by its name, long before the whole test ends without a word
    actionTimeout: LONGEST_WAIT,
    navigationTimeout: LONGEST_WAIT,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    contextOptions: { reducedMotion: 'reduce' },
    // Consecutive tests of one person share a context: pages start in a renderer that has compiled the app already.
    // Storage, cookies, routes, scripts and pages are reset between them; support/test.ts resets what is left.
    reuseContext: true,
    // to record every test costs a tenth of its time
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch(),
  },
  // *.phone.spec.ts runs on the phone alone, *.both.spec.ts on both, everything else on the desktop
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testIgnore: /\.phone\.spec\.ts$/,
    },
    {
      name: 'phone',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: /\.(phone|both)\.spec\.ts$/,
    },
  ],
  // a service that is already there (E2E_URL) is used as it is
  ...(process.env.E2E_URL === undefined
    ? {
        webServer: {
          command: 'node_modules/.bin/node tests/e2e/support/service.ts',
          url: `${url}/readyz`,
          timeout: 240_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
          stdout: 'ignore' as const,
          stderr: 'pipe' as const,
          env: {
            PORT: process.env.E2E_PORT,
            MAIL_INBOX_PORT: process.env.E2E_INBOX_PORT,
            DATA_DIR: process.env.E2E_DATA_DIR ?? '',
            DATABASE_DURABLE: 'false',
            LOG_LEVEL: 'error',
          },
        },
      }
    : {}),
});
