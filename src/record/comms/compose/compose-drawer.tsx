import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { managePath, useRecord } from '../../record.ts';
import { filterSearch } from '../conversations/comms-filter.ts';
import { Composer } from './composer.tsx';
import type { DraftPlace } from './message-draft.ts';
import { useStart, type Occasion } from './use-start.ts';
import { useMergeFields } from './use-templates.ts';

function numberIn(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Why the message is written, from the address: comms/new/{taskToCompleteId?}?replyTo={messageId}&all=1, ?forward={messageId}. */
function useOccasion(): Occasion {
  const { taskId } = useParams();
  const { search } = useLocation();
  return useMemo(() => {
    const params = new URLSearchParams(search);
    return {
      taskId: numberIn(taskId),
      replyToId: numberIn(params.get('replyTo')),
      isToAll: params.get('all') === '1',
      forwardId: numberIn(params.get('forward')),
      params,
    };
  }, [taskId, search]);
}

/** Drafts of answers, of tasks and to one contact do not get into each other's way. */
function occasionKey({ taskId, replyToId, isToAll, forwardId, params }: Occasion): string {
  if (taskId !== undefined) return `task-${taskId}`;
  if (forwardId !== undefined) return `forward-${forwardId}`;
  if (replyToId !== undefined) return `${isToAll ? 'reply-all' : 'reply'}-${replyToId}`;
  const to = params.get('to') ?? params.get('type');
  return to === null ? '' : `to-${to}`;
}

/** Writes a message: comms/new/{taskToCompleteId?}; 600 wide (spec 1 §2, §2.4). */
export function ComposeDrawer() {
  const record = useRecord();
  const { user, org } = useSession();
  const navigate = useNavigate();
  const occasion = useOccasion();
  const place = useMemo(
    (): DraftPlace => ({
      orgId: org.id,
      userId: user.id,
      entity: record.kind.table,
      id: record.id,
      occasion: occasionKey(occasion),
    }),
    [org.id, user.id, record.kind, record.id, occasion],
  );
  const mergeFields = useMergeFields();
  const { start, restart } = useStart({ occasion, place, mergeFields });
  const list = `${record.path('comms')}${filterSearch(occasion.params)}`;
  const close = () => void navigate(list);
  if (start === undefined)
    return (
      <RouteDrawer title="New message" width={600} onClose={close}>
        <CardSkeleton lines={10} label="Loading the message" />
      </RouteDrawer>
    );
  return (
    <Composer
      key={start.form.key}
      start={start}
      occasion={occasion}
      place={place}
      mergeFields={mergeFields}
      onRestart={restart}
      onSent={() => void navigate(occasion.taskId === undefined ? list : managePath(record))}
      onClose={close}
    />
  );
}
