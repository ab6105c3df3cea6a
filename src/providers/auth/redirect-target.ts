// Where a person goes after signing in: back to the page they wanted, which must be one of ours.

export const LANDING_PAGE = '/app';
const ORIGIN = 'https://app.invalid';

/**
 * The path to go to for a `redirectTo` that came with the address.
 * @returns the landing page for anything but a path below /app: another site, another scheme, `//host`, `/\host`.
 */
export function safeRedirectTarget(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return LANDING_PAGE;
  let url: URL;
  try {
    url = new URL(wanted, ORIGIN);
  } catch {
    return LANDING_PAGE;
  }
  const isApp = url.pathname === LANDING_PAGE || url.pathname.startsWith(`${LANDING_PAGE}/`);
  return url.origin === ORIGIN && isApp ? url.pathname + url.search + url.hash : LANDING_PAGE;
}

/** Address of the sign-in page that comes back to a path. */
export function loginAddress(path: string, isAdmin: boolean): string {
  const target = safeRedirectTarget(path);
  const page = isAdmin ? '/admin-login' : '/login';
  return target === LANDING_PAGE ? page : `${page}?redirectTo=${encodeURIComponent(target)}`;
}
