import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import '../tasks.css';

interface Props {
  readonly title: string;
  /** Of the task. */
  readonly task: string;
  readonly onClose: () => void;
  readonly onSubmit?: () => void;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the questions that stand before a task is completed. */
export function CompletionDialog({ title, task, onClose, onSubmit, actions, children }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // a dialog over a drawer: its form is not the drawer's
          event.stopPropagation();
          onSubmit?.();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent className="tk-dialog">
          <p>Task: {task}</p>
          {children}
        </DialogContent>
        <DialogActions>{actions}</DialogActions>
      </form>
    </Dialog>
  );
}
