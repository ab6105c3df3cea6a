// Completing and handing over what is selected: one call, which tells of each task what became of it.
import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useDataProvider, useListContext } from 'ra-core';
import {
  CompleteTasksDocument,
  ListedTaskFragmentDoc,
  ReassignTasksDocument,
  type ListedTaskFragment,
} from '#src/generated/documents/tasks-list.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { UserOption } from '#src/ui/users/user-option.ts';
import { recordWords } from './task-row.ts';

/** Tasks of one call (server/actions/tasks/many-tasks.ts). */
export const MOST_TASKS = 200;

export interface Left {
  readonly id: number;
  readonly name: string;
  readonly message: string;
}

export interface BulkTasks {
  /** The tasks that are asked about, as they are now. */
  readonly asked: Asked | undefined;
  readonly ask: (what: Asked['what']) => void;
  readonly close: () => void;
  /** What stayed as it was the last time. */
  readonly left: readonly Left[];
  readonly dismiss: () => void;
  readonly complete: (tasks: readonly ListedTaskFragment[], context: OnceContext) => Promise<void>;
  readonly reassign: (
    tasks: readonly ListedTaskFragment[],
    to: UserOption | null,
    context: OnceContext,
  ) => Promise<void>;
}

export interface Asked {
  readonly what: 'complete' | 'reassign';
  readonly tasks: readonly ListedTaskFragment[];
}

/** '1 task', '3 tasks' */
export const countedTasks = (count: number): string => `${count} ${count === 1 ? 'task' : 'tasks'}`;

/** 'Call Cora, claim 10023' */
export function taskName(task: ListedTaskFragment): string {
  const record = recordWords(task);
  return [task.title, record.charAt(0).toLowerCase() + record.slice(1)].filter(Boolean).join(', ');
}

/** Bulk work of the open list of tasks. */
export function useBulkTasks(): BulkTasks {
  const dataProvider = useDataProvider();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const { report } = useErrorModal();
  const toast = useToast();
  const { submit } = useSubmit();
  const [completeTasks] = useMutation(CompleteTasksDocument);
  const [reassignTasks] = useMutation(ReassignTasksDocument);
  const [asked, setAsked] = useState<Asked>();
  const [left, setLeft] = useState<readonly Left[]>([]);
  const ask = (what: Asked['what']) => {
    // rows of other pages are selected too, and what is changed is what is seen now
    dataProvider
      .getMany<ListedTaskFragment>('Task', { ids: [...selectedIds], meta: { fragment: ListedTaskFragmentDoc } })
      .then(({ data }) => setAsked({ what, tasks: data.filter(({ isCompleted }) => !isCompleted) }), report);
  };
  const tell = (
    tasks: readonly ListedTaskFragment[],
    unchanged: readonly { readonly id: number; readonly message: string }[],
  ): void => {
    const names = new Map(tasks.map((task) => [task.id, taskName(task)]));
    setLeft(unchanged.map((one) => ({ ...one, name: names.get(one.id) ?? `Task ${one.id}` })));
    onUnselectItems();
    void refetch();
  };
  const giveBack = (held: readonly { readonly id: number; readonly assignedToId: number | null }[], heldById: number) =>
    void submit({
      write: (context) => reassignTasks({ variables: { tasks: [...held], heldById }, context }),
      progress: 'Giving back...',
      said: null,
      saved: ({ data }) => {
        const back = data?.reassignTasks;
        toast.saved(`${countedTasks(back?.reassigned.length ?? 0)} given back.`);
        setLeft((back?.unchanged ?? []).map((one) => ({ ...one, name: `Task ${one.id}` })));
        void refetch();
      },
    });
  return {
    asked,
    ask,
    close: () => setAsked(undefined),
    left,
    dismiss: () => setLeft([]),
    complete: async (tasks, context) => {
      const { data } = await completeTasks({ variables: { ids: tasks.map(({ id }) => id) }, context });
      const { completed = [], unchanged = [] } = data?.completeTasks ?? {};
      if (completed.length > 0) toast.saved(`${countedTasks(completed.length)} completed.`);
      tell(tasks, unchanged);
    },
    reassign: async (tasks, to, context) => {
      const wanted = tasks.map(({ id }) => ({ id, assignedToId: to?.userId ?? null }));
      const { data } = await reassignTasks({ variables: { tasks: wanted }, context });
      const { reassigned = [], unchanged = [] } = data?.reassignTasks ?? {};
      if (reassigned.length > 0) {
        const words = `${countedTasks(reassigned.length)} ${to === null ? 'without an assignee' : `given to ${to.name}`}.`;
        const held = reassigned.map(({ id, assignedToId }) => ({ id, assignedToId }));
        if (to === null) toast.saved(words);
        else toast.undoable(words, () => giveBack(held, to.userId));
      }
      tell(tasks, unchanged);
    },
  };
}
