// Reads request bodies up to a limit.
import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';

/**
 * The whole body.
 * @param limit most bytes taken.
 * @throws AppError payload-too-large as soon as the limit is passed, or announced to be.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () => new AppError('payload-too-large', `The request body is larger than ${limit} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
