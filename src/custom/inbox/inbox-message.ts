// Messages that no header, token or sender led to a record (docs/users/messages.md).
import { parentOf, recordTitle, type RecordRef } from '#domain/records.ts';
import { readPeople, namesOf } from '#src/record/comms/message.ts';
import type { InboxMessageQuery, InboxMessagesQuery } from '#src/generated/documents/inbox.ts';

export type InboxRow = InboxMessagesQuery['InboundMessage'][number];
export type InboxMessage = NonNullable<InboxMessageQuery['InboundMessage_by_pk']>;

/** Where a message can be put. */
export type Target = RecordRef;

/** 'Claim 12', 'Complaint 5'. */
export function targetLabel({ kind, id }: Target): string {
  return `${recordTitle(kind)} ${id}`;
}

/** The records that the sender is a contact of. */
export function readCandidates(stored: unknown): readonly Target[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one: unknown): readonly Target[] => {
    const target = typeof one === 'object' && one !== null ? parentOf(one) : undefined;
    return target ? [target] : [];
  });
}

interface WaitingFile {
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
