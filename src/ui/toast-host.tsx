import { useCallback, useEffect, useState } from 'react';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'ra-core';
import { ToastCard } from './toast-card.tsx';
import { useRunning } from './toasts.tsx';

const DEFAULT_MS = 5000;

/** Shows the toasts, one at a time: what has just been said goes before what is still running. */
export function ToastHost() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const running = useRunning();
  const [current, setCurrent] = useState<NotificationPayload>();
  const options = current?.notificationOptions;
  const isUndoable = options?.undoable === true;

  const close = useCallback(
    (isUndo: boolean) => {
      // react-admin holds an undoable write back until its toast has gone
      if (isUndoable) takeMutation()?.({ isUndo });
      setCurrent(undefined);
    },
    [isUndoable, takeMutation],
  );

  useEffect(() => {
    if (current !== undefined || notifications.length === 0) return;
    // oxlint-disable-next-line react/set-state-in-effect -- taking from react-admin's queue is the synchronisation
    setCurrent(takeNotification() ?? undefined);
  }, [current, notifications, takeNotification]);

  useEffect(() => {
    if (current === undefined || options?.autoHideDuration === null) return undefined;
    const timer = setTimeout(() => close(false), options?.autoHideDuration ?? DEFAULT_MS);
    return () => clearTimeout(timer);
  }, [current, options, close]);

  const onRetry = options?.onRetry as (() => void) | undefined;
  const retry = onRetry === undefined ? undefined : { label: 'Retry', run: () => (close(false), onRetry()) };
  const action = isUndoable ? { label: 'Undo', run: () => close(true) } : retry;
  const text = (payload: NotificationPayload) =>
    typeof payload.message === 'string' ? translate(payload.message, { _: payload.message, ...(options?.messageArgs as object | undefined) }) : payload.message;
  const card = current === undefined ? undefined : <ToastCard kind={current.type} message={text(current)} action={action} onDismiss={() => close(false)} />;
  return (
    <div className="cw-toasts">
      <div role="alert">{current?.type === 'error' && card}</div>
      <div role="status">
        {current?.type !== 'error' && card}
        {current === undefined && running !== undefined && <ToastCard kind="progress" message={running.message} />}
      </div>
    </div>
  );
}
