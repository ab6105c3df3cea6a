import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * For a form that closes without leaving its page (a dialog, a part of a list): while it holds something that is typed,
 * Escape, Cancel and a press beside it ask before it is gone.
 * @returns what to close by, and the question, to be drawn beside the form
 */
export function useCloseGuard(
  dirty: boolean,
  close: () => void,
): { readonly ask: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={isAsking}
      title="Are you sure you want to leave?"
      body="What you have changed here is not saved."
      confirmLabel="Leave"
      cancelLabel="Stay"
      destructive
      onConfirm={() => {
        setAsking(false);
        close();
      }}
      onClose={() => setAsking(false)}
    />
  );
  return { ask: () => (dirty ? setAsking(true) : close()), question };
}
