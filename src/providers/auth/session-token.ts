// The access token for whoever calls the service, and the way to the sign-in page when there is none to be had.
import { getAuthClient } from './client.ts';
import { clearLocalSession } from './clear-local-session.ts';
import { loadAuthConfig } from './config.ts';
import { isHeld, loseSession, whenSignedIn } from './held-page.ts';
import { LANDING_PAGE, loginAddress } from './redirect-target.ts';
import { signInMemory } from './sign-in-memory.ts';
import { readStoredContext, writeStoredContext } from './stored-context.ts';
import { storedAccessToken } from './stored-tokens.ts';

/** A token refused this soon after signing in will be refused again: asking once more would go round in circles. */
const TOO_SOON_MILLISECONDS = 15_000;
const NOT_ACCEPTED =
  'You are signed in, but the service does not accept it. Please try again, or ask your administrator.';

/** Codes with which a silent sign-in says that the person has to sign in again; anything else may pass by itself. */
const SIGNED_OUT: ReadonlySet<unknown> = new Set([
  'login_required',
  'consent_required',
  'invalid_grant',
  'missing_refresh_token',
  'access_denied',
]);

/** Whether an error of a silent sign-in means that it is over, unlike a lost connection. */
export function isSignedOut(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'error' in error && SIGNED_OUT.has(error.error);
}

let leaving = false;

/** A page that is being left must not go on. */
const never = (): Promise<never> => new Promise(() => {});

/**
 * The sign-in of this browser is over. A page that holds something typed asks for it again and goes on; any other is
 * left for the sign-in page, which comes back to it. Once a page life.
 * @returns resolved when the same person has signed in again; never where the page is left.
 */
export function leaveSignedOut(): Promise<void> {
  if (!leaving && isHeld()) return loseSession();
  leave();
  return never();
}

function leave(): void {
  if (leaving) return;
  leaving = true;
  const { role, ...context } = readStoredContext();
  const isAdmin = role === 'super_admin';
  clearLocalSession();
  // the same person comes back to the same organisation and role
  if (!isAdmin && context.org_id !== undefined) writeStoredContext({ ...context, role });
  location.assign(loginAddress(location.pathname + location.search + location.hash, isAdmin));
}

/** As {@link leaveSignedOut}, for a token that the service has refused, a new one included. */
export function leaveToLogin(): Promise<void> {
  const isTooSoon = Date.now() - signInMemory.signedInAt() < TOO_SOON_MILLISECONDS;
  if (!leaving && isHeld()) return loseSession(isTooSoon ? NOT_ACCEPTED : undefined);
  if (!leaving && isTooSoon) signInMemory.keepError(NOT_ACCEPTED);
  return leaveSignedOut();
}

/**
 * The access token; renewed when it is about to end.
 * @param options.fresh asks the identity provider although there is one.
 * @returns undefined when nobody is signed in; on a page of the staff app it waits for the person to sign in again, so
 * that nothing is asked as a visitor.
 * @throws Error when the provider cannot be reached.
 */
export async function getToken(options: { fresh?: boolean } = {}): Promise<string | undefined> {
  await whenSignedIn();
  const known = options.fresh ? undefined : storedAccessToken(await loadAuthConfig());
  if (known !== undefined) return known;
  try {
    return await (await getAuthClient()).getTokenSilently({ cacheMode: options.fresh ? 'off' : 'on' });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    // pages outside of the staff app are open to visitors
    if (!location.pathname.startsWith(LANDING_PAGE)) return undefined;
    await leaveSignedOut();
    return (await getAuthClient()).getTokenSilently();
  }
}
