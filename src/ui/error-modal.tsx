import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { AlertDialog } from './alert-dialog.tsx';
import { describeError, type DescribedError } from './describe-error.ts';
import { ErrorIcon } from './icons.ts';

interface ErrorModal {
  /** Shows what went wrong. While the dialog is open, further errors join its list. */
  readonly report: (error: unknown) => void;
}

const ErrorModalContext = createContext<ErrorModal>({ report: () => undefined });

/** The one error dialog (spec 1 §8): any failed call may report to it. */
export function useErrorModal(): ErrorModal {
  return useContext(ErrorModalContext);
}

/** Holds the error dialog for everything below. */
export function ErrorModalProvider({ children }: { readonly children: ReactNode }) {
  const [errors, setErrors] = useState<readonly DescribedError[]>([]);
  const [isOpen, setOpen] = useState(false);
  const report = useCallback((error: unknown) => {
    setErrors((list) => [...list, describeError(error)]);
    setOpen(true);
  }, []);
  const value = useMemo(() => ({ report }), [report]);
  return (
    <ErrorModalContext value={value}>
      {children}
      <ErrorDialog errors={errors} open={isOpen} onClose={() => setOpen(false)} onClosed={() => setErrors([])} />
    </ErrorModalContext>
  );
}

interface DialogProps {
  readonly errors: readonly DescribedError[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function ErrorDialog({ errors, open, onClose, onClosed }: DialogProps) {
  const messages = [...new Set(errors.flatMap((error) => error.messages))];
  const requestIds = errors.flatMap((error) => error.requestId ?? []);
  const details = [...messages, ...requestIds.map((id) => `Request ${id}`), window.location.href].join('\n');
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      aria-labelledby="error-title"
      aria-describedby="error-messages"
      slotProps={{ transition: { onExited: onClosed } }}
    >
      <DialogTitle id="error-title" className="cw-error-title">
        <ErrorIcon color="error" />
        Error
      </DialogTitle>
      <DialogContent className="cw-error-body">
        <div id="error-messages">
          {messages.length === 1 ? (
            <p>{messages[0]}</p>
          ) : (
            <ul>
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </div>
        <p className="cw-meta">
          {requestIds.length > 0 && `Request ${requestIds.join(', ')}. `}
          Your changes are still here.
        </p>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={() => void navigator.clipboard.writeText(details)}>
          Copy details
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </AlertDialog>
  );
}
