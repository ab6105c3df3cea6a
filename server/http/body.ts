// Reads request bodies up to a limit.
import type { IncomingMessage } from 'node:http';
import { isStorable } from '#domain/storable-text.ts';
import { AppError } from '../errors.ts';

/**
 * The whole body.
 * @param limit most bytes taken.
 * @throws AppError payload-too-large as soon as the limit is passed, or announced to be; bad-request when the sender breaks off.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new AppError('payload-too-large', `The request body is larger than ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // the request itself stays open for the answer
    const parts: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    for await (const chunk of parts) {
      size += chunk.length;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof AppError
      ? error
      : new AppError('bad-request', 'The request was not sent whole.', { cause: error });
  }
  return Buffer.concat(chunks);
}

/**
 * The value of a JSON body.
 * @throws AppError bad-request when it is not JSON, validation-failed when it holds text that cannot be stored
 */
export function parseJson(body: string): unknown {
  const checked = (name: string, value: unknown): unknown => {
    if (!isStorable(name) || (typeof value === 'string' && !isStorable(value)))
      throw new AppError('validation-failed', 'The text holds characters that cannot be stored.');
    return value;
  };
  try {
    return JSON.parse(body, checked);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('bad-request', 'The body is not JSON.', { cause: error });
  }
}
