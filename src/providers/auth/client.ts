// The one Auth0 client of the page.
import { Auth0Client } from '@auth0/auth0-spa-js';
import { readSessionClaims, type SessionClaims } from '#domain/session.ts';
import { loadAuthConfig } from './config.ts';
import { readStoredContext } from './stored-context.ts';

const SCOPE = 'openid profile email';

let client: Promise<Auth0Client> | undefined;

async function createClient(): Promise<Auth0Client> {
  const { authDomain, authClientId, authAudience } = await loadAuthConfig();
  const made = new Auth0Client({
    domain: authDomain,
    clientId: authClientId,
    useRefreshTokens: true,
    cacheLocation: 'localstorage',
    // every call carries organisation and role: one that did not would fall back to the default organisation
    authorizationParams: {
      audience: authAudience,
      scope: SCOPE,
      redirect_uri: `${location.origin}/callback`,
      ...readStoredContext(),
    },
  });
  return oneRedirect(made);
}

/** A page leaves once: react-admin asks again while it is still being left, and two sign-ins at once spoil each other's state. */
function oneRedirect(made: Auth0Client): Auth0Client {
  const redirect = made.loginWithRedirect.bind(made);
  let leaving: Promise<void> | undefined;
  made.loginWithRedirect = (options) => {
    leaving ??= redirect(options).then(
      () => new Promise<never>(() => {}),
      (error: unknown) => {
        leaving = undefined;
        throw error;
      },
    );
    return leaving;
  };
  return made;
}

/** @throws Error when the service does not tell its configuration. */
export function getAuthClient(): Promise<Auth0Client> {
  client ??= createClient().catch((error: unknown) => {
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
  const token = await (await getAuthClient()).getIdTokenClaims();
  if (!token) return undefined;
  return {
    claims: readSessionClaims(token),
    name: token.name ?? token.email ?? '',
    email: token.email ?? '',
    picture: token.picture,
  };
}
