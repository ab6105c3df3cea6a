import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { FieldWords } from '../merge-box.tsx';
import { SaveForm } from './save-form.tsx';
import type { Saving } from './use-save.ts';

interface Props extends FieldWords {
  readonly title: string;
  readonly form: Saving;
  /** 'Record return'; 'Save' when left out. */
  readonly saveLabel?: string;
  /** For losses: a red button. */
  readonly isLoss?: boolean;
  /** Whether there is nothing to save. */
  readonly isBlocked?: boolean;
  /** Whether the verb has the focus: where there is no field. */
  readonly focusesSave?: boolean;
  /** Also by Cancel. */
  readonly onClose: () => void;
  /** The form's fields. */
  readonly children: ReactNode;
}

/** A form in a dialog: its fields, and Cancel and Save below them. */
export function FormDialog({
  title,
  form,
  saveLabel = 'Save',
  isLoss = false,
  isBlocked = false,
  focusesSave = false,
  onClose,
  ...rest
}: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <SaveForm {...rest} id={id} form={form} className="cw-form-dialog" />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          form={id}
          variant="contained"
          color={isLoss ? 'error' : 'primary'}
          autoFocus={focusesSave}
          disabled={isBlocked || form.isSaving}
        >
          {form.isSaving ? 'Saving...' : saveLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
