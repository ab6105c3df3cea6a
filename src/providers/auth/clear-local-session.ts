// Ends the sign-in of this browser without the sign-in library: small enough for the public pages, which call it
// when they open (RULES 6). The provider's own session stays; /logout ends that too.
import { clearStoredContext } from './stored-context.ts';

/** Prefix of everything that auth0-spa-js keeps in localStorage. */
export const TOKEN_PREFIX = '@@auth0spajs@@';
const MARKER_COOKIE = /^(?:_legacy_)?auth0\.[^=]*is\.authenticated$/;

/** Removes tokens, the marks that there were some, and the organisation and role. */
export function clearLocalSession(): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(TOKEN_PREFIX)))
    localStorage.removeItem(key);
  clearStoredContext();
  for (const pair of document.cookie.split(';')) {
    const name = pair.split('=', 1)[0]?.trim() ?? '';
    if (MARKER_COOKIE.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
