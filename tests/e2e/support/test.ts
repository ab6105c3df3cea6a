// The `test` of all browser tests: signed in as a demo person where one is named, and failing on what a person
// would see in the browser's console.
import { test as base, expect, type BrowserContext } from '@playwright/test';
import type { Person } from './people.ts';
import { signIn } from './sign-in.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Options {
  /** Who is signed in when the test starts: `test.use({ person: 'henry' })`. */
  person: Person | undefined;
  /** Console messages that belong to what the test does, e.g. the browser's note of a refused request. */
  allowedErrors: readonly RegExp[];
}

interface Fixtures {
  consoleGuard: undefined;
}

interface WorkerFixtures {
  /** Local storage and cookies of a signed-in person; the sign-in itself happens once for each worker. */
  stateOf: (person: Person) => Promise<State>;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  person: [undefined, { option: true }],
  allowedErrors: [[], { option: true }],

  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<Person, Promise<State>>();
      const make = async (person: Person): Promise<State> => {
        const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, storageState: { cookies: [], origins: [] } });
        await signIn(await context.newPage(), person);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await use((person) => {
        const state = states.get(person) ?? make(person);
        states.set(person, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],

  storageState: async ({ person, stateOf }, use) => {
    await use(person === undefined ? undefined : await stateOf(person));
  },

  consoleGuard: [
    async ({ context, allowedErrors }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!allowedErrors.some((allowed) => allowed.test(text))) problems.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(String(error.error())));
      context.on('response', (response) => {
        if (response.status() >= 500) note(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(problems, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
