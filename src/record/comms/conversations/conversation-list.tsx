import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { CommThreadsDocument } from '#src/generated/documents/comms.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { EmailIcon, SearchIcon } from '#src/ui/icons.ts';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../../record.ts';
import { filterWhere, isFiltered } from './comms-filter.ts';
import { CommsTools } from './comms-tools.tsx';
import { Conversation } from './conversation.tsx';
import { useCommsFilter } from './use-comms-filter.ts';

/** Five at first, five more each time (spec 1 §2.4). */
const PAGE = 5;
/** Messages of a conversation that are shown because they fit what is looked for. */
const FOUND = 10;

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

function NothingFound({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState icon={SearchIcon} title="No messages found" action={<Button onClick={onReset}>Reset</Button>}>
      No message fits all of these filters.
    </EmptyState>
  );
}

/** The record's conversations by their newest message, as they come in (spec 1 §2.4); with a filter those that have a message that fits. */
export function ConversationList() {
  const record = useRecord();
  const { filter, setFilter } = useCommsFilter();
  const [limit, setLimit] = useState(PAGE);
  const isFound = isFiltered(filter);
  const fits = filterWhere(filter);
  // one more than is shown tells whether there are more
  const query = useLive(CommThreadsDocument, {
    variables: {
      where: { ...parentWhere(record), startsThread: { _eq: true }, ...(isFound ? { ThreadMessages: fits } : {}) },
      limit: limit + 1,
      fits,
      each: isFound ? FOUND : 1,
    },
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
  const threads = data.CommLog;
  if (threads.length === 0 && !isFound) return <NoMessages />;
  return (
    <>
      <CommsTools />
      {threads.length === 0 ? (
        <NothingFound onReset={() => setFilter({})} />
      ) : (
        <ol className="cm-timeline" aria-label="Messages, newest first">
          {threads.slice(0, limit).map((thread) => (
            <li key={thread.id}>
              <Conversation thread={thread} isFound={isFound} />
            </li>
          ))}
        </ol>
      )}
      {threads.length > limit && (
        <Button className="cm-more" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
    </>
  );
}
