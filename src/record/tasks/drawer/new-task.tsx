import { useId, useMemo, useState } from 'react';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import type { LoadedResource } from '#src/kit/load.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { SaveFooter } from '#src/ui/save-footer.tsx';
import { parentKeys, useRecord } from '../../record.ts';
import { TaskActionContext, type TaskAction } from './task-action.ts';
import { TaskForm } from './task-form.tsx';

interface Props {
  readonly resource: LoadedResource;
  /** The first of the organisation's task types, which gives a new task its day limits. */
  readonly type: string | undefined;
  readonly onClose: () => void;
}

/** Adds a task of one's own or from a template. */
export function NewTask({ resource, type, onClose }: Props) {
  const record = useRecord();
  const formId = useId();
  const [action, setAction] = useState<TaskAction>({ config: null });
  const open = useMemo(() => ({ action, setAction }), [action]);
  const form = useResourceForm({
    resource,
    stored: undefined,
    defaults: { ...parentKeys(record), ...(type !== undefined && { type }) },
    onSaved: () => {
      form.leave();
      onClose();
    },
  });
  return (
    <TaskActionContext value={open}>
      <RouteDrawer
        title="Add task"
        width={500}
        onClose={onClose}
        dirty={form.dirty}
        focusFirstField
        footer={<SaveFooter form={formId} isSaving={form.saving} onCancel={onClose} />}
      >
        <TaskForm resource={resource} form={form} id={formId} />
      </RouteDrawer>
    </TaskActionContext>
  );
}
