import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { NODE_TYPE_LABELS } from '#domain/task.ts';
import type { CompletionDialogProps } from '#src/record/tasks/task-types.ts';
import { useRecord } from '#src/record/record.ts';
import { CompletionDialog } from '#src/record/tasks/complete/completion-dialog.tsx';
import { useRunCompletion } from '#src/record/tasks/complete/use-run-completion.ts';
import { ALLOCATE_SUPPLIER } from './allocate-supplier.ts';

/** Opens the claim's suppliers, which complete the task when the job is saved; or takes the person's word for it. */
export function SupplierDialog({ task, onClose, onCompleted }: CompletionDialogProps) {
  const { path } = useRecord();
  const navigate = useNavigate();
  const { run, isRunning } = useRunCompletion();
  return (
    <CompletionDialog
      title={NODE_TYPE_LABELS.allocateSupplier}
      task={task.title}
      onClose={onClose}
      onSubmit={() => {
        onClose();
        void navigate(path(ALLOCATE_SUPPLIER), { state: { taskToCompleteId: task.id } });
      }}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={isRunning}
            onClick={() => void run(task.id).then((isCompleted) => isCompleted && onCompleted())}
          >
            Complete task
          </Button>
          <Button type="submit" variant="contained" autoFocus>
            Allocate supplier
          </Button>
        </>
      }
    >
      <p>
        Add the supplier and the job; the task is completed when they are saved. If a supplier is allocated already,
        complete the task now.
      </p>
    </CompletionDialog>
  );
}
