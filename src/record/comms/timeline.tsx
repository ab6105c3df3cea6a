import { useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CommMessagesDocument } from '#src/generated/documents/comms.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { EmailIcon } from '#src/ui/icons.ts';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { CallCard } from './call-card.tsx';
import { EmailCard } from './email-card.tsx';
import type { MessageRow } from './message.ts';
import { SmsCard } from './sms-card.tsx';

/** Five at first, five more each time (spec 1 §2.4). */
const PAGE = 5;
const CARDS: Readonly<Record<string, ComponentType<{ readonly message: MessageRow }>>> = {
  email: EmailCard,
  sms: SmsCard,
  phone: CallCard,
  link: SmsCard,
};

function Card({ message }: { readonly message: MessageRow }) {
  const Found = CARDS[message.channel] ?? CallCard;
  return <Found message={message} />;
}

function NoMessages() {
  const { path } = useRecord();
  return (
    <EmptyState
      icon={EmailIcon}
      title="No messages"
      action={
        <Button component={Link} to={path('comms/new')}>
          New message
        </Button>
      }
    >
      E-mails, text messages and calls appear here.
    </EmptyState>
  );
}

/** The record's messages, newest first, as they come in (spec 1 §2.4). */
export function Timeline() {
  const record = useRecord();
  const [limit, setLimit] = useState(PAGE);
  // one more than is shown tells whether there are more
  const query = useLive(CommMessagesDocument, {
    variables: { where: parentWhere(record), limit: limit + 1 },
    pollInterval: RECORD_POLL_MS,
  });
  const data = query.data ?? query.previousData;
  if (!data) {
    if (!query.error) return <CardSkeleton lines={8} label="Loading messages" />;
    return (
      <ErrorState title="Messages did not load" onRetry={() => void query.refetch()}>
        {query.error.message}
      </ErrorState>
    );
  }
  const messages = data.CommLog;
  if (messages.length === 0) return <NoMessages />;
  return (
    <>
      <ol className="cm-timeline" aria-label="Messages, newest first">
        {messages.slice(0, limit).map((message) => (
          <li key={message.id}>
            <Card message={message} />
          </li>
        ))}
      </ol>
      {messages.length > limit && (
        <Button className="cm-more" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}
