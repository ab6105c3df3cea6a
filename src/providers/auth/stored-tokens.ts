// What the sign-in library keeps in this browser, read without it. The library is a seventh of the code that a page needed
// first, and a page of somebody who is signed in needs of it what is here; it comes when a token is to be renewed.
import type { DecodedToken, IdToken, WrappedCacheEntry } from '@auth0/auth0-spa-js';
import { TOKEN_PREFIX } from './clear-local-session.ts';

export const SCOPE = 'openid profile email';

/** What a token is for, as /config.json says it. */
interface Client {
  readonly authClientId: string;
  readonly authAudience: string;
}

/** From so many seconds before its end a token is renewed instead of used; the library's own. */
const LEEWAY_SECONDS = 60;

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    // not the library's: it finds out what to do with it
    return null;
  }
}

/** The key of the access token. */
export const accessTokenKey = ({ authClientId, authAudience }: Client): string =>
  `${TOKEN_PREFIX}::${authClientId}::${authAudience}::${SCOPE} offline_access`;

/** The key of the ID token. */
export const idTokenKey = ({ authClientId }: Client): string => `${TOKEN_PREFIX}::${authClientId}::@@user@@`;

/** What the ID token of this browser says. @returns undefined where the library has to say: there is none, or the session's end counts */
export function storedIdToken(client: Client): IdToken | undefined {
  const entry = stored(idTokenKey(client)) as { readonly decodedToken?: DecodedToken } | null;
  const claims = entry?.decodedToken?.claims;
  return claims?.['session_expiry'] === undefined ? claims : undefined;
}

/** The access token that this browser has. @returns undefined where the library has to say: there is none, or it is about to end */
export function storedAccessToken(client: Client): string | undefined {
  if (storedIdToken(client) === undefined) return undefined;
  const entry = stored(accessTokenKey(client)) as Partial<WrappedCacheEntry> | null;
  const isGood = (entry?.expiresAt ?? 0) - LEEWAY_SECONDS >= Math.floor(Date.now() / 1000);
  return isGood ? entry?.body?.access_token : undefined;
}
