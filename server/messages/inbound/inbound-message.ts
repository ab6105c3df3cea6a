// A message that came in, whichever way: what is stored of it, on its record or in the inbox of unmatched ones.
import type { RecordRef } from '#domain/records.ts';
import type { TakenFile, WithheldFile } from './attachments.ts';

export interface Party {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface InboundMessage {
  readonly channel: 'email' | 'sms';
  /** What makes it one message, however often it is delivered. */
  readonly messageId: string;
  readonly from: Party;
  readonly to: readonly Party[];
  readonly cc: readonly Party[];
  readonly subject: string | null;
  readonly content: string;
  readonly contentSanitized: string | null;
  /** Kept files; those that are shown within the text are not listed as attachments. */
  readonly files: readonly TakenFile[];
  /** Ids of the files that are listed. */
  readonly attachments: readonly string[];
  readonly withheld: readonly WithheldFile[];
  readonly references: readonly string[];
  /** Whether the receiving server proved the sender; null where nobody asked. */
  readonly senderVerified: boolean | null;
}

/** Where a message belongs. */
export interface Match {
  readonly record: RecordRef;
  /** The message that it answers. */
  readonly replyToId: number | null;
}

/** The sender's address as contacts are looked up by it. */
export function senderAddress({ from }: Pick<InboundMessage, 'from'>): string {
  return (from.email ?? from.phone ?? '').toLowerCase();
}
