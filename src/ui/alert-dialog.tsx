import Dialog, { type DialogProps } from '@mui/material/Dialog';

interface Props extends Omit<DialogProps, 'onClose'> {
  /** For Escape. */
  readonly onClose?: () => void;
}

/**
 * A dialog that asks or tells something before work goes on. A press beside it answers nothing: the second half of a
 * double click on what opened it would take it away before it was read.
 */
export function AlertDialog({ onClose, ...props }: Props) {
  return (
    <Dialog
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      {...props}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown') onClose?.();
      }}
    />
  );
}
