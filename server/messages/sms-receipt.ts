// What the provider says later of a text message: that it has taken it, or that it did not arrive, with the reason.
import type { Transactions } from '../database/transactions.ts';
import { AppError } from '../errors.ts';
import type { Delivery } from './delivery.ts';

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
  return /^\d{1,6}$/.test(code) ? `The phone network did not deliver the message (error ${code} of the provider).` : 'The phone network did not deliver the message.';
}

/** What a delivery is named by at the provider: organisation, delivery, try. */
const TRY = /^(\d{1,15})-(\d{1,15})-(\d{1,9})$/;

/** The key of a delivery's try, by which its receipts are known, also when the provider's answer never came. */
export function tryKey({ orgId, id, attempts }: Pick<Delivery, 'orgId' | 'id' | 'attempts'>): string {
  return `${orgId}-${id}-${attempts}`;
}

const LOSE = `update comm_delivery set status = 'failed', error = $5, sent_at = null, provider_id = $4 where org_id = $1 and id = $2 and attempts = $3 and status in ('waiting', 'sent', 'uncertain') returning job_id`;

// whatever else is said of a message, the provider has it; also of one that was given up as uncertain by a later run of its job
const PROVE = `update comm_delivery set status = 'sent', error = null, sent_at = $5, provider_id = $4 where org_id = $1 and id = $2 and (attempts = $3 and status = 'waiting' or attempts >= $3 and status = 'uncertain') returning job_id`;

const SETTLE_JOB = `update job set status = 'done', last_error = null where org_id = $1 and id = $2 and status = 'uncertain'`;

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
export async function receiveReceipt(body: Buffer, key: string, { transactions, now }: ReceiptDependencies): Promise<boolean> {
  const form = new URLSearchParams(body.toString('utf8'));
  const sid = form.get('MessageSid') ?? '';
  if (sid === '') throw new AppError('bad-request', 'The receipt names no message.');
  const [, ...ids] = TRY.exec(key) ?? [];
  const [orgId, deliveryId, attempts] = ids.map(Number);
  if (orgId === undefined) return false;
  const isLost = LOST.has(form.get('MessageStatus') ?? '');
  return transactions.asSystem(orgId, async (client) => {
    const { rows } = await client.query<{ job_id: string | null }>(isLost ? LOSE : PROVE, [orgId, deliveryId, attempts, sid, isLost ? reasonOf(form.get('ErrorCode') ?? '') : now()]);
    if (rows[0]) await client.query(SETTLE_JOB, [orgId, rows[0].job_id]);
    return isLost && rows.length > 0;
  });
}
