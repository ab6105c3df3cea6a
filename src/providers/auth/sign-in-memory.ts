// What must survive the way to the identity provider and back, in this tab only.

const TARGET = 'claimworks.redirect-to';
const ERROR = 'claimworks.sign-in-error';
const SIGNED_IN_AT = 'claimworks.signed-in-at';
const AGAIN = 'claimworks.sign-in-again';
const LOGGING_OUT = 'claimworks.logging-out';

function take(key: string): string | undefined {
  const value = sessionStorage.getItem(key) ?? undefined;
  sessionStorage.removeItem(key);
  return value;
}

export const signInMemory = {
  /** Page to open after signing in. */
  keepTarget: (path: string): void => sessionStorage.setItem(TARGET, path),
  takeTarget: (): string | undefined => take(TARGET),
  /** Why the last sign-in failed: the sign-in page shows it and waits for the person. */
  keepError: (message: string): void => sessionStorage.setItem(ERROR, message),
  readError: (): string | undefined => sessionStorage.getItem(ERROR) ?? undefined,
  clearError: (): void => sessionStorage.removeItem(ERROR),
  /** This window was opened to sign in for a page of another one, and closes after it. */
  noteAgain: (): void => sessionStorage.setItem(AGAIN, '1'),
  takeAgain: (): boolean => take(AGAIN) !== undefined,
  /** Milliseconds since 1970 of the last sign-in of this tab; 0 for none. */
  noteSignedIn: (): void => sessionStorage.setItem(SIGNED_IN_AT, String(Date.now())),
  signedInAt: (): number => Number(sessionStorage.getItem(SIGNED_IN_AT) ?? 0),
  /** Set on the way to the provider's logout; gives when it began. */
  noteLoggingOut: (): void => sessionStorage.setItem(LOGGING_OUT, String(Date.now())),
  takeLoggingOut: (): number | undefined => {
    const value = take(LOGGING_OUT);
    return value === undefined ? undefined : Number(value);
  },
};
