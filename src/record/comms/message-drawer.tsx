import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CommMessageDocument } from '#src/generated/documents/comms.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { Attachments } from './attachments.tsx';
import { useCommsFilter } from './conversations/use-comms-filter.ts';
import { Deliveries } from './deliveries.tsx';
import { MessageBody, type FullMessage } from './message-body.tsx';
import { MessageHead } from './message-head.tsx';
import { titleOf } from './message.ts';
import { SenderCheck } from './sender-check.tsx';
import { useViewed } from './use-viewed.ts';
import { WithheldAttachments } from './withheld.tsx';

function OpenMessage({ message }: { readonly message: FullMessage }) {
  const viewed = useViewed(message);
  // an opened message is viewed (spec 1 §4)
  useEffect(viewed, [viewed]);
  return (
    <>
      <MessageHead message={message} />
      {message.direction === 'inbound' && <SenderCheck message={message} isAnswer={message.replyToId !== null} />}
      <Deliveries message={message} />
      <MessageBody message={message} />
      <Attachments attachments={message.attachments} />
      <WithheldAttachments withheld={message.withheldAttachments} />
    </>
  );
}

/** One message by itself: /comms/{messageId} (spec 1 §2). Closing returns to the list. */
export function MessageDrawer() {
  const { messageId = '' } = useParams();
  const record = useRecord();
  const { search } = useCommsFilter();
  const navigate = useNavigate();
  const id = /^\d{1,15}$/.test(messageId) ? Number(messageId) : -1;
  const { data, error, refetch } = useLive(CommMessageDocument, {
    variables: { where: { ...parentWhere(record), id: { _eq: id } } },
    pollInterval: RECORD_POLL_MS,
  });
  const message = data?.CommLog[0];
  return (
    <RouteDrawer
      title={message ? titleOf(message) : 'Message'}
      width={640}
      onClose={() => void navigate(`${record.path('comms')}${search}`)}
      footer={message && <AnswerButtons message={message} />}
    >
      {message ? (
        <OpenMessage message={message} />
      ) : error ? (
        <ErrorState title="The message did not load" onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState title="This message was not found">
          It does not exist here, or you do not have access to it.
        </EmptyState>
      ) : (
        <CardSkeleton lines={6} label="Loading the message" />
      )}
    </RouteDrawer>
  );
}
