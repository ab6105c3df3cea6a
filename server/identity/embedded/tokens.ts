// Tokens signed without a browser: for `npm run token` and for tests. In shape as the provider issues them.
import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { resolveContext, type LoginContext } from '../context.ts';
import type { IdentityDatabase } from '../database.ts';
import { EMBEDDED_AUDIENCE, EMBEDDED_CLIENT_ID, LIFETIMES, SCOPE } from '../settings.ts';
import { accessTokenClaims, idTokenClaims } from '../token-claims.ts';
import { subjectOf } from './accounts.ts';
import type { ProviderKeys } from './keys.ts';

export interface MintRequest {
  readonly email: string;
  readonly orgId?: number;
  readonly role?: string;
  /** Seconds to live, counted from `now`; may be negative for an expired token. */
  readonly seconds?: number;
  /** Sign-in that it belongs to; one of its own when left out. */
  readonly sid?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

export interface Minter {
  /** @throws IdentityRefused where a sign-in would be refused. */
  mintAccessToken(request: MintRequest): Promise<string>;
  /** @throws IdentityRefused where a sign-in would be refused. */
  mintIdToken(request: MintRequest): Promise<string>;
}

export function createMinter(options: { database: IdentityDatabase; keys: ProviderKeys; issuer: string }): Minter {
  const { database, keys, issuer } = options;
  const key = importJWK(keys.signing, 'RS256');

  async function subjectAndContext(request: MintRequest): Promise<{ subject: string; context: LoginContext }> {
    const { email, orgId, role } = request;
    const [user] = await database.query<{ id: number }>(
      'select id::float8 as id from "user" where lower(email) = lower($1)',
      [email],
    );
    const subject = subjectOf(user?.id ?? 0);
    return { subject, context: await resolveContext(database, { subject, email, emailVerified: true, orgId, role }) };
  }

  async function sign(
    request: MintRequest,
    lifetime: number,
    type: string,
    audience: string | string[],
    subject: string,
    payload: Record<string, unknown>,
  ): Promise<string> {
    const now = Math.floor((request.now ?? Date.now()) / 1000);
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', typ: type, kid: keys.signing.kid })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + (request.seconds ?? lifetime))
      .setJti(randomUUID())
      .sign(await key);
  }

  return {
    async mintAccessToken(request) {
      const { subject, context } = await subjectAndContext(request);
      const payload = {
        ...accessTokenClaims(context, request.sid ?? randomUUID()),
        scope: SCOPE,
        azp: EMBEDDED_CLIENT_ID,
        client_id: EMBEDDED_CLIENT_ID,
      };
      return sign(request, LIFETIMES.accessToken, 'at+jwt', [EMBEDDED_AUDIENCE, `${issuer}userinfo`], subject, payload);
    },
    async mintIdToken(request) {
      const { subject, context } = await subjectAndContext(request);
      const { email, name } = context.user;
      return sign(request, LIFETIMES.idToken, 'JWT', EMBEDDED_CLIENT_ID, subject, {
        email,
        email_verified: true,
        name,
        ...idTokenClaims(context),
      });
    },
  };
}
