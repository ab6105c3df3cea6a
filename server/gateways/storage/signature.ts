// Signs sets of fields, so that a form or an address that we gave out cannot be changed.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type SignedFields = Readonly<Record<string, string>>;

function digest(secret: string, purpose: string, fields: SignedFields): Buffer {
  const canonical = JSON.stringify([purpose, ...Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHmac('sha256', secret).update(canonical).digest();
}

/** The fields' signature for one purpose. */
export function sign(secret: string, purpose: string, fields: SignedFields): string {
  return digest(secret, purpose, fields).toString('base64url');
}

/** Whether the signature is ours for exactly these fields and this purpose. */
export function verify(secret: string, purpose: string, fields: SignedFields, signature: string): boolean {
  const expected = digest(secret, purpose, fields);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
