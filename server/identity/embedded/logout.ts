// Ends the provider's session and every token family that it gave out, then goes back to the app.
import type { Provider } from 'oidc-provider';
import type { IdentityDatabase } from '../database.ts';
import { revokeSessionGrants } from './grants.ts';
import type { PageContext } from './login.ts';

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** Handler of /v2/logout?client_id&returnTo. */
export function createLogout(provider: Provider, database: IdentityDatabase): (ctx: PageContext) => Promise<void> {
  return async (ctx) => {
    const clientId = one(ctx.query.client_id);
    const returnTo = one(ctx.query.returnTo);
    const client = clientId === undefined ? undefined : await provider.Client.find(clientId);
    if (returnTo !== undefined && !client?.postLogoutRedirectUriAllowed(returnTo)) {
      ctx.status = 400;
      ctx.body = 'The "returnTo" querystring parameter is not allowed';
      return;
    }
    const own = provider.createContext(ctx.req, ctx.res);
    const session = await provider.Session.get(own);
    if (session.accountId !== undefined) {
      await revokeSessionGrants(database, session.uid);
      await session.destroy();
    }
    own.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax', signed: true });
    ctx.status = 302;
    if (returnTo !== undefined) return ctx.redirect(returnTo);
    ctx.status = 200;
    ctx.body = 'OK';
  };
}
