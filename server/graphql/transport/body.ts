// Reads and checks the body of a request.
import type { IncomingMessage } from 'node:http';
import { GraphqlServiceError } from '../errors.ts';
import type { GraphqlRequest } from '../execute/executor.ts';

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
      if (size > mostBytes) reject(new GraphqlServiceError('limit-exceeded', `The request is larger than ${mostBytes} bytes.`));
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
  if (variables !== undefined && variables !== null && !isRecord(variables)) throw new GraphqlServiceError('bad-request', '"variables" must be an object.');
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') throw new GraphqlServiceError('bad-request', '"operationName" must be a string.');
  return { query, variables, operationName };
}

/**
 * The operations in a body: one, or a list of them as Apollo batches them.
 * @throws GraphqlServiceError invalid-json, bad-request, limit-exceeded
 */
export function parseBody(text: string, mostBatched: number): { readonly batched: boolean; readonly operations: readonly unknown[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new GraphqlServiceError('invalid-json', 'The body is not JSON.');
  }
  if (!Array.isArray(parsed)) return { batched: false, operations: [parsed] };
  if (mostBatched <= 1) throw new GraphqlServiceError('limit-exceeded', 'Send one operation at a time.');
  if (parsed.length > mostBatched) throw new GraphqlServiceError('limit-exceeded', `At most ${mostBatched} operations can be sent at once.`);
  return { batched: true, operations: parsed };
}
