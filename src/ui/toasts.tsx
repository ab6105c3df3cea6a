import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';

/** How long a toast stays (UX §5); errors and progress stay until they are dismissed or done. */
const TOAST_MS = 5000;

interface Progress {
  readonly id: number;
  readonly message: string;
}

interface ToastContextValue {
  readonly running: readonly Progress[];
  readonly start: (message: string) => () => void;
  readonly withdrawn: ReadonlySet<number>;
  readonly withdraw: (id: number) => void;
}

const NONE: ReadonlySet<number> = new Set();
const ToastContext = createContext<ToastContextValue>({
  running: [],
  start: () => () => undefined,
  withdrawn: NONE,
  withdraw: () => undefined,
});

let nextId = 1;

/** Keeps what is running, so that its toast stays until it is done, and what is not so any more. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [running, setRunning] = useState<readonly Progress[]>([]);
  const start = useCallback((message: string) => {
    const id = nextId++;
    setRunning((list) => [...list, { id, message }]);
    return () => setRunning((list) => list.filter((progress) => progress.id !== id));
  }, []);
  const [withdrawn, setWithdrawn] = useState(NONE);
  const withdraw = useCallback((id: number) => setWithdrawn((ids) => new Set([...ids, id])), []);
  const value = useMemo(() => ({ running, start, withdrawn, withdraw }), [running, start, withdrawn, withdraw]);
  return <ToastContext value={value}>{children}</ToastContext>;
}

/** The message of what has been running longest, if anything is. */
export function useRunning(): Progress | undefined {
  return useContext(ToastContext).running[0];
}

/** Whether what a toast says has been taken back. */
export function useIsWithdrawn(toastId: unknown): boolean {
  const { withdrawn } = useContext(ToastContext);
  return typeof toastId === 'number' && withdrawn.has(toastId);
}

export interface Toast {
  /** 'Saved.', 'Reserve saved.' */
  readonly saved: (message?: string) => void;
  readonly info: (message: string) => void;
  /** What was done, beside a button that undoes it. @returns takes it back, once something else was done */
  readonly undoable: (message: string, undo: () => void) => () => void;
  /** As {@link undoable}, of what is only done when the toast goes: `send` does it. One that comes after it sends it at once. */
  readonly held: (message: string, held: { readonly undo: () => void; readonly send: () => void }) => () => void;
  /** Stays until it is dismissed; `onRetry` adds a Retry button. @returns takes it back, once it is not so any more */
  readonly error: (message: string, onRetry?: () => void) => () => void;
  /** 'Saving...'; stays until the function that it returns is called. */
  readonly progress: (message: string) => () => void;
}

/** The application's toasts: bottom left, one at a time, on react-admin's notification queue. */
export function useToast(): Toast {
  const notify = useNotify();
  const { start, withdraw } = useContext(ToastContext);
  return useMemo(
    () => ({
      undoable: (message, onUndo) => {
        const toastId = nextId++;
        notify(message, { type: 'info', autoHideDuration: TOAST_MS, toastId, onUndo });
        return () => withdraw(toastId);
      },
      held: (message, { undo, send: onEnd }) => {
        const toastId = nextId++;
        notify(message, { type: 'success', autoHideDuration: TOAST_MS, toastId, onUndo: undo, onEnd });
        return () => withdraw(toastId);
      },
      saved: (message = 'Saved.') => notify(message, { type: 'success', autoHideDuration: TOAST_MS }),
      info: (message) => notify(message, { type: 'info', autoHideDuration: TOAST_MS }),
      error: (message, onRetry) => {
        const toastId = nextId++;
        notify(message, {
          type: 'error',
          autoHideDuration: null,
          toastId,
          ...(onRetry === undefined ? {} : { onRetry }),
        });
        return () => withdraw(toastId);
      },
      progress: start,
    }),
    [notify, start, withdraw],
  );
}
