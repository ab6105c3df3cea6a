import { useEffect, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import { holdPage } from '#src/providers/auth/held-page.ts';
import { startSilentRefresh } from '#src/providers/auth/silent-refresh.ts';
import { ErrorState } from '#src/ui/error-state.tsx';
import { setSessionFeatures } from './session-features.ts';
import { useLoadedSession } from './use-loaded-session.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { SessionContext } from './use-session.ts';

interface Props {
  /** Shown while the session loads. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Loads the session before anything below is shown, and keeps the sign-in fresh while it is. */
export function SessionProvider({ fallback, children }: Props) {
  const { session, error, retry } = useLoadedSession();
  useOtherTabs(session?.claims);
  useEffect(startSilentRefresh, []);
  const claims = session?.claims;
  useEffect(() => (claims ? holdPage(claims) : undefined), [claims]);
  useEffect(() => setSessionFeatures(session?.org.features ?? []), [session]);
  if (session) {
    return (
      <SessionContext value={session}>
        {children}
        <SignInAgain />
      </SessionContext>
    );
  }
  if (error === undefined) return fallback;
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
