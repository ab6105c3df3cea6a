import { useEffect } from 'react';
import { signOut } from '#src/providers/auth/sign-in.ts';
import { signInMemory } from '#src/providers/auth/sign-in-memory.ts';
import { heldWritesStored } from '#src/ui/held-writes.ts';
import { AccountPage } from './account-page.tsx';

/** Spec 1 §2: 'Logging out...' for 5 seconds. */
export const LOGGING_OUT_MILLISECONDS = 5000;

/** The start page is a page of the public entry, hence no router link. */
const toStart = (): void => location.replace('/');

/**
 * /logout: ends the sign-in here and at the provider at once, and comes back to show the text for what is left of
 * the five seconds, so that closing the tab early does not leave a session behind.
 */
export default function LogoutPage() {
  useEffect(() => {
    const began = signInMemory.takeLoggingOut();
    if (began === undefined) {
      signInMemory.noteLoggingOut();
      // what can be undone for some seconds is sent with this sign-in, or never
      void heldWritesStored()
        .then(() => signOut('/logout'))
        .catch(() => {
          signInMemory.takeLoggingOut();
          toStart();
        });
      return undefined;
    }
    const timer = setTimeout(toStart, Math.max(0, LOGGING_OUT_MILLISECONDS - (Date.now() - began)));
    return () => {
      // mounted again at once (development's strict mode): still on the way out
      signInMemory.noteLoggingOut();
      clearTimeout(timer);
    };
  }, []);
  return <AccountPage title="Logging out..." isBusy />;
}
