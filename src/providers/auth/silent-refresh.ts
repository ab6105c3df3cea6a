// Keeps the sign-in fresh while the app is open: every ten minutes, and when the computer wakes up.
import { getAuthClient, loadLibrary } from './client.ts';
import { isSignedOut, leaveSignedOut } from './session-token.ts';

/** Spec 1 §4: silent token refresh every 600000 ms. */
const REFRESH_MILLISECONDS = 600_000;

/** By then the page is there; a release that takes the file away, or a lost connection, comes later. */
const LIBRARY_MILLISECONDS = 10_000;

/** Asks for a new token; an ended sign-in goes to the sign-in page, a lost connection waits for the next time. */
async function refresh(): Promise<void> {
  try {
    await (await getAuthClient()).getTokenSilently({ cacheMode: 'off' });
  } catch (error) {
    if (isSignedOut(error)) await leaveSignedOut();
  }
}

/**
 * Starts refreshing.
 * @returns a function that stops it.
 */
export function startSilentRefresh(): () => void {
  let last = Date.now();
  const run = (): void => {
    last = Date.now();
    void refresh();
  };
  // timers stand still while a computer sleeps: what was due is made up for when the page is looked at again
  const wake = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - last >= REFRESH_MILLISECONDS) run();
  };
  const timer = setInterval(run, REFRESH_MILLISECONDS);
  // whoever renews a token meets a failure again
  const library = setTimeout(() => void loadLibrary().catch(() => undefined), LIBRARY_MILLISECONDS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', wake);
  return () => {
    clearInterval(timer);
    clearTimeout(library);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', wake);
  };
}
