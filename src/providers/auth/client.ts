// The one Auth0 client of the page, and who is signed in.
import type { Auth0Client } from '@auth0/auth0-spa-js';
import type * as auth0 from './auth0.ts';
import { readSessionClaims, type SessionClaims } from '#domain/session.ts';
import { loadAuthConfig } from './config.ts';
import { storedIdToken } from './stored-tokens.ts';

let client: Promise<Auth0Client> | undefined;

/** The sign-in library. */
export const loadLibrary = (): Promise<typeof auth0> => import('./auth0.ts');

/** @throws Error when the service does not tell its configuration, or the library does not arrive. */
export function getAuthClient(): Promise<Auth0Client> {
  client ??= loadLibrary()
    .then(({ createClient }) => createClient())
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

/** After a sign-in or a switch: the next client is made with the organisation and role of then. */
export function forgetAuthClient(): void {
  client = undefined;
}

/** What the ID token says; undefined when nobody is signed in. */
export async function readIdToken(): Promise<
  { claims: SessionClaims; name: string; email: string; picture: string | undefined } | undefined
> {
  const token = storedIdToken(await loadAuthConfig()) ?? (await (await getAuthClient()).getIdTokenClaims());
  if (!token) return undefined;
  return {
    claims: readSessionClaims(token),
    name: token.name ?? token.email ?? '',
    email: token.email ?? '',
    picture: token.picture,
  };
}
