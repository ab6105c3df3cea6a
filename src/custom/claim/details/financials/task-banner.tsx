import Alert from '@mui/material/Alert';
import type { MoneyTask } from './use-money-task.ts';

/** What saving does to the task that the drawer was opened from. */
export function TaskBanner({ task }: { readonly task: MoneyTask }) {
  switch (task.kind) {
    case 'open':
      return <Alert severity="info">Saving completes the task “{task.title}”.</Alert>;
    case 'done':
      return <Alert severity="warning">The task “{task.title}” is completed already. Saving does not change it.</Alert>;
    case 'strange':
      return <Alert severity="warning">There is no such task on this claim. Saving completes no task.</Alert>;
    default:
      return null;
  }
}
