// The beginning of a stored file, for looking at what it is.
import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { StoredContent } from './gateway.ts';

/** What the beginning of an opened file says; the rest is let go. */
export async function peekInto(
  found: { readonly stream: Readable; readonly bytes: number | undefined } | undefined,
  headBytes: number,
): Promise<StoredContent | undefined> {
  if (!found) return undefined;
  const head = await readHead(found.stream, headBytes);
  return { bytes: found.bytes ?? head.length, head };
}

async function readHead(stream: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // leaving the loop destroys the stream
  const parts: AsyncIterable<Buffer> = stream;
  for await (const chunk of parts) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= bytes) break;
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}
