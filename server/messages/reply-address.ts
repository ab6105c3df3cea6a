// Addresses under the installation's inbound mail domain: `org-<id>@` leads to an organisation, `reply+<token>@` to the
// message that is answered. The token is random, so nobody can guess their way into a claim.
import { randomBytes } from 'node:crypto';

/** Small letters and digits that are not mistaken for each other: some mail servers change the case of an address. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const TOKEN_BYTES = 24;

/** A new token: 120 random bits. */
export function createReplyToken(): string {
  return [...randomBytes(TOKEN_BYTES)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

export function replyAddress(token: string, domain: string): string {
  return `reply+${token}@${domain}`;
}

const TOKEN = /^reply\+([a-z0-9]{24})$/;
const ORGANISATION = /^org-(\d{1,15})$/;

/** Whether an address has the form of those that answers come to, under whatever domain the installation had then. */
export function isAnswerAddress(address: string): boolean {
  const [local = ''] = address.toLowerCase().split('@');
  return TOKEN.test(local) || ORGANISATION.test(local);
}

/** What an address under the inbound domain leads to; neither for all others. */
export function readAddress(
  address: string,
  domain: string | undefined,
): { readonly token?: string; readonly orgId?: number } {
  const [local = '', host = ''] = address.toLowerCase().split('@');
  if (domain === undefined || host !== domain.toLowerCase()) return {};
  const token = TOKEN.exec(local)?.[1];
  const orgId = ORGANISATION.exec(local)?.[1];
  return { ...(token === undefined ? {} : { token }), ...(orgId === undefined ? {} : { orgId: Number(orgId) }) };
}
