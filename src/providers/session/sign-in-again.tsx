import { useState, useSyncExternalStore } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { lostSession, onLostSession, signInAgainAddress } from '#src/providers/auth/held-page.ts';
import { AlertDialog } from '#src/ui/alert-dialog.tsx';

/** Name of the window, so that a second press brings up the first one's. */
const WINDOW = 'claimworks-sign-in';

/**
 * Stands over a page whose sign-in has ended while something typed was on it, and goes away when the person has signed
 * in again. What is below is not to be read meanwhile: whoever sits there now may be somebody else.
 */
export function SignInAgain() {
  const lost = useSyncExternalStore(onLostSession, lostSession);
  const [isBlocked, setBlocked] = useState(false);
  const signIn = (): void => {
    const opened = window.open(signInAgainAddress(), WINDOW, 'popup,width=480,height=720');
    setBlocked(opened === null);
    opened?.focus();
  };
  return (
    <AlertDialog
      open={lost !== undefined}
      aria-labelledby="sign-in-again-title"
      aria-describedby="sign-in-again-text"
      sx={{ zIndex: (theme) => theme.zIndex.tooltip + 1 }}
      slotProps={{ backdrop: { sx: { backgroundColor: 'background.default' } } }}
    >
      <DialogTitle id="sign-in-again-title">Sign in again</DialogTitle>
      <DialogContent>
        {lost?.message !== undefined && <Alert severity="error">{lost.message}</Alert>}
        <DialogContentText id="sign-in-again-text">
          Your sign-in has ended. What you have typed is still here: sign in again in a new window to go on.
        </DialogContentText>
        {isBlocked && (
          <Alert severity="warning">
            Your browser did not open the window.{' '}
            <a href={signInAgainAddress()} target="_blank" rel="opener">
              Open the sign-in
            </a>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={signIn} autoFocus>
          Sign in
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
