// Reads and checks the body of a request.
import type { IncomingMessage } from 'node:http';
import { GraphqlServiceError } from '../errors.ts';
import type { GraphqlRequest } from '../execute/request.ts';
import type { Limits } from '../options.ts';

/** Of a body that is too large, so much is still taken, so that its sender gets the answer. */
const MOST_DRAINED = 64 * 1024 * 1024;

/** @throws GraphqlServiceError limit-exceeded when the body is larger than allowed; what follows is not kept. */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= mostBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > MOST_DRAINED) request.destroy();
    });
    request.on('end', () => {
      if (size > mostBytes)
        reject(new GraphqlServiceError('limit-exceeded', `The request is larger than ${mostBytes} bytes.`));
      else resolve(Buffer.concat(chunks).toString('utf8'));
    });
    request.on('aborted', () => reject(new GraphqlServiceError('bad-request', 'The request was not sent whole.')));
    request.on('error', () => reject(new GraphqlServiceError('bad-request', 'The request was not sent whole.')));
  });
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One operation out of a parsed body. */
export function toRequest(value: unknown): GraphqlRequest {
  if (!isRecord(value)) throw new GraphqlServiceError('bad-request', 'The body must be an object with "query".');
  const { query, variables, operationName } = value;
  if (typeof query !== 'string') throw new GraphqlServiceError('bad-request', '"query" must be a string.');
  if (variables !== undefined && variables !== null && !isRecord(variables))
    throw new GraphqlServiceError('bad-request', '"variables" must be an object.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
    throw new GraphqlServiceError('bad-request', '"operationName" must be a string.');
  return { query, variables, operationName };
}

const [QUOTE, BACKSLASH, OPEN_OBJECT, OPEN_LIST] = [34, 92, 123, 91];

/** The quote that ends the text of JSON that begins at a quote; the end of it all where none does. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === BACKSLASH) before--;
    // an even number of them stand for themselves
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

/**
 * Looks for objects and lists before they are made: JSON.parse keeps the process for as long as it takes to make them,
 * tens of milliseconds for a hundred thousand.
 * @throws GraphqlServiceError limit-exceeded
 */
export function checkContainers(json: string, most: number): void {
  // an empty one has two characters
  if (json.length < 2 * most) return;
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at);
    if (character === QUOTE) at = endOfText(json, at);
    else if ((character === OPEN_OBJECT || character === OPEN_LIST) && ++count > most) {
      throw new GraphqlServiceError('limit-exceeded', `The request brings more than ${most} objects and lists.`);
    }
  }
}

/**
 * The operations in a body: one, or a list of them as Apollo batches them.
 * @throws GraphqlServiceError invalid-json, bad-request, limit-exceeded
 */
export function parseBody(
  text: string,
  { batch: mostBatched, containers }: Pick<Limits, 'batch' | 'containers'>,
): { readonly batched: boolean; readonly operations: readonly unknown[] } {
  checkContainers(text, containers);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new GraphqlServiceError('invalid-json', 'The body is not JSON.');
  }
  if (!Array.isArray(parsed)) return { batched: false, operations: [parsed] };
  if (mostBatched <= 1) throw new GraphqlServiceError('limit-exceeded', 'Send one operation at a time.');
  if (parsed.length > mostBatched)
    throw new GraphqlServiceError('limit-exceeded', `At most ${mostBatched} operations can be sent at once.`);
  return { batched: true, operations: parsed };
}
