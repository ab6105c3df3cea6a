import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserLaunch } from './scripts/test/browser.ts';
import { LONGEST_WAIT } from './scripts/test/longest-wait.ts';
import { LongestFirst } from './scripts/test/longest-first.ts';
import { hiddenInputs } from './scripts/vite/hidden-inputs-plugin.ts';
import { appPlugins, appResolve } from './scripts/vite/app-base.ts';
import { castOfToday } from './tests/component/cast/cast-plugin.ts';
import { letMouseGo, moveMouseOn, pressMouseOn, putMouseAway } from './tests/component/support/mouse.ts';
import { resourceDefinitions } from './scripts/vite/resources-plugin.ts';

export default defineConfig({
  test: {
    // what is built on everything; `npm test -- changed` runs all tests when one of them was changed
    forceRerunTriggers: ['**/package.json', '**/package-lock.json', '**/vitest.config.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [resourceDefinitions(), hiddenInputs()],
        test: {
          name: 'unit',
          include: ['{bench,domain,schemas,server,src,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // a module that takes names from a package that is CommonJS to Node
          server: { deps: { inline: ['ra-data-graphql'] } },
          isolate: false,
          // what is worked out 500 times over takes seconds beside a busy process; nothing here waits
          testTimeout: 30_000,
        },
      },
      {
        plugins: [hiddenInputs()],
        test: {
          name: 'integration',
          include: ['tests/{integration,tenancy,conformance}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          environment: './tests/support/worker-environment.ts',
          maxWorkers: 2,
          // the service's modules are read once a worker: to read them for each file took two fifths of the time
          isolate: false,
          // what never comes, not what is slow
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [...appPlugins(), castOfToday(), hiddenInputs()],
        resolve: appResolve,
        // read while the browser starts: else the first test of each page waits for it
        server: { warmup: { clientFiles: ['tests/component/support/*.tsx', 'src/**/!(*.test).tsx'] } },
        // what only transformed files and parts loaded later name: found in the middle of a run, everything would be bundled a
        // second time, and the page loaded anew under a test
        optimizeDeps: {
          include: [
            '@emotion/react',
            'react/jsx-runtime',
            'react-dom/client',
            '@dagrejs/dagre',
            '@react-querybuilder/material',
            '@xyflow/react',
            'react-querybuilder',
          ],
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/component/setup.ts'],
          // a page for each worker: the app's modules are loaded once there, and `open` starts each test anew
          isolate: false,
          // on two cores: while one page waits for a pause of typing to end, another works
          maxWorkers: 3,
          expect: { poll: { timeout: LONGEST_WAIT } },
          // a whole test: its waits together, each of which ends by itself
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { letMouseGo, moveMouseOn, pressMouseOn, putMouseAway },
            // names are found by a part of them, as the browser tests of the whole service find them
            locators: { exact: false },
            provider: playwright({
              launchOptions: browserLaunch(),
              actionTimeout: LONGEST_WAIT,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-AU', timezoneId: 'Australia/Sydney' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
});
