import { useId } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { AlertDialog } from './alert-dialog.tsx';

interface Props {
  /** What was asked for, as the sentence names it: 'obligation/complaint', 'incident'. */
  readonly what: string;
  /** Leads back to where such records are found. */
  readonly onClose: () => void;
}

/** Says that a record is not there, or not for this person (spec 2 §8); it does not say which. */
export function NoAccessDialog({ what, onClose }: Props) {
  const id = useId();
  return (
    <AlertDialog open onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-body`}>
      <DialogTitle id={`${id}-title`}>Error</DialogTitle>
      <DialogContent id={`${id}-body`} className="cw-dialog-body">
        {`The ${what} you are trying to access either doesn't exist or you don't have permissions to access it.`}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          OK
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
