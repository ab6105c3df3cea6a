// Slows guessing of passwords and codes. A try is counted before it is checked, so that fifty at once are no more tries
// than may be; what succeeds is given back.
import { createHash } from 'node:crypto';
import { createCounter, type Counter, type CountingClient } from '#server/throttle/counter.ts';

export interface AttemptLimits {
  /** Failures of one e-mail from one address. */
  readonly perAccount: number;
  /** Failures from one address, whatever the e-mail. */
  readonly perAddress: number;
  /**
   * Failures of one e-mail from anywhere. Beyond them only addresses from which the person has signed in before are let
   * through, so that nobody can shut others out of their own office.
   */
  readonly perAccountAnywhere: number;
  /** Wrong one-time codes of one account, which only follow its right password. */
  readonly codesPerAccount: number;
  /** Length of the window that begins with the first try, in seconds. */
  readonly windowSeconds: number;
}

export const DEFAULT_ATTEMPT_LIMITS: AttemptLimits = {
  perAccount: 10,
  perAddress: 100,
  perAccountAnywhere: 100,
  codesPerAccount: 10,
  windowSeconds: 15 * 60,
};

/** How long an address is known as one of the person's. */
const KNOWN_SECONDS = 60 * 86_400;

export interface Attempts {
  /** Counts a try of a password. @returns seconds to wait when there were too many; undefined: check it. */
  password(email: string, address: string): Promise<number | undefined>;
  /** Counts a try of a one-time code. */
  code(email: string, address: string): Promise<number | undefined>;
  /** Counts a try that names no account: a password for a one-time link. */
  ticket(address: string): Promise<number | undefined>;
  /** The person has proven who they are, with so many tries of theirs counted (password, code). */
  succeeded(email: string, address: string, tries: number): Promise<void>;
}

const digest = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url');

/** The first of the counters, in their order, that says to wait. */
async function firstWait(counts: readonly (() => Promise<number | undefined>)[]): Promise<number | undefined> {
  for (const count of counts) {
    // oxlint-disable-next-line no-await-in-loop -- what is refused by one is not counted by the next
    const wait = await count();
    if (wait !== undefined) return wait;
  }
  return undefined;
}

/** Counts in the database, so that a restart or a second process forgets nothing. */
export function createAttempts(client: CountingClient, limits: AttemptLimits, namedStatements = true): Attempts {
  const counter = (name: string, most: number, seconds = limits.windowSeconds): Counter =>
    createCounter({ client, namedStatements, name, most, seconds });
  const accounts = counter('sign-in', limits.perAccount);
  const addresses = counter('sign-in-address', limits.perAddress);
  const anywhere = counter('sign-in-anywhere', limits.perAccountAnywhere);
  const codes = counter('sign-in-code', limits.codesPerAccount);
  const known = counter('signed-in', 1, KNOWN_SECONDS);
  const keys = (email: string, address: string): { here: string; address: string; account: string } => {
    const account = email.trim().toLowerCase();
    return { here: digest(account, address), address: digest(address), account: digest(account) };
  };

  return {
    async password(email, address) {
      const key = keys(email, address);
      const wait = await firstWait([() => accounts.count(key.here), () => addresses.count(key.address)]);
      if (wait !== undefined) return wait;
      const crowded = await anywhere.count(key.account);
      return crowded === undefined || (await known.has(key.here)) ? undefined : crowded;
    },
    async code(email, address) {
      const key = keys(email, address);
      return firstWait([
        () => codes.count(key.account),
        () => accounts.count(key.here),
        () => addresses.count(key.address),
      ]);
    },
    ticket: (address) => addresses.count(keys('', address).address),
    async succeeded(email, address, tries) {
      const key = keys(email, address);
      await Promise.all([
        accounts.forget(key.here),
        codes.forget(key.account),
        addresses.giveBack(key.address, tries),
        anywhere.giveBack(key.account, 1),
        known.note(key.here),
      ]);
    },
  };
}
