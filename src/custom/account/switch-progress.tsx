import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import Paper from '@mui/material/Paper';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import type { Switch } from './use-switch.ts';
import './account.css';

/** What is seen of a switch: the question about unsaved changes, then what is going on, over everything. */
export function SwitchProgress({ state }: { readonly state: Switch }) {
  return (
    <>
      <ConfirmDialog
        open={state.isAsking}
        title="Are you sure you want to leave?"
        body="What you have changed here is not saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={state.agree}
        onClose={state.cancel}
      />
      <Backdrop open={state.progress !== undefined} className="account-backdrop">
        {state.progress !== undefined && (
          <Paper className="account-progress" role="status">
            <CircularProgress size={24} aria-hidden="true" />
            {state.progress}
          </Paper>
        )}
      </Backdrop>
    </>
  );
}
