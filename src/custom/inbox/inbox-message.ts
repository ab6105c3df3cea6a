// Messages that no header, token or sender led to a record (docs/users/messages.md).
import { readPeople, namesOf } from '#src/record/comms/message.ts';
import type { InboxMessageQuery, InboxMessagesQuery } from '#src/generated/documents/inbox.ts';

export type InboxRow = InboxMessagesQuery['InboundMessage'][number];
export type InboxMessage = NonNullable<InboxMessageQuery['InboundMessage_by_pk']>;

/** Where a message can be put. */
export type Target = { readonly claimId: number } | { readonly complaintId: number };

/** 'Claim 12', 'Complaint 5'. */
export function targetLabel(target: Target): string {
  return 'claimId' in target ? `Claim ${target.claimId}` : `Complaint ${target.complaintId}`;
}

/** The records that the sender is a contact of. */
export function readCandidates(stored: unknown): readonly Target[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown): readonly Target[] => {
    if (typeof one !== 'object' || one === null) return [];
    if ('claimId' in one && typeof one.claimId === 'number') return [{ claimId: one.claimId }];
    return 'complaintId' in one && typeof one.complaintId === 'number' ? [{ complaintId: one.complaintId }] : [];
  });
}

export interface WaitingFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  /** Shown within the text. */
  readonly isInline: boolean;
  readonly sizeBytes: number | null;
}

/** The files that wait with a message. */
export function readFiles(stored: unknown): readonly WaitingFile[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown): readonly WaitingFile[] => {
    if (typeof one !== 'object' || one === null || !('id' in one) || !('key' in one) || !('name' in one)) return [];
    return [
      {
        id: String(one.id),
        key: String(one.key),
        name: String(one.name),
        isInline: 'isInline' in one && one.isInline === true,
        sizeBytes: 'sizeBytes' in one && typeof one.sizeBytes === 'number' ? one.sizeBytes : null,
      },
    ];
  });
}

/** What a message is called: its subject, else what it is. */
export function inboxTitle({ subject, channel }: Pick<InboxRow, 'subject' | 'channel'>): string {
  return subject?.trim() || (channel === 'sms' ? 'Text message' : 'E-mail without a subject');
}

export function senderOf({ from }: Pick<InboxRow, 'from'>): string {
  return namesOf(readPeople(from));
}
