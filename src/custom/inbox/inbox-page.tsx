import { useState } from 'react';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { Link, Route, Routes } from 'react-router';
import { InboxMessagesDocument } from '#src/generated/documents/inbox.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AttachmentIcon, EmailIcon, InboxIcon, SmsIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { InboxDrawer } from './inbox-drawer.tsx';
import { inboxTitle, readCandidates, readFiles, senderOf, targetLabel, type InboxRow } from './inbox-message.ts';
import './inbox.css';

const PAGE = 25;
/** How often to look while the socket is down, in milliseconds. */
const INBOX_POLL_MS = 10_000;

function Row({ message }: { readonly message: InboxRow }) {
  const Icon = message.channel === 'sms' ? SmsIcon : EmailIcon;
  const files = readFiles(message.attachments).filter(({ isInline }) => !isInline);
  return (
    <li className="ib-row">
      <Icon fontSize="small" className="ib-quiet" />
      <span className="ib-body">
        <Link to={`/app/inbox/${message.id}`}>{inboxTitle(message)}</Link>
        <span className="ib-facts">
          <span>{senderOf(message)}</span>
          {readCandidates(message.candidates).map((target) => (
            <Chip key={targetLabel(target)} variant="outlined" label={targetLabel(target)} />
          ))}
          {files.length > 0 && (
            <span className="ib-files">
              <AttachmentIcon fontSize="small" />
              {files.length} {files.length === 1 ? 'attachment' : 'attachments'}
            </span>
          )}
        </span>
      </span>
      <span className="ib-time">
        <DateTimeText value={message.receivedAt} />
      </span>
    </li>
  );
}

/** Messages that came in and belong to no record yet, newest first; they arrive by themselves. */
export default function InboxPage() {
  const [limit, setLimit] = useState(PAGE);
  const query = useLive(InboxMessagesDocument, { variables: { limit: limit + 1 }, pollInterval: INBOX_POLL_MS });
  return (
    <>
      <title>Inbox - Claimworks</title>
      <PageHeader
        title="Inbox"
        subtitle="E-mails and text messages that could not be matched to a claim or complaint. Assign each to where it belongs, or dismiss it."
      />
      <div className="ib-page">
        <LiveBody query={{ ...query, data: query.data ?? query.previousData }} name="Messages" lines={6}>
          {({ InboundMessage: messages }) =>
            messages.length === 0 ? (
              <EmptyState icon={InboxIcon} title="No unmatched messages" />
            ) : (
              <>
                <ul className="ib-list" aria-label="Unmatched messages">
                  {messages.slice(0, limit).map((message) => (
                    <Row key={message.id} message={message} />
                  ))}
                </ul>
                {messages.length > limit && <Button onClick={() => setLimit(limit + PAGE)}>Show more</Button>}
              </>
            )
          }
        </LiveBody>
      </div>
      <Routes>
        <Route path=":id" element={<InboxDrawer />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
