// The message that a client sends in, read and held against the rules that need no database.
import { kindsWith, oneOf, RECORD_KINDS, type RecordKind, type RecordRef } from '#domain/records.ts';
import { fieldsOf } from '#domain/fields.ts';
import { messageIssues, type Correspondent, type Message, type MessageChannel } from '#domain/message.ts';
import { htmlMessage, safeHtml } from '../validation/message-html.ts';
import { refuseIssues, type PathIssue } from '../validation/issues.ts';
import { AppError } from '../errors.ts';
import { recordOf } from './record-columns.ts';

export interface Draft extends Message {
  readonly record: RecordRef;
  readonly attachments: readonly string[];
  readonly tags: readonly string[];
  readonly templateId: number | null;
  readonly replyToId: number | null;
  readonly taskToCompleteId: number | null;
  readonly key: string | null;
}

type Given = Readonly<Record<string, unknown>>;

const noRecord = (kinds: readonly RecordKind[]): PathIssue => ({
  path: kinds.slice(0, 1).map(({ parentField }) => parentField),
  message: `A message belongs to ${oneOf(kinds)}.`,
});

const MOST_TAGS = 20;
const LONGEST_TAG = 60;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Names and addresses without blanks around them; the field of the other channel is left out. */
function people(value: unknown, channel: string): readonly Correspondent[] {
  const field = channel === 'sms' ? 'phone' : 'email';
  return listOf(value).map((one) => {
    const given = fieldsOf(one);
    // blanks are how people write a number; its form is checked below
    const address = field === 'phone' ? textOf(given[field]).replaceAll(' ', '') : textOf(given[field]);
    const name = textOf(given['name']);
    return { ...(name === '' ? {} : { name }), [field]: address };
  });
}

function read(given: Given): Omit<Draft, 'record'> {
  const channel = String(given['channel']) as MessageChannel;
  return {
    channel,
    to: people(given['to'], channel),
    cc: people(given['cc'], channel),
    bcc: people(given['bcc'], channel),
    subject: textOf(given['subject']),
    content: typeof given['content'] === 'string' ? given['content'] : '',
    attachments: [...new Set(listOf(given['attachments']).map((id) => String(id).toLowerCase()))],
    tags: [...new Set(listOf(given['tags']).map(textOf))].filter(Boolean),
    templateId: numberOf(given['templateId']),
    replyToId: numberOf(given['replyToId']),
    taskToCompleteId: numberOf(given['taskToCompleteId']),
    key: typeof given['key'] === 'string' ? given['key'].toLowerCase() : null,
  };
}

/**
 * The draft, its HTML made safe.
 * @param path of the argument, e.g. ['sendMessage', 'message']
 * @param kinds of records that may have messages
 * @throws AppError validation-failed with every issue (spec 1 §5)
 */
export function readDraft(given: Given, path: readonly string[], kinds: readonly RecordKind[] = RECORD_KINDS): Draft {
  const withMessages = kindsWith('messages', kinds);
  const draft = read(given);
  const record = recordOf(given, withMessages);
  if (draft.channel !== 'email' && draft.channel !== 'sms')
    throw new AppError('validation-failed', 'A message is sent by email or sms.', { path: [...path, 'channel'] });
  const html = draft.channel === 'email' ? htmlMessage(draft.content) : undefined;
  refuseIssues(
    [
      ...(record ? [] : [noRecord(withMessages)]),
      ...messageIssues(draft),
      ...(html === undefined ? [] : [{ path: ['content'], message: html }]),
      ...(draft.tags.length > MOST_TAGS || draft.tags.some((tag) => tag.length > LONGEST_TAG)
        ? [{ path: ['tags'], message: 'These are too many tags, or too long ones.' }]
        : []),
    ],
    path,
  );
  // refused above
  if (!record) throw new AppError('validation-failed', noRecord(withMessages).message, { path });
  return { ...draft, record, ...(draft.channel === 'email' ? { content: safeHtml(draft.content) } : {}) };
}
