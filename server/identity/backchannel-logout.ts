// POST /internal/backchannel-logout: the hosted provider tells that a session has ended (OpenID Connect Back-Channel
// Logout 1.0), whoever ended it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRemoteJWKSet, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { AppError } from '../errors.ts';
import type { IdentityDatabase } from './database.ts';
import { readForm } from './embedded/form-body.ts';
import { noteEnded, readSessionId } from './ended-sessions.ts';

export interface BackchannelLogoutOptions {
  readonly database: Pick<IdentityDatabase, 'query'>;
  readonly issuer: string;
  /** The application's id: `aud` of the logout token. */
  readonly clientId: string;
  /** The provider's keys: its address, or a look-up. */
  readonly keys: URL | JWTVerifyGetKey;
  readonly logError: (error: unknown) => void;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds that a logout token is good (section 2.4 asks for two minutes at most). */
const MAX_AGE = 120;

/** The session that a logout token names. @throws whatever is wrong with it (section 2.6). */
async function sessionOf(
  token: string,
  { issuer, clientId }: BackchannelLogoutOptions,
  keys: JWTVerifyGetKey,
): Promise<string> {
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ['RS256'],
    clockTolerance: 5,
    maxTokenAge: MAX_AGE,
    requiredClaims: ['iat', 'jti'],
  });
  const events: unknown = payload['events'];
  if (typeof events !== 'object' || events === null || !Object.hasOwn(events, EVENT))
    throw new Error('It is no logout token.');
  // an ID token has one; it must not pass for a logout
  if (payload['nonce'] !== undefined) throw new Error('A logout token has no nonce.');
  const sid = readSessionId(payload['sid']);
  if (sid === undefined) throw new Error('It names no session.');
  return sid;
}

/** Makes the handler. It answers 200 when the session has ended, 400 for a token that is not good. */
export function createBackchannelLogout(
  options: BackchannelLogoutOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const keys = options.keys instanceof URL ? createRemoteJWKSet(options.keys) : options.keys;
  return async (request, response) => {
    const answer = (status: number): void => void response.writeHead(status, { 'cache-control': 'no-store' }).end();
    let sid: string;
    try {
      sid = await sessionOf((await readForm(request)).get('logout_token') ?? '', options, keys);
    } catch (error) {
      return answer(error instanceof AppError ? error.status : 400);
    }
    try {
      await noteEnded(options.database, sid);
      answer(200);
    } catch (error) {
      options.logError(error);
      answer(500);
    }
  };
}
