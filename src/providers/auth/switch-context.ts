// Changing organisation or role: a silent sign-in that asks for the new one (spec 3 §2.7).
import { getAuthClient, readIdToken } from './client.ts';
import { LANDING_PAGE } from './redirect-target.ts';
import { signIn } from './sign-in.ts';
import { writeStoredContext, type StoredContext } from './stored-context.ts';

export interface WantedContext {
  readonly orgId: number;
  /** Left out: the role that the person has there, the first of several. */
  readonly role?: string;
}

/**
 * Replaces the tokens of this browser by ones for another organisation or role. The page must be loaded anew after
 * it. A refusal changes nothing: the old tokens stay and stay good.
 * @throws Error with the provider's words when it refuses.
 */
export async function switchContext({ orgId, role }: WantedContext): Promise<void> {
  const client = await getAuthClient();
  const wanted: StoredContext = { org_id: String(orgId), role };
  try {
    await client.getTokenSilently({
      cacheMode: 'off',
      authorizationParams: { org_id: wanted.org_id, role: wanted.role },
    });
  } catch (error) {
    if (!isMissingRefreshToken(error)) throw new Error(describe(error), { cause: error });
    // without a refresh token the provider must be visited; it knows the person and asks nothing
    await signIn({ redirectTo: LANDING_PAGE, isAdmin: false, context: wanted });
    return;
  }
  const claims = (await readIdToken())?.claims;
  writeStoredContext({ org_id: String(claims?.orgId ?? orgId), role: claims?.role ?? role });
}

const isMissingRefreshToken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'missing_refresh_token';

function describe(error: unknown): string {
  const text: unknown =
    typeof error === 'object' && error !== null && 'error_description' in error ? error.error_description : undefined;
  return typeof text === 'string' && text !== ''
    ? text
    : 'The identity provider did not answer. Check your connection and try again.';
}
