import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { useNotify } from 'ra-core';

/** How long a toast stays (UX §5); errors and progress stay until they are dismissed or done. */
const TOAST_MS = 5000;

interface Progress {
  readonly id: number;
  readonly message: string;
}

interface ProgressContextValue {
  readonly running: readonly Progress[];
  readonly start: (message: string) => () => void;
}

const ProgressContext = createContext<ProgressContextValue>({ running: [], start: () => () => undefined });

let nextId = 1;

/** Keeps what is running, so that its toast stays until it is done. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [running, setRunning] = useState<readonly Progress[]>([]);
  const start = useCallback((message: string) => {
    const id = nextId++;
    setRunning((list) => [...list, { id, message }]);
    return () => setRunning((list) => list.filter((progress) => progress.id !== id));
  }, []);
  const value = useMemo(() => ({ running, start }), [running, start]);
  return <ProgressContext value={value}>{children}</ProgressContext>;
}

/** The message of what has been running longest, if anything is. */
export function useRunning(): Progress | undefined {
  return useContext(ProgressContext).running[0];
}

export interface Toast {
  /** 'Saved.', 'Reserve saved.' */
  readonly saved: (message?: string) => void;
  readonly info: (message: string) => void;
  /** Stays until it is dismissed; `onRetry` adds a Retry button. */
  readonly error: (message: string, onRetry?: () => void) => void;
  /** 'Saving...'; stays until the function that it returns is called. */
  readonly progress: (message: string) => () => void;
}

/** The application's toasts: bottom left, one at a time, on react-admin's notification queue. */
export function useToast(): Toast {
  const notify = useNotify();
  const { start } = useContext(ProgressContext);
  return useMemo(
    () => ({
      saved: (message = 'Saved.') => notify(message, { type: 'success', autoHideDuration: TOAST_MS }),
      info: (message) => notify(message, { type: 'info', autoHideDuration: TOAST_MS }),
      error: (message, onRetry) => notify(message, { type: 'error', autoHideDuration: null, ...(onRetry === undefined ? {} : { onRetry }) }),
      progress: start,
    }),
    [notify, start],
  );
}
