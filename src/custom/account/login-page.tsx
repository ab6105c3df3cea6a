import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { safeRedirectTarget } from '#src/providers/auth/redirect-target.ts';
import { signIn } from '#src/providers/auth/sign-in.ts';
import { signInMemory } from '#src/providers/auth/sign-in-memory.ts';
import { AccountPage } from './account-page.tsx';

/**
 * /login and /admin-login: goes on to the identity provider at once. After a failed sign-in it first shows why and
 * waits, because the provider would otherwise send the person round in circles.
 */
export function LoginFlow({ isAdmin }: { readonly isAdmin: boolean }) {
  const [query] = useSearchParams();
  const redirectTo = safeRedirectTarget(query.get('redirectTo'));
  const [error, setError] = useState(signInMemory.readError);

  const go = useCallback(
    () =>
      signIn({ redirectTo, isAdmin }).catch(() =>
        setError('The sign-in could not be reached. Check your connection and try again.'),
      ),
    [redirectTo, isAdmin],
  );

  useEffect(() => {
    if (query.has('again')) signInMemory.noteAgain();
  }, [query]);

  useEffect(() => {
    if (signInMemory.readError() === undefined) void go();
  }, [go]);

  const again = (): void => {
    signInMemory.clearError();
    setError(undefined);
    void go();
  };

  if (error === undefined) return <AccountPage title="Logging in..." isBusy />;
  return (
    <AccountPage title="Sign in">
      <Alert severity="error">{error}</Alert>
      <div className="account-actions">
        <Button variant="contained" onClick={again} autoFocus>
          Sign in
        </Button>
        <Button href="/">Go to the start page</Button>
      </div>
    </AccountPage>
  );
}

export default function LoginPage() {
  return <LoginFlow isAdmin={false} />;
}
