import { useRef, useState } from 'react';
import { useMutation } from '@apollo/client';
import { useListContext } from 'ra-core';
import { byReason } from '#domain/bulk.ts';
import { formatNumber } from '#domain/numbers.ts';
import {
  CompleteTasksDocument,
  ReassignTasksDocument,
  type ListedTaskFragment,
} from '#src/generated/documents/tasks-list.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { BulkDialog } from '#src/record/bulk/bulk-dialog.tsx';
import type { BulkRows } from '#src/record/bulk/bulk-props.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import type { UserOption } from '#src/ui/users/user-option.ts';
import { taskName, taskPath } from './task-row.ts';

interface Props {
  readonly onClose: () => void;
}

const LABEL = { one: 'task', many: 'tasks' };

/** '1 task', '3 tasks' */
const counted = (count: number): string => `${formatNumber(count)} ${count === 1 ? LABEL.one : LABEL.many}`;

/** The tasks of the page by their names; of those of other pages their numbers. */
function useTaskRows(): BulkRows {
  const { data = [] } = useListContext<ListedTaskFragment>();
  return {
    label: LABEL,
    row: (id) => {
      const task = data.find((one) => one.id === id);
      return task === undefined ? { name: `Task ${id}` } : { name: taskName(task), path: taskPath(task) };
    },
  };
}

/** Completes what a person's word completes; what asks for a message, a change or money is told as refused. */
export function CompleteDialog({ onClose }: Props) {
  const rows = useTaskRows();
  const toast = useToast();
  const [mutate] = useMutation(CompleteTasksDocument);
  return (
    <BulkDialog
      title="Complete tasks"
      verb="Complete"
      rows={rows}
      chosen=""
      isTriedAtOnce
      run={async ({ ids, dryRun, context }) =>
        (await mutate({ variables: { ids: [...ids], dryRun }, context })).data?.completeTasks
      }
      said={({ done, refused }) =>
        toast.saved(
          `${counted(done.length)} completed${refused.length > 0 ? `, ${formatNumber(refused.length)} refused` : ''}.`,
        )
      }
      onClose={onClose}
    >
      <p>Completing cannot be taken back.</p>
    </BulkDialog>
  );
}

type Held = readonly { readonly id: number; readonly assignedToId: number | null }[];

/** Gives tasks back to whom each was with, where nobody else has it meanwhile. */
function useGiveBack(): (held: Held, heldById: number) => void {
  const { refetch } = useListContext();
  const { submit } = useSubmit();
  const toast = useToast();
  const [mutate] = useMutation(ReassignTasksDocument);
  return (held, heldById) =>
    void submit({
      write: (context) => mutate({ variables: { tasks: [...held], heldById, dryRun: false }, context }),
      progress: 'Giving back...',
      said: null,
      saved: ({ data }) => {
        const { done = [], refused = [] } = data?.reassignTasks.outcome ?? {};
        if (done.length > 0) toast.saved(`${counted(done.length)} given back.`);
        for (const { reason, ids } of byReason(refused))
          toast.error(`${counted(ids.length)} not given back: ${reason}`);
        void refetch();
      },
    });
}

/** Gives the selected tasks to somebody; for some seconds they can be given back. */
export function ReassignDialog({ onClose }: Props) {
  const rows = useTaskRows();
  const plain = useUserSource({ toGive: 'other' });
  const toast = useToast();
  const giveBack = useGiveBack();
  const [mutate] = useMutation(ReassignTasksDocument);
  const [names] = useState(() => new Map<number, UserOption>());
  // nothing that is drawn depends on it
  const held = useRef<Held>([]);
  const [to, setTo] = useState<number | null>(null);
  const source = {
    ...plain,
    search: async (text: string) => {
      const found = await plain.search(text);
      for (const user of found) names.set(user.userId, user);
      return found;
    },
  };
  return (
    <BulkDialog
      title="Reassign tasks"
      verb="Reassign"
      rows={rows}
      chosen={to === null ? undefined : String(to)}
      run={async ({ ids, dryRun, context }) => {
        const tasks = ids.map((id) => ({ id, assignedToId: to }));
        const found = (await mutate({ variables: { tasks, dryRun }, context })).data?.reassignTasks;
        held.current = found?.held.map(({ id, assignedToId }) => ({ id, assignedToId })) ?? [];
        return found?.outcome;
      }}
      said={({ done }) => {
        const before = held.current;
        if (to !== null && done.length > 0)
          toast.undoable(`${counted(done.length)} given to ${names.get(to)?.name ?? 'somebody else'}.`, () =>
            giveBack(before, to),
          );
      }}
      onClose={onClose}
    >
      <OwnerSelector label="Assignee" source={source} value={to} onChange={setTo} required autoFocus />
      <p>They are told of each. A task of a record that they do not see stays with whom it is.</p>
    </BulkDialog>
  );
}
