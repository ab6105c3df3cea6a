import { textOrNone } from '#domain/fields.ts';
import { useEffect, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import { HttpError, type RaRecord } from 'ra-core';
import { formProps } from '#src/kit/form/resource-form.tsx';
import { useRecord as useStored } from '#src/kit/form/use-record.ts';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import { RecordHistory } from '#src/kit/history/record-history.tsx';
import type { LoadedResource } from '#src/kit/load.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { sendHeldWrite, useIsHeld } from '#src/ui/held-writes.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { heldTask } from '../complete/use-held-completion.ts';
import { useCompleteTask } from '../complete/use-complete-task.tsx';
import { LoadingTask } from './loading-task.tsx';
import { TaskActionContext } from './task-action.ts';
import { TaskFields } from './task-fields.tsx';

interface Props {
  readonly resource: LoadedResource;
  readonly id: number;
  readonly onClose: () => void;
}

/**
 * A task that is there: changed, or completed in its way; a completed one is read. Whoever opens one that was just ticked
 * has done with undoing: it is completed first.
 */
export function StoredTask(props: Props) {
  const key = heldTask(props.id);
  const isHeld = useIsHeld()(key);
  const [wasHeld] = useState(isHeld);
  useEffect(() => {
    if (wasHeld) sendHeldWrite(key);
  }, [wasHeld, key]);
  return wasHeld && isHeld ? <LoadingTask onClose={props.onClose} /> : <LoadedTask {...props} />;
}

function LoadedTask({ resource, id, onClose }: Props) {
  const { record, latest, error, reload } = useStored(resource.definition, id);
  if (record !== undefined)
    return (
      <OpenTask
        resource={resource}
        stored={record}
        isCompleted={(latest ?? record)['isCompleted'] === true}
        onReload={reload}
        onClose={onClose}
      />
    );
  const isMissing = error instanceof HttpError && error.status === 404;
  if (error === null) return <LoadingTask onClose={onClose} />;
  return (
    <RouteDrawer title="Task" width={500} onClose={onClose}>
      {isMissing && <ErrorState title="Task not found">It does not exist, or you may not see it.</ErrorState>}
      {!isMissing && <ErrorState title="Task did not load" onRetry={() => void reload()} />}
    </RouteDrawer>
  );
}

interface OpenProps {
  readonly resource: LoadedResource;
  readonly stored: RaRecord;
  readonly isCompleted: boolean;
  readonly onReload: () => Promise<RaRecord | undefined>;
  readonly onClose: () => void;
}

const NOTHING = () => undefined;

function OpenTask({ resource, stored, isCompleted, onReload, onClose }: OpenProps) {
  const form = useResourceForm({ resource, stored, onSaved: onClose });
  const { complete, dialog } = useCompleteTask({
    onCompleted() {
      form.settle();
      onClose();
    },
  });
  const taskConfig: unknown = stored['taskConfig'];
  const task = { id: Number(stored.id), title: String(stored['title']), taskConfig };
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) form.restart(fresh);
  };
  // the drawer stays for what may be asked: with the version that was just saved
  const saveAndComplete = () => form.save({ holds: true, done: () => void reload().then(() => complete(task)) });
  const action = useMemo(() => ({ action: { config: taskConfig }, setAction: NOTHING }), [taskConfig]);
  return (
    <TaskActionContext value={action}>
      <FormDrawer
        title={isCompleted ? 'Task' : 'Edit task'}
        subtitle={`ID ${stored.id}`}
        width={500}
        {...formProps(resource, form)}
        onClose={onClose}
        isReadOnly={isCompleted}
        start={
          !isCompleted && (
            <Button onClick={() => (form.isDirty ? void saveAndComplete() : complete(task))} disabled={form.isSaving}>
              {form.isDirty ? 'Save and complete' : 'Complete task'}
            </Button>
          )
        }
        below={<RecordHistory definition={resource.definition} id={stored.id} />}
      >
        <div className="tk-state tk-drawer-state">
          <StatusChip kind="task" value={isCompleted ? 'completed' : 'pending'} />{' '}
          {isCompleted && <DateTimeText value={textOrNone(stored['dtCompleted'])} />}
        </div>
        <TaskFields resource={resource} form={form} stored={stored} disabled={isCompleted} />
      </FormDrawer>
      {dialog}
    </TaskActionContext>
  );
}
