import type { ReactNode } from 'react';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { AttachmentIcon, CallIcon, EmailIcon, InboundIcon, LinkIcon, OutboundIcon, SmsIcon } from '#src/ui/icons.ts';
import { AnswerMark } from './answer-mark.tsx';
import { useRecord } from '../record.ts';
import { useRecordParts } from '../record-parts.ts';
import { useCommsFilter } from './conversations/use-comms-filter.ts';
import { kindOf, namesOf, readPeople, readTexts, titleOf, type MessageRow } from './message.ts';

const ICONS: Readonly<Record<string, typeof EmailIcon>> = {
  email: EmailIcon,
  sms: SmsIcon,
  phone: CallIcon,
  link: LinkIcon,
};

/** The mark of a channel. */
export function ChannelIcon({ channel }: Pick<MessageRow, 'channel'>) {
  const Icon = ICONS[channel] ?? EmailIcon;
  return <Icon fontSize="small" className="cm-quiet" />;
}

/** Whether it came in or went out, as a word and an arrow: the card's side and colour say it as well. */
function Direction({ direction, channel }: Pick<MessageRow, 'direction' | 'channel'>) {
  const isInbound = direction === 'inbound';
  const Icon = isInbound ? InboundIcon : OutboundIcon;
  const words = channel === 'phone' ? (isInbound ? 'Incoming' : 'Outgoing') : isInbound ? 'Received' : 'Sent';
  return (
    <span className="cm-direction">
      <Icon fontSize="inherit" aria-hidden />
      {words}
    </span>
  );
}

/** From whom, to whom. */
function Parties({ message }: { readonly message: MessageRow }) {
  return (
    <>
      {namesOf(readPeople(message.from))} <span className="cm-quiet">to</span> {namesOf(readPeople(message.to))}
    </>
  );
}

/** The contact types that a message is tagged with. */
export function Tags({ tags }: Pick<MessageRow, 'tags'>) {
  return readTexts(tags).map((tag) => <Chip key={tag} variant="outlined" label={tag} />);
}

/** How many files a message has, where it has any. */
export function AttachmentCount({ attachments }: Pick<MessageRow, 'attachments'>) {
  const count = readTexts(attachments).length;
  if (count === 0) return null;
  return (
    <span className="cm-count">
      <AttachmentIcon fontSize="small" />
      {count} {count === 1 ? 'attachment' : 'attachments'}
    </span>
  );
}

interface CardProps {
  readonly message: MessageRow;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** What became of it. */
  readonly state?: ReactNode;
  readonly onSeen?: () => void;
}

/** What the cards of all channels have in common: mark, title, who and when, ribbon, tags. */
export function MessageCardFrame({ message, title, children, action, state, onSeen }: CardProps) {
  const { FileOrMessageAction } = useRecordParts();
  const isNew = message.Notifications.length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- looking at it makes it viewed; it is no control
    <article
      className="cm-card"
      data-new={isNew || undefined}
      data-direction={message.direction}
      aria-label={`${kindOf(message)}, ${namesOf(readPeople(message.direction === 'inbound' ? message.from : message.to))}`}
      // a card that arrives, or is pushed, under a pointer at rest has not been looked at
      onMouseMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) onSeen?.();
      }}
      onPointerDown={onSeen}
      onFocus={onSeen}
    >
      <ChannelIcon channel={message.channel} />
      <div className="cm-card-body">
        <div className="cm-card-head">
          <div className="cm-card-title">{title}</div>
          {isNew && <Chip color="primary" label="New" />}
          <AnswerMark message={message} />
          <span className="cm-card-time">
            <DateTimeText value={message.createdAt} />
          </span>
          {FileOrMessageAction && (
            <FileOrMessageAction what={{ kind: 'message', id: message.id }} name={titleOf(message)} />
          )}
          {action}
        </div>
        <div className="cm-card-who">
          <Direction {...message} />
          <Parties message={message} />
          <Tags tags={message.tags} />
          <AttachmentCount attachments={message.attachments} />
          {state}
        </div>
        {children}
      </div>
    </article>
  );
}

/** A link to the message by itself. */
export function OpenLink({
  message,
  children,
}: {
  readonly message: Pick<MessageRow, 'id'>;
  readonly children: ReactNode;
}) {
  const { path } = useRecord();
  const { search } = useCommsFilter();
  return <Link to={`${path(`comms/${message.id}`)}${search}`}>{children}</Link>;
}
