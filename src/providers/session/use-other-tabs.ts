// What other tabs of the browser do to the sign-in that all of them share.
import { useEffect } from 'react';
import type { SessionClaims } from '#domain/session.ts';
import { TOKEN_PREFIX } from '#src/providers/auth/clear-local-session.ts';
import { lostSession } from '#src/providers/auth/held-page.ts';
import { LANDING_PAGE } from '#src/providers/auth/redirect-target.ts';
import { leaveSignedOut } from '#src/providers/auth/session-token.ts';
import { CONTEXT_KEY, readStoredContext } from '#src/providers/auth/stored-context.ts';

/**
 * Follows a switch of organisation or role made elsewhere, because this tab would otherwise show one organisation
 * and write as another; leaves when the sign-in was ended elsewhere.
 */
export function useOtherTabs(claims: SessionClaims | undefined): void {
  const orgId = claims?.orgId;
  const role = claims?.role;
  useEffect(() => {
    if (role === undefined) return undefined;
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      // a page that waits for its person finds out by itself who has signed in
      if (key === CONTEXT_KEY && newValue !== null && !lostSession()) {
        const context = readStoredContext();
        if (Number(context.org_id ?? -1) !== orgId || context.role !== role) location.assign(LANDING_PAGE);
      }
      if (newValue === null && (key === null || (key.startsWith(TOKEN_PREFIX) && key.endsWith('@@user@@'))))
        void leaveSignedOut();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [orgId, role]);
}
