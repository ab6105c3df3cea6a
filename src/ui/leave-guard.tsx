import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactNode,
} from 'react';
import { useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLatest } from './use-latest.ts';

interface Guards {
  /** Whatever is left from now on asks. @returns what ends that */
  readonly hold: () => () => void;
  /** Something that was held is stored. */
  readonly settled: () => void;
  readonly release: () => void;
  /** Where the person goes or is: known before it is drawn. */
  readonly destination: () => string | undefined;
}

const LeaveGuardContext = createContext<Guards>({
  hold: () => () => undefined,
  settled: () => undefined,
  release: () => undefined,
  destination: () => undefined,
});

/** Asks once before anything below that has unsaved changes is left, however many forms are open (react-router allows one blocker). */
export function LeaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const held = useRef(new Set<symbol>());
  const isReleased = useRef(false);
  const destination = useRef<string>(undefined);
  /** Where a press would lead that asks first: known before the question is drawn. */
  const asked = useRef<string>(undefined);
  const goTo = (pathname: string) => {
    destination.current = pathname;
    asked.current = undefined;
  };
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked = !isReleased.current && currentLocation.pathname !== nextLocation.pathname && held.current.size > 0;
    isReleased.current = false;
    if (isAsked) asked.current = nextLocation.pathname;
    else goTo(nextLocation.pathname);
    return isAsked;
  });
  // the dialog can still be clicked while it fades away, or twice before it is drawn again, and a blocker takes one answer
  const answered = useRef<typeof blocker>(undefined);
  const answer = (how: 'proceed' | 'reset') => {
    if (blocker.state !== 'blocked' || answered.current === blocker) return;
    answered.current = blocker;
    if (how === 'proceed') goTo(blocker.location.pathname);
    else asked.current = undefined;
    blocker[how]();
  };
  // the last form was stored after the press and before the question was drawn; forms that begin with it hold by now
  useLayoutEffect(() => {
    if (held.current.size === 0) answer('proceed');
  });
  const latestAnswer = useLatest(answer);
  const value = useMemo<Guards>(
    () => ({
      hold() {
        const one = Symbol('unsaved');
        held.current.add(one);
        return () => void held.current.delete(one);
      },
      // who pressed Save and then a link goes where the link leads. Once all of what was drawn is known: another form
      // may have begun to hold in the same drawing
      settled: () =>
        queueMicrotask(() => {
          if (held.current.size > 0) return;
          if (asked.current !== undefined) destination.current = asked.current;
          latestAnswer()('proceed');
        }),
      release() {
        isReleased.current = true;
      },
      destination: () => destination.current,
    }),
    [latestAnswer],
  );

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (held.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  return (
    <LeaveGuardContext value={value}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Are you sure you want to leave?"
        body="What you have changed here is not saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        destructive
        onConfirm={() => answer('proceed')}
        onClose={() => answer('reset')}
      />
    </LeaveGuardContext>
  );
}

/**
 * While `dirty`, leaving the page asks 'Are you sure you want to leave?'.
 *
 * @returns a function that lets the next navigation pass; call it after saving, just before navigating
 */
export function useLeaveGuard(dirty: boolean): () => void {
  const { hold, settled, release } = useContext(LeaveGuardContext);
  // before the browser can deliver another event: a click right after typing must meet the new state
  useLayoutEffect(() => (dirty ? hold() : settled()), [dirty, hold, settled]);
  return release;
}

/** @returns whether the person goes elsewhere already, though this page is drawn until the next one is */
export function useIsLeaving(): () => boolean {
  const { destination } = useContext(LeaveGuardContext);
  const { pathname } = useLocation();
  const here = useLatest(pathname);
  return useCallback(() => (destination() ?? here()) !== here(), [destination, here]);
}
