import { useMemo, useState } from 'react';
import { formProps } from '#src/kit/form/resource-form.tsx';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import type { LoadedResource } from '#src/kit/load.ts';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { parentKeys, useRecord } from '../../record.ts';
import { TaskActionContext, type TaskAction } from './task-action.ts';
import { TaskFields } from './task-fields.tsx';

interface Props {
  readonly resource: LoadedResource;
  /** The first of the organisation's task types, which gives a new task its day limits. */
  readonly type: string | undefined;
  readonly onClose: () => void;
}

/** Adds a task of one's own or from a template. */
export function NewTask({ resource, type, onClose }: Props) {
  const record = useRecord();
  const [action, setAction] = useState<TaskAction>({ config: null });
  const open = useMemo(() => ({ action, setAction }), [action]);
  const form = useResourceForm({
    resource,
    stored: undefined,
    defaults: { ...parentKeys(record), ...(type !== undefined && { type }) },
    onSaved: onClose,
  });
  return (
    <TaskActionContext value={open}>
      <FormDrawer title="Add task" width={500} {...formProps(resource, form)} onClose={onClose} focusFirstField>
        <TaskFields resource={resource} form={form} />
      </FormDrawer>
    </TaskActionContext>
  );
}
