import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { CommMessagesDocument } from '#src/generated/documents/comms.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { ChannelIcon } from './card-parts.tsx';
import { durationText, kindOf, namesOf, readableExcerpt, readPeople, type MessageRow } from './message.ts';
import './comms.css';

/** What fits beside the other cards. */
const SHOWN = 3;

/** A message in one line: its subject, else what was said. */
function lineOf(message: MessageRow): string {
  if (message.channel === 'phone') return `${kindOf(message)}, ${durationText(message.duration)}`;
  return message.subject?.trim() || readableExcerpt(message) || kindOf(message);
}

function Latest({ message }: { readonly message: MessageRow }) {
  const { path } = useRecord();
  const them = readPeople(message.direction === 'inbound' ? message.from : message.to);
  return (
    <li className="cm-latest">
      <ChannelIcon channel={message.channel} />
      <span className="cm-latest-body">
        <span className="cm-latest-line">
          <RouterLink to={path(`comms/${message.id}`)}>{lineOf(message)}</RouterLink>
          {message.Notifications.length > 0 && <Chip color="primary" label="New" />}
        </span>
        <span className="cw-meta">
          {namesOf(them)}, <DateTimeText value={message.createdAt} />
        </span>
      </span>
    </li>
  );
}

/** The record's newest messages, on its first page (UX §4b). */
export function LatestMessages() {
  const record = useRecord();
  const query = useLive(CommMessagesDocument, {
    variables: { where: parentWhere(record), limit: SHOWN },
    pollInterval: RECORD_POLL_MS,
  });
  return (
    <SectionCard
      title="Latest messages"
      action={
        <Link component={RouterLink} to={record.path('comms')} className="cm-latest-all">
          Communication
        </Link>
      }
    >
      <LiveBody query={query} name="Latest messages" lines={3}>
        {({ CommLog: messages }) =>
          messages.length === 0 ? (
            <EmptyState title="No messages" />
          ) : (
            <ul className="cm-latest-list">
              {messages.map((message) => (
                <Latest key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
