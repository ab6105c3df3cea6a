import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import Alert from '@mui/material/Alert';
import { completeSignIn, signOut } from '#src/providers/auth/sign-in.ts';
import { signInMemory } from '#src/providers/auth/sign-in-memory.ts';
import { AccountPage } from './account-page.tsx';
import { LOGGING_OUT_MILLISECONDS } from './logout-page.tsx';

/** /callback and /admin-callback: finishes the sign-in; a failure is shown, then logged out (spec 2, Login). A window that was opened for the page of another one closes. */
export function CallbackFlow({ loginPath }: { readonly loginPath: '/login' | '/admin-login' }) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [isForAnother, setForAnother] = useState(false);

  useEffect(() => {
    let isOpen = true;
    completeSignIn().then(
      (target) => {
        if (!isOpen) return;
        if (signInMemory.takeAgain()) {
          setForAnother(true);
          window.close();
        } else void navigate(target, { replace: true });
      },
      (reason: unknown) => isOpen && setError(reason instanceof Error ? reason.message : String(reason)),
    );
    return () => {
      isOpen = false;
    };
  }, [navigate]);

  useEffect(() => {
    if (error === undefined) return undefined;
    // the sign-in page goes on showing it when the provider has sent the person back
    signInMemory.keepError(error);
    const timer = setTimeout(
      () => void signOut(loginPath).catch(() => location.assign(loginPath)),
      LOGGING_OUT_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [error, loginPath]);

  if (isForAnother) {
    return (
      <AccountPage title="You are signed in">
        <p>You can close this window and go on with your work.</p>
      </AccountPage>
    );
  }
  if (error === undefined) return <AccountPage title="Logging in..." isBusy />;
  return (
    <AccountPage title="Logging out..." isBusy>
      <Alert severity="error">{error}</Alert>
    </AccountPage>
  );
}

export default function CallbackPage() {
  return <CallbackFlow loginPath="/login" />;
}
