import { useState } from 'react';
import Alert from '@mui/material/Alert';
import { completedBy } from '#domain/task.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import type { UserOption } from '#src/ui/users/user-option.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import type { ListedTaskFragment } from '#src/generated/documents/tasks-list.ts';
import { recordOf } from './task-row.ts';
import { countedTasks, MOST_TASKS, taskName, type BulkTasks, type Left } from './use-bulk-tasks.ts';

/** Whether a person's word completes it; what asks for a message or money opens that, one by one. */
function isDoneByWord(task: ListedTaskFragment): boolean {
  const record = recordOf(task);
  return record !== undefined && completedBy(task.taskConfig, record.kind) === 'person';
}

function TooMany({ count }: { readonly count: number }) {
  return count > MOST_TASKS ? (
    <Alert severity="error">At most {MOST_TASKS} tasks can be changed at once: select fewer.</Alert>
  ) : null;
}

interface Props {
  readonly bulk: BulkTasks;
  readonly tasks: readonly ListedTaskFragment[];
}

function CompleteDialog({ bulk, tasks }: Props) {
  const free = tasks.filter(isDoneByWord);
  const others = tasks.filter((task) => !free.includes(task));
  return (
    <ReasonDialog
      title={`Complete ${countedTasks(free.length)}?`}
      reason="none"
      saveLabel="Complete"
      progress="Completing tasks..."
      said={null}
      isBlocked={free.length === 0 || free.length > MOST_TASKS}
      save={(_reason, context) => bulk.complete(free, context)}
      onClose={bulk.close}
    >
      {free.length > 0 && <p>Completing cannot be taken back.</p>}
      <TooMany count={free.length} />
      {others.length > 0 && (
        <Alert severity="info">
          {others.length === 1 ? 'This one is left out' : `These ${others.length} are left out`}, because it takes a
          message, a change of the claim or money to complete {others.length === 1 ? 'it' : 'them'}:
          <ul>
            {others.slice(0, 10).map((task) => (
              <li key={task.id}>{taskName(task)}</li>
            ))}
          </ul>
          {others.length > 10 && `and ${others.length - 10} more`}
        </Alert>
      )}
    </ReasonDialog>
  );
}

function ReassignDialog({ bulk, tasks }: Props) {
  const plain = useUserSource({ toGive: 'other' });
  const [names] = useState(() => new Map<number, UserOption>());
  const [to, setTo] = useState<number | null>(null);
  const source = {
    ...plain,
    search: async (text: string) => {
      const found = await plain.search(text);
      for (const user of found) names.set(user.userId, user);
      return found;
    },
  };
  const chosen = to === null ? undefined : names.get(to);
  return (
    <ReasonDialog
      title={`Reassign ${countedTasks(tasks.length)}`}
      reason="none"
      saveLabel="Reassign"
      progress="Reassigning tasks..."
      said={null}
      isBlocked={chosen === undefined || tasks.length === 0 || tasks.length > MOST_TASKS}
      save={(_reason, context) => bulk.reassign(tasks, chosen ?? null, context)}
      onClose={bulk.close}
    >
      <OwnerSelector label="Assignee" source={source} value={to} onChange={setTo} required autoFocus />
      <p>They are told of each. A task of a record that they do not see stays with whom it is.</p>
      <TooMany count={tasks.length} />
    </ReasonDialog>
  );
}

/** The question before selected tasks are changed. */
export function BulkDialogs({ bulk }: { readonly bulk: BulkTasks }) {
  const { asked } = bulk;
  if (!asked) return null;
  const Dialog = asked.what === 'complete' ? CompleteDialog : ReassignDialog;
  return <Dialog bulk={bulk} tasks={asked.tasks} />;
}

interface LeftProps {
  readonly left: readonly Left[];
  readonly onClose: () => void;
}

/** What stayed as it was, task by task, until it is dismissed. */
export function LeftAlone({ left, onClose }: LeftProps) {
  if (left.length === 0) return null;
  return (
    <Alert severity="warning" onClose={onClose} className="ts-left">
      <strong>Not changed</strong>
      <ul>
        {left.map(({ id, name, message }) => (
          <li key={id}>
            {name}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
