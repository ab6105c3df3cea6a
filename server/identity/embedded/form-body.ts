// Reads a posted form, which is small or refused.
import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 16_384;

export class FormTooLarge extends Error {
  override readonly name = 'FormTooLarge';
}

/** @throws FormTooLarge when the body is larger than any of these forms can be. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new FormTooLarge('The form is too large.');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
