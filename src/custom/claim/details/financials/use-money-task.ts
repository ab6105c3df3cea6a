import { useSearchParams } from 'react-router';
import { RECORDS } from '#domain/records.ts';
import { completedBy } from '#domain/task.ts';
import { MoneyTaskDocument } from '#src/generated/documents/financials.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { TASKS_POLL_MS } from '#src/record/tasks/task-types.ts';
import { useClaim } from '../claim-context.tsx';

/** The task that a drawer was opened from, by `?task=`. */
export type MoneyTask =
  | { readonly kind: 'none' | 'loading' }
  /** Saving completes it. */
  | { readonly kind: 'open'; readonly id: number; readonly title: string }
  /** It is done, or is no such task of this claim: saving leaves it alone. */
  | { readonly kind: 'done' | 'strange'; readonly title: string | undefined };

/**
 * The task of the address, as it is now: somebody else may complete it meanwhile.
 * @param wanted what the drawer saves
 */
export function useMoneyTask(wanted: 'reserve' | 'payment'): MoneyTask {
  const { claim } = useClaim();
  const [search] = useSearchParams();
  const text = search.get('task') ?? '';
  const isAsked = /^\d{1,15}$/.test(text);
  const { data, error } = useLive(MoneyTaskDocument, {
    variables: { id: Number(text), orgId: claim.orgId },
    pollInterval: TASKS_POLL_MS,
    skip: !isAsked,
  });
  if (!isAsked) return { kind: 'none' };
  const task = data?.Task_by_pk;
  if (data === undefined && error === undefined) return { kind: 'loading' };
  if (!task || task.claimId !== claim.id || completedBy(task.taskConfig, RECORDS.claim) !== wanted)
    return { kind: 'strange', title: task?.title };
  return task.isCompleted ? { kind: 'done', title: task.title } : { kind: 'open', id: task.id, title: task.title };
}
