// Ends the provider's session and every token that it gave out, then goes back to the app.
import type { Provider } from 'oidc-provider';
import type { IdentityDatabase } from '../database.ts';
import { endSession } from './grants.ts';
import type { PageContext } from './login.ts';

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Pages of the app to which a logout may lead. */
const RETURN_PATHS = ['', '/', '/login', '/admin-login', '/logout'];

/** Handler of /v2/logout?client_id&returnTo. */
export function createLogout(
  provider: Provider,
  database: IdentityDatabase,
  origins: readonly string[],
): (ctx: PageContext) => Promise<void> {
  const allowed = new Set(origins.flatMap((origin) => RETURN_PATHS.map((path) => origin + path)));
  return async (ctx) => {
    const returnTo = one(ctx.query.returnTo);
    if (returnTo !== undefined && !allowed.has(returnTo)) {
      ctx.status = 400;
      ctx.body = 'The "returnTo" querystring parameter is not allowed';
      return;
    }
    const own = provider.createContext(ctx.req, ctx.res);
    const session = await provider.Session.get(own);
    if (session.accountId !== undefined) {
      await endSession(database, session.uid);
    }
    own.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', signed: true });
    ctx.status = 302;
    if (returnTo !== undefined) return ctx.redirect(returnTo);
    ctx.status = 200;
    ctx.body = 'OK';
  };
}
