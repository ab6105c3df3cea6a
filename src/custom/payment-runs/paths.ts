export const RUNS_PATH = '/app/payment-runs';

export function runPath(id: number): string {
  return `${RUNS_PATH}/${id}`;
}

/** How often to look while the socket is down, in milliseconds. */
export const RUN_POLL_MS = 10_000;
