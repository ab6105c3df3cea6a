// Going to the identity provider and coming back.
import type { Auth0Client } from '@auth0/auth0-spa-js';
import { clearLocalSession } from './clear-local-session.ts';
import { forgetAuthClient, getAuthClient, loadLibrary, readIdToken } from './client.ts';
import { safeRedirectTarget } from './redirect-target.ts';
import { signInMemory } from './sign-in-memory.ts';
import { readStoredContext, writeStoredContext, type StoredContext } from './stored-context.ts';

interface SignInOptions {
  /** Page to open afterwards. */
  readonly redirectTo: string;
  /** Signs in to the admin portal (/admin-login). */
  readonly isAdmin: boolean;
  /** Organisation and role to ask for; what this browser had when left out. */
  readonly context?: StoredContext;
}

/** Leaves the page for the provider's sign-in form; resolves never, rejects when the provider cannot be reached. */
export async function signIn({ redirectTo, isAdmin, context }: SignInOptions): Promise<void> {
  const client = await getAuthClient();
  signInMemory.keepTarget(safeRedirectTarget(redirectTo));
  const stored = context ?? readStoredContext();
  // the two sign-ins are apart: /login never ends in the admin portal because of what was left in this browser
  const wanted: StoredContext = isAdmin ? { role: 'super_admin' } : stored.role === 'super_admin' ? {} : stored;
  await client.loginWithRedirect({
    authorizationParams: {
      org_id: wanted.org_id,
      role: wanted.role,
      redirect_uri: `${location.origin}${isAdmin ? '/admin-callback' : '/callback'}`,
    },
  });
}

/** The words that the provider sent back with a refusal. */
function refusal(): string | undefined {
  const query = new URLSearchParams(location.search);
  if (!query.has('error')) return undefined;
  return query.get('error_description') ?? query.get('error') ?? 'The sign-in was refused.';
}

function words(error: unknown): string {
  const message: unknown =
    typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : 'The sign-in failed.';
}

async function complete(): Promise<string> {
  const refused = refusal();
  if (refused !== undefined) throw new Error(refused);
  const client = await getAuthClient();
  const { handleCallback } = await loadLibrary();
  try {
    await handleCallback(client);
  } catch (error) {
    // the address of a finished sign-in, opened again with the browser's back button
    if (!(await client.isAuthenticated())) throw new Error(words(error), { cause: error });
  }
  const claims = (await readIdToken())?.claims;
  if (!claims?.role) throw new Error('The sign-in names no role. Ask your administrator.');
  writeStoredContext({ ...(claims.orgId !== -1 && { org_id: String(claims.orgId) }), role: claims.role });
  forgetAuthClient();
  signInMemory.noteSignedIn();
  signInMemory.clearError();
  return safeRedirectTarget(signInMemory.takeTarget());
}

let completing: Promise<string> | undefined;

/**
 * Finishes the sign-in on /callback; once a page life, however often it is asked.
 * @returns the page to open.
 * @throws Error with words for the person; the local sign-in has ended then, stored organisation and role too, so
 * that trying again does not repeat what was refused.
 */
export function completeSignIn(): Promise<string> {
  completing ??= complete().catch((error: unknown) => {
    clearLocalSession();
    forgetAuthClient();
    throw error;
  });
  return completing;
}

/** Nobody waits longer than this to be signed out. */
const SERVICE_MILLISECONDS = 3000;

/** Ends the sign-in at the service, which refuses its tokens from then on, in other tabs and wherever else they are. */
async function endAtService(client: Auth0Client): Promise<void> {
  try {
    const token = await client.getTokenSilently();
    const body = JSON.stringify({ query: 'mutation { signOut { ok } }' });
    await fetch('/graphql', {
      method: 'POST',
      body,
      keepalive: true,
      signal: AbortSignal.timeout(SERVICE_MILLISECONDS),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  } catch {
    // over already, or out of reach: the provider's logout ends it too
  }
}

/** Ends the sign-in at the service and here, and leaves for the provider's logout, which comes back to `returnTo` (a path). */
export async function signOut(returnTo: string): Promise<void> {
  const client = await getAuthClient();
  await endAtService(client);
  clearLocalSession();
  await client.logout({ logoutParams: { returnTo: location.origin + returnTo } });
}
