import { useMemo } from 'react';
import Alert from '@mui/material/Alert';
import { COUNTED_FROM_LABELS } from '#domain/workflow/config-fields.ts';
import type { WorkflowNode } from '#domain/workflow/definition.ts';
import { dayWords } from '#domain/workflow/node-words.ts';
import { STATE_WORDS } from '#domain/workflow/run-view.ts';
import { formProps } from '#src/kit/form/resource-form.tsx';
import { useFormResource } from '#src/kit/form/use-form-resource.ts';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import { TaskActionContext } from '#src/record/tasks/drawer/task-action.ts';
import { TaskFields } from '#src/record/tasks/drawer/task-fields.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { useClaim } from '../claim-context.tsx';

interface Props {
  readonly node: WorkflowNode;
  readonly onClose: () => void;
}

const NOTHING = () => undefined;

/** The task that a node will make once the run gets there, as its configuration says it: to be read. */
export function FutureTask({ node, onClose }: Props) {
  const resource = useFormResource('task');
  const { claim } = useClaim();
  const { config, label } = node;
  const { title, description, category, dueDate, isAutomatic } = config;
  const stored = useMemo(
    () => ({
      id: 0,
      title: title || label,
      description: description ?? '',
      type: category,
      assignedToId: claim.ownerId ?? undefined,
    }),
    [title, label, description, category, claim.ownerId],
  );
  const form = useResourceForm({ resource, stored, onSaved: NOTHING });
  const action = useMemo(() => ({ action: { config }, setAction: NOTHING }), [config]);
  return (
    <TaskActionContext value={action}>
      <FormDrawer
        title="Task"
        subtitle={STATE_WORDS.future}
        width={500}
        {...formProps(resource, form)}
        onClose={onClose}
        isReadOnly
      >
        <Alert severity="info" className="wr-note">
          {isAutomatic === true
            ? 'This is done automatically when the claim gets here; there will be no task.'
            : 'The task is made when the claim gets here.'}
          {dueDate &&
            ` Due after ${dayWords(dueDate)}, counted from: ${COUNTED_FROM_LABELS[dueDate.field].toLowerCase()}.`}
        </Alert>
        <TaskFields resource={resource} form={form} stored={stored} disabled />
      </FormDrawer>
    </TaskActionContext>
  );
}
