import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link, useNavigate, useParams } from 'react-router';
import {
  AssignInboundMessageDocument,
  DismissInboundMessageDocument,
  InboxMessageDocument,
} from '#src/generated/documents/inbox.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { InboxContent } from './inbox-content.tsx';
import { recordArguments } from '#src/record/record.ts';
import { inboxTitle, readCandidates, targetLabel, type InboxMessage, type Target } from './inbox-message.ts';
import { TargetField } from './target-field.tsx';

const INBOX = '/app/inbox';
const POLL_MS = 10_000;

/** Somebody dealt with it while it was open here. */
function Handled({ message }: { readonly message: InboxMessage }) {
  const by = message.HandledBy?.name ?? 'Somebody';
  return (
    <Alert severity="info">
      {message.status === 'dismissed' ? `${by} dismissed this message.` : `${by} assigned this message.`}
    </Alert>
  );
}

interface OpenProps {
  readonly message: InboxMessage;
  readonly onClose: () => void;
}

function useInboxActions(id: number, onDone: () => void) {
  const { submit, isSaving } = useSubmit();
  const [assign] = useMutation(AssignInboundMessageDocument);
  const [dismiss] = useMutation(DismissInboundMessageDocument);
  const run = (write: (context: OnceContext) => Promise<unknown>, said: string) =>
    submit({ write, said, saved: onDone });
  return {
    isBusy: isSaving,
    assign: (target: Target) =>
      run(
        (context) => assign({ variables: { id, ...recordArguments(target) }, context }),
        `Assigned to ${targetLabel(target).toLowerCase()}.`,
      ),
    dismiss: () => run((context) => dismiss({ variables: { id }, context }), 'Message dismissed.'),
  };
}

function OpenMessage({ message, onClose }: OpenProps) {
  const candidates = readCandidates(message.candidates);
  const [target, setTarget] = useState<Target | null>(candidates[0] ?? null);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, assign, dismiss } = useInboxActions(message.id, onClose);
  const isWaiting = message.status === 'waiting';
  return (
    <RouteDrawer
      title={inboxTitle(message)}
      width={640}
      onClose={onClose}
      footer={
        isWaiting ? (
          <>
            <Button variant="text" color="error" onClick={() => setAsking(true)} disabled={isBusy}>
              Dismiss
            </Button>
            <Button
              variant="contained"
              disabled={isBusy}
              onClick={() => {
                setTried(true);
                if (target !== null) void assign(target);
              }}
            >
              Assign
            </Button>
          </>
        ) : undefined
      }
    >
      {isWaiting ? (
        <TargetField
          candidates={candidates}
          value={target}
          onChange={setTarget}
          error={isTried && target === null ? 'Field is required' : undefined}
        />
      ) : (
        <Handled message={message} />
      )}
      <InboxContent message={message} />
      <ConfirmDialog
        open={isAsking}
        title="Dismiss this message?"
        body="It leaves the inbox and is on no claim or complaint; its files are deleted."
        confirmLabel="Dismiss"
        destructive
        busy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void dismiss();
        }}
      />
    </RouteDrawer>
  );
}

/** One unmatched message: what it says, and where it belongs. */
export function InboxDrawer() {
  const { id = '' } = useParams();
  const { org } = useSession();
  const navigate = useNavigate();
  const number = /^\d{1,15}$/.test(id) ? Number(id) : -1;
  const { data, error, refetch } = useLive(InboxMessageDocument, {
    variables: { id: number, orgId: org.id },
    pollInterval: POLL_MS,
  });
  const message = data?.InboundMessage_by_pk;
  const close = () => void navigate(INBOX);
  if (message) return <OpenMessage key={message.id} message={message} onClose={close} />;
  return (
    <RouteDrawer title="Message" width={640} onClose={close}>
      {error ? (
        <ErrorState title="The message did not load" onRetry={() => void refetch()} />
      ) : data ? (
        <EmptyState
          title="This message was not found"
          action={
            <Button component={Link} to={INBOX}>
              Inbox
            </Button>
          }
        />
      ) : (
        <CardSkeleton lines={6} label="Loading the message" />
      )}
    </RouteDrawer>
  );
}
