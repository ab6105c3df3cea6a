import { isOwnerTask } from '#domain/task.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { useRecord } from '../../record.ts';
import { useTaskAction } from './task-action.ts';
import { useAssignees } from './use-assignees.ts';

/** Whose task it is: somebody who sees the record; of tasks that change the claim always its owner (RULES 20). */
export function AssigneeField({ id, label, value, onChange, onBlur, error, help, required, disabled }: WidgetProps) {
  const { kind } = useRecord();
  const { action } = useTaskAction();
  const source = useAssignees();
  const isOwners = kind.taskCompletions.includes('change') && isOwnerTask(action.config);
  return (
    <OwnerSelector
      id={id}
      label={label}
      source={source}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      help={isOwners ? `This task always belongs to the ${kind.label.one}’s owner.` : help}
      required={required}
      disabled={disabled || isOwners}
    />
  );
}
