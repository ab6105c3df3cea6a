// How long a page waits before it tries the socket again, in milliseconds.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

/** Waits twice as long with each attempt, at most half a minute, spread so that a thousand pages do not knock at once. */
export function retryWait(attempt: number, random: () => number = Math.random): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.5 + random() / 2);
}
