// Programs that prove themselves with a secret of their own.
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether an Authorization header bears the secret. Digests are compared, which have one length, so that the time tells neither
 * where the secrets differ nor how long it is.
 * @param secret of the one program that may ask
 */
export function bearerOf(secret: string): (header: string | undefined) => boolean {
  const expected = digest(secret);
  return (header) => timingSafeEqual(digest(/^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? ''), expected);
}
