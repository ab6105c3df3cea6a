// @vitest-environment jsdom
import { act, useEffect, useLayoutEffect, useRef } from 'react';
import { NotificationContextProvider, useNotificationContext, useNotify } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { reactRoot } from './testing/react-root.ts';
import { ToastHost } from './toast-host.tsx';
import { ToastProvider, useToast } from './toasts.tsx';

const { place, draw } = reactRoot();
afterEach(() => void vi.useRealTimers());

/** Says 'Saved.', and what is held as that has come to the screen and before anything follows from it. */
function SavesAndHolds({ send }: { readonly send: () => void }) {
  const notify = useNotify();
  const toast = useToast();
  const { notifications } = useNotificationContext();
  const isHeld = useRef(false);
  useEffect(() => notify('Saved.', { type: 'success' }), [notify]);
  useLayoutEffect(() => {
    if (notifications.length === 0 || isHeld.current) return;
    isHeld.current = true;
    toast.held('Task Completed!', { undo: () => undefined, send });
  }, [notifications, toast, send]);
  return null;
}

it('what is said while the toast before it is being taken is shown after it, and what is held is sent', async () => {
  vi.useFakeTimers();
  const send = vi.fn<() => void>();
  await draw(
    <NotificationContextProvider>
      <ToastProvider>
        <SavesAndHolds send={send} />
        <ToastHost />
      </ToastProvider>
    </NotificationContextProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(place().textContent).toContain('Saved.');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(place().textContent).toContain('Task Completed!');
  expect(send).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(send).toHaveBeenCalledTimes(1);
});
