// Names that the embedded provider, the tokens and the browser's configuration share.
import { ACCESS_TOKEN_SECONDS } from '#domain/session.ts';

/** `aud` of access tokens. A name, not an address: nothing is fetched there. */
export const EMBEDDED_AUDIENCE = 'https://claimworks.app/api';
export const EMBEDDED_CLIENT_ID = 'claimworks';
/** Scopes that the browser asks for (spec 1 §9); the provider adds offline_access for the refresh token. */
export const SCOPE = 'openid profile email';

/** Seconds that tokens and sessions of the embedded provider live. */
export const LIFETIMES = {
  accessToken: ACCESS_TOKEN_SECONDS,
  idToken: 36_000,
  authorizationCode: 60,
  interaction: 3600,
  session: 3 * 86_400,
  grant: 30 * 86_400,
  refreshToken: 30 * 86_400,
} as const;
