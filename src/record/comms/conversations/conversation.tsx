import { useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { CommMessagesDocument, type CommThreadsQuery } from '#src/generated/documents/comms.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#src/ui/icons.ts';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../../record.ts';
import { CallCard } from '../call-card.tsx';
import { EmailCard } from '../email-card.tsx';
import { namesOf, readPeople, type MessageRow } from '../message.ts';
import { SmsCard } from '../sms-card.tsx';
import type { MessageCardProps } from './message-card-props.ts';

export type Thread = CommThreadsQuery['CommLog'][number];

/** The most that one conversation shows: the messages of years. */
const WHOLE = 500;

const CARDS: Readonly<Record<string, ComponentType<MessageCardProps>>> = {
  email: EmailCard,
  sms: SmsCard,
  phone: CallCard,
  link: SmsCard,
};

const NAMES: Readonly<Record<string, string>> = { sms: 'Text messages', phone: 'Calls', link: 'Copied links' };

/** A conversation is called by the subject that it began with; without one, by what it is and with whom. */
function nameOf({ subject, Shown: [first] }: Thread): string {
  if (subject?.trim()) return subject.trim();
  if (first === undefined) return 'Conversation';
  const them = readPeople(first.direction === 'inbound' ? first.from : first.to);
  return `${NAMES[first.channel] ?? 'E-mails'} with ${namesOf(them)}`;
}

interface CardsProps {
  readonly messages: readonly MessageRow[];
  readonly heading?: string;
}

function Cards({ messages, heading }: CardsProps) {
  return messages.map((message) => {
    const Card = CARDS[message.channel] ?? CallCard;
    return <Card key={message.id} message={message} heading={heading} />;
  });
}

/** All messages of a conversation, newest first; until they are there those that are known. */
function Whole({ thread, ...rest }: { readonly thread: Thread } & Omit<CardsProps, 'messages'>) {
  const record = useRecord();
  const { data } = useLive(CommMessagesDocument, {
    variables: { where: { ...parentWhere(record), threadId: { _eq: thread.id } }, limit: WHOLE },
    pollInterval: RECORD_POLL_MS,
  });
  return <Cards messages={data?.CommLog ?? thread.Shown} {...rest} />;
}

interface Props {
  readonly thread: Thread;
  /** Only those that fit a filter are shown at first. */
  readonly isFound: boolean;
}

/** Messages that belong together: the newest one, or those that were found, and the others when somebody asks. */
export function Conversation({ thread, isFound }: Props) {
  const [isWhole, setWhole] = useState(false);
  const count = thread.ThreadMessages_aggregate.aggregate?.count ?? thread.Shown.length;
  if (count <= 1) return <Cards messages={thread.Shown} />;
  const name = nameOf(thread);
  const others = count - thread.Shown.length;
  const more = isFound ? `Show the other ${others}` : `Show ${others} earlier`;
  return (
    <section className="cm-thread" aria-label={`Conversation: ${name}`}>
      <header className="cm-thread-head">
        <h3>{name}</h3>
        <span className="cm-quiet">{count} messages</span>
        {(others > 0 || isWhole) && (
          <Button
            variant="text"
            size="small"
            className="cm-thread-more"
            aria-expanded={isWhole}
            aria-label={`${isWhole ? 'Show fewer' : more}: ${name}`}
            endIcon={isWhole ? <ChevronUpIcon /> : <ChevronDownIcon />}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Show fewer' : more}
          </Button>
        )}
      </header>
      {isWhole ? <Whole thread={thread} heading={name} /> : <Cards messages={thread.Shown} heading={name} />}
    </section>
  );
}
