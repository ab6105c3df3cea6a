// Messages and notes of the bundle, in the order in which they were written.
import { formatDateTime } from '#domain/dates.ts';
import { textsOf } from '#domain/fields.ts';
import { messageKind } from '#domain/message-kinds.ts';
import { peopleText } from '../pdf/people-text.ts';
import type { Line } from '../pdf/table.ts';
import type { BundleText } from './bundle.ts';
import type { ComplaintData, MessageData } from './bundle-query.ts';

/** What a file is called in the bundle: 'roof.jpg (Document 3)'. */
export type FileNames = ReadonlyMap<string, string>;

const named = (lines: readonly (readonly [label: string, value: string | null | undefined])[]): readonly Line[] =>
  lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** The HTML of an e-mail: as the service has sanitised it, else what our editor made; a sender's own text stays text. */
function bodyOf({ channel, direction, content, contentSanitized }: MessageData): Pick<BundleText, 'html' | 'text'> {
  const html = channel === 'email' ? (contentSanitized ?? (direction === 'inbound' ? undefined : content)) : undefined;
  return html === undefined ? { text: content } : { html };
}

export function messageText(message: MessageData, zone: string, files: FileNames): BundleText {
  const { channel, direction, subject, duration, CreatedBy } = message;
  const at = formatDateTime(message.sentAt ?? message.createdAt, zone);
  const kind = messageKind(message);
  const attachments = textsOf(message.attachments).map((id) => files.get(id) ?? 'a file that is not in the library');
  return {
    title: `${at}, ${kind}${subject?.trim() ? `: ${subject.trim()}` : ''}`,
    lines: named([
      ['From', peopleText(message.from)],
      ['To', peopleText(message.to)],
      ['Cc', peopleText(message.cc)],
      ['Bcc', peopleText(message.bcc)],
      ['Duration', duration === null ? undefined : `${duration} ${duration === 1 ? 'minute' : 'minutes'}`],
      ['Attachments', attachments.join('\n')],
      [
        channel === 'phone' ? 'Recorded by' : 'Sent by',
        direction === 'inbound' && channel !== 'phone' ? undefined : CreatedBy?.name,
      ],
    ]),
    ...bodyOf(message),
  };
}

export function noteText(
  { note, createdAt, editedAt, Author }: ComplaintData['Notes'][number],
  zone: string,
): BundleText {
  return {
    title: `${formatDateTime(createdAt, zone)}, ${Author?.name ?? 'Note'}`,
    lines: editedAt === null ? [] : [{ label: 'Edited', value: formatDateTime(editedAt, zone) }],
    text: note,
  };
}
