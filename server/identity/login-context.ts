// POST /internal/login-context: what the hosted provider's action asks at every sign-in and refresh.
import { fieldsOf } from '#domain/fields.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bearerOf } from '#server/http/bearer.ts';
import { parseJson, readBody } from '#server/http/body.ts';
import { IdentityRefused, resolveContext, type ContextRequest } from './context.ts';
import type { IdentityDatabase } from './database.ts';
import { isEnded, readSessionId, reopen } from './ended-sessions.ts';
import { accessTokenClaims, idTokenClaims, readWanted } from './token-claims.ts';

const MOST_BYTES = 16_384;

export interface LoginContextOptions {
  readonly database: IdentityDatabase;
  /** Shared with the action; at least 32 characters. */
  readonly secret: string;
  readonly logError: (error: unknown) => void;
}

interface Asked {
  readonly wanted: ContextRequest;
  /** The provider's session. */
  readonly sid: string | undefined;
  /** A refresh token is exchanged; otherwise somebody signs in. */
  readonly isRefresh: boolean;
}

async function readAsked(request: IncomingMessage): Promise<Asked | undefined> {
  try {
    const body = fieldsOf(parseJson((await readBody(request, MOST_BYTES)).toString('utf8')));
    if (typeof body['subject'] !== 'string' || body['subject'] === '' || typeof body['email'] !== 'string')
      return undefined;
    const wanted = {
      subject: body.subject,
      email: body.email,
      emailVerified: body.emailVerified === true,
      ...readWanted(body.orgId, body.role),
    };
    return { wanted, sid: readSessionId(body.sessionId), isRefresh: body.isRefresh === true };
  } catch {
    return undefined;
  }
}

/** @throws IdentityRefused when the session has ended; signing in opens it again. */
async function checkOpen(database: IdentityDatabase, { sid, isRefresh }: Asked): Promise<void> {
  if (sid === undefined) return;
  if (!isRefresh) await reopen(database, sid);
  else if (await isEnded(database, sid)) throw new IdentityRefused('You have signed out.');
}

/**
 * Makes the handler. It answers 200 {accessToken, idToken} with the claims for each, 403 {message} for a refusal,
 * 401 for a wrong secret and 400 for a body that cannot be read.
 */
export function createLoginContextHandler(
  options: LoginContextOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  if (options.secret.length < 32) throw new Error('The secret of the login context must have 32 characters or more.');
  const isAction = bearerOf(options.secret);
  return async (request, response) => {
    const answer = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    };
    if (!isAction(request.headers.authorization)) return answer(401, { message: 'The secret is wrong.' });
    const asked = await readAsked(request);
    if (!asked) return answer(400, { message: 'The request cannot be read.' });
    try {
      const context = await resolveContext(options.database, asked.wanted);
      await checkOpen(options.database, asked);
      return answer(200, { accessToken: accessTokenClaims(context, asked.sid), idToken: idTokenClaims(context) });
    } catch (error) {
      if (error instanceof IdentityRefused) return answer(403, { message: error.message });
      options.logError(error);
      return answer(500, { message: 'Something went wrong.' });
    }
  };
}
