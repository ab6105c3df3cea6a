// Short answers of the plain HTTP end points.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { mapDatabaseError } from '../database/map-error.ts';
import { AppError, errorCode, errorMessage, isDiskFull, isErrorCode } from '../errors.ts';
import { GraphqlServiceError } from '../graphql/errors.ts';
import { fromDatabase } from '../graphql/execute/database-errors.ts';
import type { Logger } from '../log.ts';

/** Sends a value as JSON; never cached, because answers depend on who asks. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** Sends a small page or text. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  const body = Buffer.from(text);
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, 'cache-control': 'no-store' });
  response.end(body);
}

/** What a refusal looks like outside GraphQL: `{error: {code, message, path?, requestId}}`. */
function errorBody(error: AppError, requestId: string): unknown {
  return {
    error: { code: error.code, message: error.message, ...(error.path ? { path: error.path } : {}), requestId },
  };
}

/** SQLSTATEs character_not_in_repertoire and untranslatable_character: a NUL, which no column takes. */
const NOT_STORABLE = new Set(['22021', '22P05']);

/**
 * What the database says of the sign-in and of its own state is said as GraphQL says it. Anything else that no route has
 * foreseen is a fault of ours, which the log is to have and a webhook's sender is to try again.
 */
const SAID: ReadonlySet<string> = new Set([
  'invalid-jwt',
  'access-denied',
  'unavailable',
  'limit-exceeded',
  'postgres-error',
]);

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof GraphqlServiceError && isErrorCode(error.code))
    return new AppError(error.code, error.message, { path: error.path, cause: error });
  if (NOT_STORABLE.has(errorCode(error) ?? ''))
    return new AppError('bad-request', 'The text holds characters that cannot be stored.', { cause: error });
  if (isDiskFull(error))
    return new AppError('storage-full', 'The disk of the service is full. Nothing was stored.', { cause: error });
  const known = fromDatabase(error, mapDatabaseError);
  if (known && SAID.has(known.code) && isErrorCode(known.code))
    return new AppError(known.code, known.message, { cause: error });
  return new AppError('unexpected', 'Something went wrong on our side.', { cause: error });
}

/** The status that a thrown error is answered with. */
export const statusOf = (error: unknown): number => asAppError(error).status;

/** Answers with the refusal, or logs what was not meant to happen and answers with its request id. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  thrown: unknown,
  requestId: string,
  log: Logger,
): void {
  const error = asAppError(thrown);
  if (error.status >= 500)
    log.error(error.code === 'unexpected' ? 'Request failed' : error.message, {
      error: error.cause,
      method: request.method,
      path: request.url?.split('?')[0],
    });
  else log.debug('Request refused', { code: error.code, reason: errorMessage(error) });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (thrown instanceof GraphqlServiceError && typeof thrown.extensions?.['retryAfter'] === 'number')
    response.setHeader('retry-after', thrown.extensions['retryAfter']);
  // what is still arriving is not read, so the connection cannot be used again
  if (!request.complete) response.setHeader('connection', 'close');
  sendJson(response, error.status, errorBody(error, requestId));
}
