// A message that is being written: one is kept for each person, record and occasion (a task, an answer).
import type { DraftKind, DraftOwner } from '#src/providers/store/kept-draft.ts';
import type { ComposeForm } from './compose-form.ts';

export interface DraftPlace {
  readonly orgId: number;
  readonly userId: number;
  readonly entity: string;
  readonly id: number;
  /** 'task-5', 'reply-9'; empty for a message of its own. */
  readonly occasion: string;
}

export const MESSAGE_DRAFT: DraftKind<ComposeForm> = {
  name: 'message-draft',
  version: 2,
  isContent: (value): value is ComposeForm =>
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'channel' in value &&
    'email' in value &&
    'sms' in value &&
    'attachments' in value,
};

export function ownerOf({ orgId, userId, entity, id, occasion }: DraftPlace): DraftOwner {
  return [orgId, userId, entity, id, occasion];
}
