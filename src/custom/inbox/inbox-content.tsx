import { useMemo } from 'react';
import Link from '@mui/material/Link';
import { MessageFrame } from '#src/record/comms/message-frame.tsx';
import { fullAddress, readPeople } from '#src/record/comms/message.ts';
import { foldQuotes, textToHtml } from '#src/record/comms/quoted-text.ts';
import { SenderCheck } from '#src/record/comms/sender-check.tsx';
import { WithheldAttachments } from '#src/record/comms/withheld.tsx';
import { fileAddress } from '#src/record/comms/attachments.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { formatBytes } from '#src/ui/upload/format-bytes.ts';
import { inboxTitle, readFiles, type InboxMessage } from './inbox-message.ts';
import '#src/record/comms/comms.css';

const people = (stored: unknown): string => readPeople(stored).map(fullAddress).join(', ');

/** Who wrote, to whom, what, and with which files. */
export function InboxContent({ message }: { readonly message: InboxMessage }) {
  const { channel, content, contentSanitized } = message;
  const all = useMemo(() => readFiles(message.attachments), [message.attachments]);
  const files = all.filter(({ isInline }) => !isInline);
  return (
    <>
      <KeyValueList
        items={[
          { label: 'From', value: people(message.from) },
          { label: 'To', value: people(message.to) },
          ...(people(message.cc) === '' ? [] : [{ label: 'Cc', value: people(message.cc) }]),
          { label: 'Received', value: <DateTimeText value={message.receivedAt} /> },
        ]}
      />
      <SenderCheck message={message} isAnswer={false} />
      {channel === 'email' ? (
        <MessageFrame
          html={contentSanitized === null ? textToHtml(content) : foldQuotes(contentSanitized)}
          title={inboxTitle(message)}
          pictures={all}
        />
      ) : (
        <p className="cm-text">{content}</p>
      )}
      {files.length > 0 && (
        <ul className="cm-files" aria-label="Attachments">
          {files.map(({ id, key, name, sizeBytes }) => (
            <li key={id}>
              <DocumentIcon fontSize="small" className="cm-quiet" />
              <Link href={fileAddress(key)} target="_blank" rel="noopener">
                {name}
              </Link>
              {sizeBytes !== null && <span className="cw-meta">{formatBytes(sizeBytes)}</span>}
            </li>
          ))}
        </ul>
      )}
      <WithheldAttachments withheld={message.withheldAttachments} />
    </>
  );
}
