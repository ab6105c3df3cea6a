import type { ReactNode } from 'react';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { Tags } from './card-parts.tsx';
import { durationText, fullAddress, readPeople } from './message.ts';
import type { FullMessage } from './message-body.tsx';

/** From, to, copies and when, as they stand above a message. */
export function MessageHead({ message }: { readonly message: FullMessage }) {
  const people = (stored: unknown) => readPeople(stored).map(fullAddress).join(', ');
  const lines: readonly (readonly [string, ReactNode])[] = [
    ['From', people(message.from)],
    ['To', people(message.to)],
    ['Cc', people(message.cc)],
    ['Bcc', people(message.bcc)],
    ['Date', <DateTimeText key="date" value={message.createdAt} />],
    ['Duration', message.channel === 'phone' ? durationText(message.duration) : ''],
    ['Sent by', message.direction === 'outbound' ? (message.CreatedBy?.name ?? '') : ''],
  ];
  return (
    <>
      <dl className="cm-head">
        {lines.map(([label, value]) =>
          value === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="cm-tags">
        <AnswerMark message={message} />
        <Tags tags={message.tags} />
      </div>
    </>
  );
}
