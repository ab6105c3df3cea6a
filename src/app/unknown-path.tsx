import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { getToken } from '#src/providers/auth/session-token.ts';

/** An address that is no page of ours: people who are signed in go to home, others to the landing page (spec 2 §2). */
export function UnknownPath() {
  const [isSignedIn, setSignedIn] = useState<boolean>();
  useEffect(() => {
    getToken().then(
      (token) => setSignedIn(token !== undefined),
      () => setSignedIn(false),
    );
  }, []);
  useEffect(() => {
    // the landing page is a page of the other, public entry
    if (isSignedIn === false) window.location.replace('/');
  }, [isSignedIn]);
  return isSignedIn === true ? <Navigate to="/app" replace /> : null;
}
