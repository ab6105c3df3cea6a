import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { AlertDialog } from './alert-dialog.tsx';

interface Props {
  readonly open: boolean;
  /** The question: 'Clear?', 'Are you sure?'. */
  readonly title: string;
  /** One sentence that names the thing. */
  readonly body?: ReactNode;
  /** The verb. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** For losses only: a red button, and Cancel has the focus. */
  readonly destructive?: boolean;
  /** The body has a field that takes the focus. */
  readonly hasField?: boolean;
  /** While the confirmed thing runs. */
  readonly busy?: boolean;
}

/** Asks before something is done. Escape and Cancel do nothing. */
export function ConfirmDialog({
  open,
  title,
  body,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onClose,
  destructive = false,
  hasField = false,
  busy = false,
}: Props) {
  const id = useId();
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={body === undefined ? undefined : `${id}-body`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      {body !== undefined && (
        <DialogContent id={`${id}-body`} className="cw-dialog-body">
          {body}
        </DialogContent>
      )}
      <DialogActions>
        <Button variant="text" onClick={onClose} autoFocus={destructive}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={busy}
          autoFocus={!destructive && !hasField}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
