// POST /graphql on bare node:http.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GraphqlServiceError } from '../errors.ts';
import type { GraphqlRequest } from '../execute/request.ts';
import { tooLarge } from '../execute/database-errors.ts';
import type { Efforts } from '../execute/efforts.ts';
import type { LimitsOf } from '../limits.ts';
import type { Admission, Session } from '../options.ts';
import { parseBody, readBody, toRequest } from './body.ts';

export interface HandlerOptions {
  readonly bodyBytes: number;
  readonly limitsOf: LimitsOf;
  readonly efforts: Efforts;
  /** Under whose name the effort is counted. */
  readonly personOf: (session: Session) => string;
  /** A visitor's session with where the request comes from; others as they are. */
  readonly placed: (session: Session, request: IncomingMessage) => Session;
  /** Bytes that a session may send when it announces more. */
  readonly largeBodyBytes?: (session: Session) => number;
  readonly authenticate: (headers: IncomingMessage['headers']) => Promise<Session>;
  readonly admission?: Admission;
  /** The whole response, `{"data":...}` or `{"errors":[...]}`; never rejects. */
  readonly respond: (
    session: Session,
    request: GraphqlRequest,
    requestId: string,
    headers: IncomingMessage['headers'],
  ) => Promise<string>;
  /** An error as response text. */
  readonly errorText: (error: unknown, requestId: string) => string;
}

/** Answers that no operation gave: GraphQL's own errors are 200. */
const STATUS: Readonly<Record<string, number>> = {
  'invalid-json': 400,
  'bad-request': 400,
  'limit-exceeded': 413,
  'too-many-requests': 429,
  'invalid-jwt': 401,
  'method-not-allowed': 405,
  unavailable: 503,
};

/** As the IETF draft names it. */
const KEY_HEADER = 'idempotency-key';

function requestIdOf(headers: IncomingMessage['headers']): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
}

/** Seconds after which somebody who asked too often may come back. */
function retryAfter(error: unknown): Record<string, number> {
  const seconds = error instanceof GraphqlServiceError ? error.extensions?.['retryAfter'] : undefined;
  return typeof seconds === 'number' ? { 'retry-after': seconds } : {};
}

/** The session of a request; one whose token is not good counts as a visitor's. */
export async function sessionOf(
  request: IncomingMessage,
  headers: IncomingMessage['headers'],
  { authenticate, admission }: Pick<HandlerOptions, 'authenticate' | 'admission'>,
): Promise<Session> {
  try {
    return await authenticate(headers);
  } catch (error) {
    if (error instanceof GraphqlServiceError && error.code === 'invalid-jwt') await admission?.refused(request);
    throw error;
  }
}

function send(
  response: ServerResponse,
  status: number,
  requestId: string,
  body: string,
  more: Record<string, number> = {},
): void {
  response.writeHead(status, {
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** A document without the word runs no mutation; one that only mentions it waits its turn for nothing. */
function mayWrite({ query }: GraphqlRequest): boolean {
  return query.includes('mutation');
}

/**
 * The answers of the operations of one body. As in Hasura they run in their order, so that each sees what those
 * before it wrote; reads that stand beside each other cannot tell, and run together. All of them together have the
 * limit of one answer.
 */
async function inOrder(
  requests: readonly GraphqlRequest[],
  mostCharacters: number,
  run: (request: GraphqlRequest) => Promise<string>,
  refusal: () => string,
): Promise<string[]> {
  const answers: string[] = [];
  let characters = 0;
  for (let next = 0; next < requests.length;) {
    const rest = requests.slice(next);
    const writes = rest.findIndex(mayWrite);
    const together = writes === 0 ? rest.slice(0, 1) : rest.slice(0, writes < 0 ? rest.length : writes);
    // what comes after too much is not begun; a write that was done is never told otherwise
    const given = characters > mostCharacters ? together.map(refusal) : await Promise.all(together.map(run));
    for (const answer of given) {
      characters += answer.length;
      answers.push(characters > mostCharacters && writes !== 0 ? refusal() : answer);
    }
    next += together.length;
  }
  return answers;
}

/** Makes the handler of POST /graphql; it never rejects. */
export function createHandler(
  options: HandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  /** A body larger than usual is not read before it is known whose it is. */
  const receive = async (request: IncomingMessage): Promise<readonly [string, Session]> => {
    const { bodyBytes, largeBodyBytes, admission } = options;
    // whoever brings a token is not held up by others of the same address
    if (request.headers.authorization === undefined) await admission?.check(request);
    if (!largeBodyBytes || !(Number(request.headers['content-length']) > bodyBytes))
      return Promise.all([readBody(request, bodyBytes), sessionOf(request, request.headers, options)]);
    const session = await sessionOf(request, request.headers, options);
    return [await readBody(request, Math.max(bodyBytes, largeBodyBytes(session))), session];
  };
  const answer = async (request: IncomingMessage, requestId: string): Promise<string> => {
    if (request.method !== 'POST') throw new GraphqlServiceError('method-not-allowed', 'Send GraphQL with POST.');
    const [text, given] = await receive(request);
    const session = options.placed(given, request);
    const limits = options.limitsOf(session);
    // it has been read already, up to what others may send
    if (session.address !== undefined && text.length > limits.bodyBytes)
      throw new GraphqlServiceError('limit-exceeded', `The request is larger than ${limits.bodyBytes} bytes.`);
    const person = options.personOf(session);
    const { efforts } = options;
    await efforts.turn(person);
    const { batched, operations } = efforts.measure(person, () => parseBody(text, limits));
    if (batched && request.headers[KEY_HEADER] !== undefined)
      throw new GraphqlServiceError('bad-request', 'A key goes with one operation.');
    const one = (operation: GraphqlRequest): Promise<string> => {
      const run = (): Promise<string> =>
        efforts.measure(person, () => options.respond(session, operation, requestId, request.headers));
      return efforts.turn(person)?.then(run) ?? run();
    };
    // all are read before the first runs: nothing is half done when one of them is no operation
    const requests = operations.map(toRequest);
    await options.admission?.admit(session, request, requests.length);
    const refusal = (): string => options.errorText(tooLarge(limits.answerBytes), requestId);
    const answers = await inOrder(requests, batched ? limits.answerBytes : Number.POSITIVE_INFINITY, one, refusal);
    return batched ? `[${answers.join(',')}]` : answers.join('');
  };
  return async (request, response) => {
    const requestId = requestIdOf(request.headers);
    try {
      send(response, 200, requestId, await answer(request, requestId));
    } catch (error) {
      const code = error instanceof GraphqlServiceError ? error.code : '';
      if (response.headersSent || response.destroyed) response.destroy();
      else send(response, STATUS[code] ?? 400, requestId, options.errorText(error, requestId), retryAfter(error));
    }
  };
}
