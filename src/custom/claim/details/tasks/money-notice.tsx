import Button from '@mui/material/Button';
import { RECORDS } from '#domain/records.ts';
import { completedBy, nodeTypeOf, NODE_TYPE_LABELS } from '#domain/task.ts';
import type { CompletionDialogProps } from '#src/record/tasks/task-types.ts';
import { CompletionDialog } from '#src/record/tasks/complete/completion-dialog.tsx';

const WORDS = {
  reserve: 'Reserves are not available here yet. This task is completed when its reserve is saved.',
  payment: 'Payments are not available here yet. This task is completed when its payment is saved.',
} as const;

/** Tasks about money wait for the reserve or the payment that completes them. */
export function MoneyNotice({ task, onClose }: CompletionDialogProps) {
  const nodeType = nodeTypeOf(task.taskConfig);
  return (
    <CompletionDialog
      title={nodeType === undefined ? 'Complete task' : NODE_TYPE_LABELS[nodeType]}
      task={task.title}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button type="submit" variant="contained" autoFocus>
          Close
        </Button>
      }
    >
      <p>{completedBy(task.taskConfig, RECORDS.claim) === 'payment' ? WORDS.payment : WORDS.reserve}</p>
    </CompletionDialog>
  );
}
