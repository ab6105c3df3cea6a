import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { holdPage, lostSession, onLostSession } from '#src/providers/auth/held-page.ts';
import { startSilentRefresh } from '#src/providers/auth/silent-refresh.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useReadyInSlices } from '#src/ui/use-ready-in-slices.ts';
import { setSessionFeatures } from './session-features.ts';
import { useLoadedSession } from './use-loaded-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { SessionContext } from './use-session.ts';

const SignInAgain = lazyPart(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** Only a page with something typed is held, so the dialog's code is on its way from the first key on. */
function loadWhenTyped(): () => void {
  const load = () => void SignInAgain.preload().catch(() => undefined);
  document.addEventListener('input', load, { capture: true, once: true });
  return () => document.removeEventListener('input', load, { capture: true });
}

interface Props {
  /** Shown while the session loads. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Loads the session before anything below is shown, and keeps the sign-in fresh while it is. */
export function SessionProvider({ fallback, children }: Props) {
  const { session, error, retry } = useLoadedSession();
  const isReady = useReadyInSlices(session !== undefined);
  useOtherTabs(session?.claims);
  useEffect(startSilentRefresh, []);
  useEffect(loadWhenTyped, []);
  const isLost = useSyncExternalStore(onLostSession, lostSession) !== undefined;
  const claims = session?.claims;
  useEffect(() => (claims ? holdPage(claims) : undefined), [claims]);
  useEffect(() => setSessionFeatures(session?.org.features ?? []), [session]);
  if (session && isReady) {
    return (
      <SessionContext value={session}>
        {children}
        <Suspense fallback={null}>{isLost && <SignInAgain />}</Suspense>
      </SessionContext>
    );
  }
  if (session || error === undefined) return fallback;
  return (
    <main className="cw-page-state">
      <ErrorState title="Error" onRetry={retry}>
        {error}
      </ErrorState>
      <Button variant="text" href="/logout">
        Log out
      </Button>
    </main>
  );
}
