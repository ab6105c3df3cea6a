// Turns an access token into the session that a request runs as. On the path of every request: a token that was
// good a moment ago is not checked again until it ends.
import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { ACCESS_TOKEN_SECONDS, CLAIM_NAMESPACE, databaseRole } from '#domain/session.ts';
import { LruMap } from '#server/graphql/lru.ts';
import type { Session } from '#server/graphql/options.ts';

/** `unavailable`: the provider's keys could not be had, so nothing is known of the token; the cause says why. */
export type Refuse = (message: string, code: 'invalid-jwt' | 'unavailable', cause?: unknown) => Error;

export interface VerifierOptions {
  readonly issuer: string;
  readonly audience: string;
  /** Where the keys come from: in this process (embedded) or at the provider's address. */
  readonly keys: { readonly jwks: { readonly keys: JWK[] } } | { readonly jwksUrl: URL };
  /** Makes the error that the caller wants thrown for a bad token, or for one that cannot be checked; the message is for the person. */
  readonly refuse: Refuse;
  /** Most tokens remembered. */
  readonly capacity?: number;
}

export interface Verifier {
  /** Session of a request's Authorization header; a visitor's where there is none. Throws what `refuse` makes. */
  readonly authenticate: (headers: IncomingHttpHeaders) => Promise<Session>;
}

/** What a request without a token runs as. */
export const VISITOR: Session = Object.freeze({
  role: databaseRole(undefined),
  claims: Object.freeze({ role: databaseRole(undefined) }),
});

/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 5;
const EXPIRED = 'The sign-in has expired.';
const BAD = 'The access token is not valid.';
const NO_KEYS = 'The sign-in service does not answer; try again.';

/** jose's codes for a key set that could not be had. */
const FETCHING: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
]);
const DATABASE_ROLES: readonly unknown[] = (['user', 'org_admin', 'supplier', 'super_admin'] as const).map(
  databaseRole,
);

/** The payload's claims that policies read, and nothing that differs from one token to the next of the same person. */
function sessionOf(payload: JWTPayload): Session | undefined {
  const role = payload.role;
  if (
    typeof role !== 'string' ||
    !DATABASE_ROLES.includes(role) ||
    payload.exp === undefined ||
    payload.iat === undefined
  )
    return undefined;
  const own = Object.entries(payload).filter(([name]) => name.startsWith(CLAIM_NAMESPACE));
  // a hosted provider may be set to more
  const expiresAt = Math.min(payload.exp, payload.iat + ACCESS_TOKEN_SECONDS);
  return Object.freeze({ role, claims: Object.freeze({ role, ...Object.fromEntries(own) }), expiresAt });
}

const hasEnded = ({ expiresAt = 0 }: Session): boolean => expiresAt + CLOCK_TOLERANCE <= Date.now() / 1000;

/** The token of an Authorization header; undefined where there is no header; null where it is none we know. */
function bearer(header: string | undefined): string | null | undefined {
  if (header === undefined) return undefined;
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header)?.[1] ?? null;
}

export function createVerifier(options: VerifierOptions): Verifier {
  const { issuer, audience, refuse, capacity = 5000 } = options;
  const getKey: JWTVerifyGetKey =
    'jwks' in options.keys ? createLocalJWKSet(options.keys.jwks) : createRemoteJWKSet(options.keys.jwksUrl);
  // by hash, so that memory holds no token that could be used
  const known = new LruMap<string, Session>(capacity);

  async function verify(token: string): Promise<Session> {
    let session: Session | undefined;
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      session = sessionOf(payload);
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw refuse(EXPIRED, 'invalid-jwt');
      // keys that cannot be fetched are our trouble, not a bad token
      if (!(error instanceof errors.JOSEError) || FETCHING.has(error.code)) throw refuse(NO_KEYS, 'unavailable', error);
    }
    if (!session) throw refuse(BAD, 'invalid-jwt');
    if (hasEnded(session)) throw refuse(EXPIRED, 'invalid-jwt');
    return session;
  }

  return {
    async authenticate(headers) {
      const token = bearer(headers.authorization);
      if (token === undefined) return VISITOR;
      if (token === null) throw refuse(BAD, 'invalid-jwt');
      const key = hash('sha256', token, 'base64url');
      const hit = known.get(key);
      if (hit) {
        if (hasEnded(hit)) {
          known.delete(key);
          throw refuse(EXPIRED, 'invalid-jwt');
        }
        return hit;
      }
      const session = await verify(token);
      known.set(key, session);
      return session;
    },
  };
}
