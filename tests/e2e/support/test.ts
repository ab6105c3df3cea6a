// The `test` of all browser tests: signed in as a demo person where one is named, and failing on what a person
// would see in the browser's console.
import { test as base, expect, type ConsoleMessage, type Page, type Response, type WebError } from '@playwright/test';
import type { Person } from './people.ts';
import { stateOf } from './sessions.ts';

interface Options {
  /** Who is signed in when the test starts: `test.use({ person: 'henry' })`. */
  person: Person | undefined;
  /** Console messages that belong to what the test does, e.g. the browser's note of a refused request. */
  allowedErrors: readonly RegExp[];
}

interface Fixtures {
  consoleGuard: undefined;
}

/** E2E_SLOWNESS=8 gives pages an eighth of their speed, which brings out what hangs on a fast machine. */
const SLOWNESS = Number(process.env['E2E_SLOWNESS'] ?? '1');

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
}

export const test = base.extend<Options & Fixtures>({
  person: [undefined, { option: true }],
  allowedErrors: [[], { option: true }],

  storageState: async ({ person }, use) => {
    await use(person === undefined ? undefined : await stateOf(person));
  },

  // The playwright.config.ts reuses a worker's context; what Playwright does not take back itself is taken back here.
  context: async ({ context }, use) => {
    if (SLOWNESS > 1) context.on('page', (page) => void slowDown(page));
    await use(context);
    // a page keeps its draft when it goes: that is over before the storage is emptied for the next test
    await Promise.all(context.pages().map((page) => page.goto('about:blank')));
    await Promise.all([context.clearPermissions(), context.setOffline(false)]);
  },

  consoleGuard: [
    async ({ context, allowedErrors }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!allowedErrors.some((allowed) => allowed.test(text))) problems.push(text);
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => note(String(error.error()));
      const onResponse = (response: Response) => {
        if (response.status() >= 500) note(`${response.status()} ${response.url()}`);
      };
      context.on('console', onConsole).on('weberror', onError).on('response', onResponse);
      await use(undefined);
      // the context may serve the next test, which allows other messages
      context.off('console', onConsole).off('weberror', onError).off('response', onResponse);
      expect(problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
