import { offeredOptions, readOptions, useConfiguration } from '#src/providers/data/use-configuration.ts';
import { NEW_TASK } from '../task-paths.ts';
import { LoadingTask } from './loading-task.tsx';
import { NewTask } from './new-task.tsx';
import { StoredTask } from './stored-task.tsx';
import { useFormResource } from '#src/kit/form/use-form-resource.ts';

const CONFIGURED = ['task_types'] as const;

/** A new task or a stored one, by its id. */
export function OpenedTask({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const resource = useFormResource('task');
  const { value, loading } = useConfiguration(CONFIGURED);
  if (id !== NEW_TASK) return <StoredTask key={id} resource={resource} id={id} onClose={onClose} />;
  if (loading) return <LoadingTask onClose={onClose} />;
  return (
    <NewTask resource={resource} type={offeredOptions(readOptions(value('task_types')))[0]?.key} onClose={onClose} />
  );
}
