// What the provider says later of a text message: that it has taken it, or that it did not arrive, with the reason.
import { storable } from '#domain/storable-text.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import { settleLost, settleSent, type DeliveryTry } from './delivery.ts';

/** Twilio's words for a message that did not arrive. */
const LOST = new Set(['undelivered', 'failed']);

/** Twilio's numbers of the common reasons. */
const REASONS: Readonly<Record<string, string>> = {
  '21610': 'The recipient does not want messages of this number.',
  '30003': 'The phone could not be reached: it may be switched off or out of range.',
  '30004': 'The recipient blocks messages.',
  '30005': 'The number is not known.',
  '30006': 'The number takes no text messages; it may be a landline.',
  '30007': 'The phone network took the message for an unwanted one.',
};

function reasonOf(code: string): string {
  const known = REASONS[code];
  if (known !== undefined) return known;
  return /^\d{1,6}$/.test(code)
    ? `The phone network did not deliver the message (error ${code} of the provider).`
    : 'The phone network did not deliver the message.';
}

/** What a delivery is named by at the provider: organisation, delivery, try. */
const TRY = /^(\d{1,15})-(\d{1,15})-(\d{1,9})$/;

/** The key of a delivery's try, by which its receipts are known, also when the provider's answer never came. */
export function tryKey({ orgId, id, attempts }: DeliveryTry): string {
  return `${orgId}-${id}-${attempts}`;
}

export interface ReceiptDependencies {
  readonly transactions: Transactions;
  readonly now: () => Date;
}

/**
 * Takes a receipt in: a lost message has failed, and one that nobody knew to have left has left (RULES 23). It may come
 * before the answer to the request that sent the message.
 * @param key of the try that it is about ({@link tryKey}); receipts of other keys are nobody's
 * @returns whether a message has failed by it
 * @throws AppError bad-request when it names no message
 */
export async function receiveReceipt(
  body: Buffer,
  key: string,
  { transactions, now }: ReceiptDependencies,
): Promise<boolean> {
  const form = new URLSearchParams(body.toString('utf8'));
  const sid = storable(form.get('MessageSid') ?? '');
  if (sid === '') throw new AppError('bad-request', 'The receipt names no message.');
  const [, ...ids] = TRY.exec(key) ?? [];
  const [orgId, id, attempts] = ids.map(Number);
  if (orgId === undefined || id === undefined || attempts === undefined) return false;
  const ofTry = { orgId, id, attempts };
  return transactions.asSystem(orgId, async (client) => {
    if (LOST.has(form.get('MessageStatus') ?? ''))
      return settleLost(client, ofTry, sid, reasonOf(form.get('ErrorCode') ?? ''));
    await settleSent(client, ofTry, sid, now());
    return false;
  });
}
