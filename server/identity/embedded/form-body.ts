// Reads a posted form, which is small or refused.
import type { IncomingMessage } from 'node:http';
import { readBody } from '#server/http/body.ts';

const MOST_BYTES = 16_384;

/** @throws AppError payload-too-large when the body is larger than any of these forms can be, bad-request when it breaks off. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request, MOST_BYTES)).toString('utf8'));
}
