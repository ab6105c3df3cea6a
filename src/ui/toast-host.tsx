import { fieldsOf } from '#domain/fields.ts';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'ra-core';
import { sendBeforeLeaving } from './held-writes.ts';
import { ToastCard } from './toast-card.tsx';
import { useIsWithdrawn, useRunning } from './toasts.tsx';
import { useTopPanel } from './top-layer.ts';

const DEFAULT_MS = 5000;
/** How long good news stays while something else waits to be said. */
const BRIEF_MS = 2000;
/** After this a new live region is known to screen readers. */
const HEARD_MS = 100;

/** How long a toast stays while another one waits. @param duration null for one that stays until it is dismissed */
const hurried = (duration: number | null): number => (duration === null ? DEFAULT_MS : Math.min(duration, BRIEF_MS));

/** Shows the toasts, one at a time: what has just been said goes before what is still running; inside the topmost modal, if one is open. */
export function ToastHost() {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();
  const running = useRunning();
  const [current, setCurrent] = useState<NotificationPayload>();
  const options = current?.notificationOptions;
  const isUndoable = options?.undoable === true;
  const onEnd: unknown = options?.['onEnd'];

  const close = useCallback(
    (isUndo: boolean) => {
      // react-admin holds an undoable write back until its toast has gone
      if (isUndoable) takeMutation()?.({ isUndo });
      // ours do so each by itself: what was undone is not there any more
      if (typeof onEnd === 'function') void onEnd();
      setCurrent(undefined);
    },
    [isUndoable, takeMutation, onEnd],
  );
  useEffect(() => sendBeforeLeaving(), []);

  useEffect(() => {
    const [first] = notifications;
    if (current !== undefined || first === undefined) return;
    // oxlint-disable-next-line react/set-state-in-effect -- taking from react-admin's queue is the synchronisation
    setCurrent(first);
    // not by its takeNotification, which drops what was said since it was drawn: with the words of a held write, the write
    setNotifications((queue) => queue.filter((one) => one !== first));
  }, [current, notifications, setNotifications]);

  const isWithdrawn = useIsWithdrawn(options?.['toastId']);
  const duration = options?.autoHideDuration === undefined ? DEFAULT_MS : options.autoHideDuration;
  // nothing stands in the way of what is said after it, not even an error
  const isHeld = onEnd !== undefined;
  const isHurried = notifications.length > 0 && !isUndoable && !isHeld;
  // the next thing that can be undone: the one before it is settled
  const isFollowed =
    isHeld && notifications.some(({ notificationOptions }) => notificationOptions?.['onEnd'] !== undefined);
  // what went wrong has been overcome by what went well since
  const isOvercome = current?.type === 'error' && notifications.some(({ type }) => type === 'success');
  const stays = isWithdrawn || isOvercome || isFollowed ? 0 : isHurried ? hurried(duration) : duration;
  useEffect(() => {
    if (current === undefined || stays === null) return undefined;
    const timer = setTimeout(() => close(false), stays);
    return () => clearTimeout(timer);
  }, [current, stays, close]);

  const offered = (label: string, run: unknown) =>
    typeof run === 'function' ? { label, run: () => (void run(), close(false)) } : undefined;
  const action = isUndoable
    ? { label: 'Undo', run: () => close(true) }
    : (offered('Retry', options?.onRetry) ?? offered('Undo', options?.['onUndo']));
  const text = (payload: NotificationPayload) =>
    typeof payload.message === 'string'
      ? translate(payload.message, { _: payload.message, ...fieldsOf(options?.messageArgs) })
      : payload.message;
  const card =
    current === undefined || isWithdrawn ? undefined : (
      <ToastCard kind={current.type} message={text(current)} action={action} onDismiss={() => close(false)} />
    );
  const regions = (
    <Regions
      alert={current?.type === 'error' ? card : undefined}
      status={
        current?.type === 'error'
          ? undefined
          : (card ?? (running && <ToastCard kind="progress" message={running.message} />))
      }
    />
  );
  const panel = useTopPanel();
  // an open modal hides the rest of the page from screen readers and keeps the focus: the toasts are then part of it
  return panel === undefined ? regions : createPortal(regions, panel);
}

/** The live regions. The polite one starts empty wherever it is drawn: only what comes into it afterwards is announced. */
function Regions({ alert, status }: { readonly alert: ReactNode; readonly status: ReactNode }) {
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHeard(true), HEARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="cw-toasts">
      {/* an alert is announced by appearing */}
      {alert !== undefined && <div role="alert">{alert}</div>}
      <div role="status">{isHeard && status}</div>
    </div>
  );
}
