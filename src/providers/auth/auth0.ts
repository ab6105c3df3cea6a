// The sign-in library and what stands on it: loaded when somebody signs in, or a token is to be renewed.
import { Auth0Client } from '@auth0/auth0-spa-js';
import { Auth0AuthProvider } from 'ra-auth-auth0';
import { loadAuthConfig } from './config.ts';
import { readStoredContext } from './stored-context.ts';
import { SCOPE } from './stored-tokens.ts';

/** Makes a client for the organisation and role that this browser works in. */
export async function createClient(): Promise<Auth0Client> {
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

/** Takes what the provider sent back with the address. @throws what the library throws where it is refused */
export async function handleCallback(client: Auth0Client): Promise<void> {
  await Auth0AuthProvider(client).handleCallback?.();
}
