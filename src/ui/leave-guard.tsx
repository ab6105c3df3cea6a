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
import { useBlocker, useLocation, type Location } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useLatest } from './use-latest.ts';

export interface LeaveGuardOptions {
  /** Places that keep what was typed, e.g. the wizard's other steps: going there asks nothing. */
  readonly isInside?: (next: Location) => boolean;
}

interface Guard extends LeaveGuardOptions {
  readonly dirty: boolean;
}

interface Guards {
  readonly add: (guard: Guard) => () => void;
  readonly release: () => void;
  /** Where the person goes or is: known before it is drawn. */
  readonly destination: () => string | undefined;
}

const LeaveGuardContext = createContext<Guards>({
  add: () => () => undefined,
  release: () => undefined,
  destination: () => undefined,
});

/** Asks once before anything below that has unsaved changes is left, however many forms are open (react-router allows one blocker). */
export function LeaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const guards = useRef(new Set<Guard>());
  const isReleased = useRef(false);
  const destination = useRef<string>(undefined);
  const isKept = (next: Location) =>
    [...guards.current].some((guard) => guard.dirty && guard.isInside?.(next) !== true);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isAsked = !isReleased.current && currentLocation.pathname !== nextLocation.pathname && isKept(nextLocation);
    isReleased.current = false;
    if (!isAsked) destination.current = nextLocation.pathname;
    return isAsked;
  });
  // the dialog can still be clicked while it fades away, or twice before it is drawn again, and a blocker takes one answer
  const answered = useRef<typeof blocker>(undefined);
  const answer = (how: 'proceed' | 'reset') => {
    if (blocker.state !== 'blocked' || answered.current === blocker) return;
    answered.current = blocker;
    if (how === 'proceed') destination.current = blocker.location.pathname;
    blocker[how]();
  };
  // what was asked about is stored meanwhile: who pressed Save and then a link goes where the link leads
  const withdraw = useLatest(() => {
    if (blocker.state === 'blocked' && !isKept(blocker.location)) answer('proceed');
  });
  const value = useMemo<Guards>(
    () => ({
      add(guard) {
        guards.current.add(guard);
        withdraw()();
        return () => void guards.current.delete(guard);
      },
      release() {
        isReleased.current = true;
      },
      destination: () => destination.current,
    }),
    [withdraw],
  );

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if ([...guards.current].some((guard) => guard.dirty)) event.preventDefault();
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
export function useLeaveGuard(dirty: boolean, options: LeaveGuardOptions = {}): () => void {
  const { add, release } = useContext(LeaveGuardContext);
  const { isInside } = options;
  // before the browser can deliver another event: a click right after typing must meet the new state
  useLayoutEffect(() => add({ dirty, isInside }), [add, dirty, isInside]);
  return release;
}

/** @returns whether the person goes elsewhere already, though this page is drawn until the next one is */
export function useIsLeaving(): () => boolean {
  const { destination } = useContext(LeaveGuardContext);
  const { pathname } = useLocation();
  const here = useLatest(pathname);
  return useCallback(() => (destination() ?? here()) !== here(), [destination, here]);
}
