// Auth0 Action for the trigger post-login: asks Claimworks who signs in and puts the answer into the tokens.
// Secrets: CLAIMWORKS_URL (the public URL of the service), CLAIMWORKS_SECRET (its AUTH0_ACTION_SECRET).
// Runs at sign-in and when a refresh token is exchanged, which is how organisation and role are switched.

/**
 * What this action reads of Auth0's event.
 * @typedef {{ user: { user_id: string, email?: string, email_verified?: boolean },
 *   session?: { id?: string }, refresh_token?: { session_id?: string }, transaction?: { protocol?: string },
 *   request: { query?: Record<string, string>, body?: Record<string, string> },
 *   secrets: { CLAIMWORKS_URL: string, CLAIMWORKS_SECRET: string } }} PostLoginEvent
 */

/**
 * What it uses of Auth0's api.
 * @typedef {{ access: { deny(reason: string): void },
 *   accessToken: { setCustomClaim(name: string, value: unknown): void },
 *   idToken: { setCustomClaim(name: string, value: unknown): void } }} PostLoginApi
 */

const TIMEOUT_MILLISECONDS = 8000;
const UNAVAILABLE = 'Claimworks cannot be reached. Please try again in a few minutes.';

/**
 * @param {PostLoginEvent} event
 * @returns {Promise<{ accessToken: Record<string, unknown>, idToken: Record<string, unknown> } | { refused: string }>}
 */
async function loginContext(event) {
  const wanted = { ...event.request.query, ...event.request.body };
  const response = await fetch(new URL('/internal/login-context', event.secrets.CLAIMWORKS_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${event.secrets.CLAIMWORKS_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      subject: event.user.user_id,
      email: event.user.email ?? '',
      emailVerified: event.user.email_verified === true,
      orgId: wanted.org_id,
      role: wanted.role,
      // names the sign-in in the access token, so that it ends with the sign-in
      sessionId: event.session?.id ?? event.refresh_token?.session_id,
      isRefresh: event.transaction?.protocol === 'oauth2-refresh-token',
    }),
    signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
  });
  if (response.status === 403) return { refused: (await response.json()).message };
  if (!response.ok) throw new Error(`Claimworks answered ${response.status}`);
  return response.json();
}

/**
 * @param {PostLoginEvent} event
 * @param {PostLoginApi} api
 */
exports.onExecutePostLogin = async (event, api) => {
  let context;
  try {
    context = await loginContext(event);
  } catch {
    // without claims a token would be of no use, and an old organisation must not live on
    return api.access.deny(UNAVAILABLE);
  }
  if ('refused' in context) return api.access.deny(context.refused);
  for (const [name, value] of Object.entries(context.accessToken)) api.accessToken.setCustomClaim(name, value);
  for (const [name, value] of Object.entries(context.idToken)) api.idToken.setCustomClaim(name, value);
};
