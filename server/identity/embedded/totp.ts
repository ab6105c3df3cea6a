// Time-based one-time passwords (RFC 6238: SHA-1, 30 seconds, six digits), as authenticator apps make them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret in base32, as an authenticator app takes it. */
export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => ALPHABET[byte & 31]).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

/** The code of a time step; step = whole 30 seconds since 1970. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/**
 * The step whose code this is, one step either side of now allowed for clocks that differ.
 * @param after the last step that was accepted: an older or equal one is refused (RFC 6238 §5.2).
 * @returns undefined when the code is wrong.
 */
export function matchTotp(secret: string, code: string, now: number, after = 0): number | undefined {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  return [current, current - 1, current + 1].find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return step > after && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
