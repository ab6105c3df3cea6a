import { useId, useState } from 'react';
import { useQuery } from '@apollo/client';
import IconButton from '@mui/material/IconButton';
import { CommMessageDocument } from '#src/generated/documents/comms.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { parentWhere, useRecord } from '../record.ts';
import { Attachments } from './attachments.tsx';
import type { MessageCardProps } from './conversations/message-card-props.ts';
import { MessageCardFrame, OpenLink } from './card-parts.tsx';
import { Delivery } from './delivery.tsx';
import { MessageBody } from './message-body.tsx';
import { kindOf, readableExcerpt, titleOf, type MessageRow } from './message.ts';
import { ResendButton } from './resend-button.tsx';
import { useViewed } from './use-viewed.ts';

/** The whole text is asked for when somebody wants to read it. */
function WholeText({ message }: { readonly message: MessageRow }) {
  const { data, error, refetch } = useQuery(CommMessageDocument, {
    variables: { where: { ...parentWhere(useRecord()), id: { _eq: message.id } } },
  });
  const full = data?.CommLog[0];
  if (error) return <ErrorState title="The message did not load" onRetry={() => void refetch()} />;
  return full ? <MessageBody message={full} /> : <CardSkeleton lines={3} label="Loading the message" />;
}

/** An e-mail: its first words, and all of it when it is expanded, which is when it counts as viewed (spec 1 §4). */
export function EmailCard({ message, heading }: MessageCardProps) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const viewed = useViewed(message);
  const label = isOpen ? 'Fold e-mail' : 'Expand e-mail';
  return (
    <MessageCardFrame
      message={message}
      title={<OpenLink message={message}>{titleOf(message) === heading ? kindOf(message) : titleOf(message)}</OpenLink>}
      state={
        <Delivery message={message}>
          <ResendButton message={message} />
        </Delivery>
      }
      action={
        <Tip title={label}>
          <IconButton
            size="small"
            aria-label={`${label} ${titleOf(message)}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => {
              setOpen(!isOpen);
              viewed();
            }}
          >
            {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
          </IconButton>
        </Tip>
      }
    >
      {isOpen ? (
        <div id={bodyId} className="cm-expanded">
          <WholeText message={message} />
          <Attachments attachments={message.attachments} />
        </div>
      ) : (
        <p className="cm-excerpt">{readableExcerpt(message)}</p>
      )}
    </MessageCardFrame>
  );
}
