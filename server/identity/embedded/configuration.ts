// The configuration of oidc-provider that makes it answer as a hosted provider does: the same addresses,
// `audience` instead of resource indicators, organisation and role as parameters of sign-in and refresh.
import { errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { IdentityRefused, resolveContext, type LoginContext } from '../context.ts';
import type { IdentityDatabase } from '../database.ts';
import { EMBEDDED_AUDIENCE, EMBEDDED_CLIENT_ID, LIFETIMES, SCOPE } from '../settings.ts';
import { accessTokenClaims, CLAIM_NAMES, idTokenClaims, readWanted } from '../token-claims.ts';
import { findAccount } from './accounts.ts';
import { createAdapterFactory } from './adapter.ts';
import { addGrantContext, findGrantId, moveGrant, readGrantContext, type GrantContext } from './grants.ts';
import type { ProviderKeys } from './keys.ts';
import { errorPage } from './pages/error.ts';
import { pageHeaders } from './pages/page.ts';

export interface ConfigurationOptions {
  readonly database: IdentityDatabase;
  readonly issuer: string;
  readonly keys: ProviderKeys;
  /** Origins at which the app may be open: the public one and its 127.0.0.1 or localhost twin. */
  readonly origins: readonly string[];
}

const GRANTED = `${SCOPE} offline_access`;

export function createConfiguration(options: ConfigurationOptions): Configuration {
  const { database, issuer, keys, origins } = options;

  /** @throws errors.AccessDenied with words for the person. */
  async function resolve(subject: string, wanted: { orgId?: number; role?: string }): Promise<LoginContext> {
    const account = await findAccount(database, subject);
    if (!account || account.blocked) throw new errors.AccessDenied('This account is blocked.');
    try {
      return await resolveContext(database, {
        subject,
        email: account.email,
        emailVerified: account.emailVerified,
        ...wanted,
      });
    } catch (error) {
      if (error instanceof IdentityRefused) throw new errors.AccessDenied(error.message);
      throw error;
    }
  }

  const contextOf = (context: LoginContext): GrantContext => ({
    orgId: context.claims.orgId,
    role: context.claims.role ?? '',
  });

  async function resolveGrant(
    subject: string,
    grantId: string | undefined,
  ): Promise<{ context: LoginContext; sid: string | undefined }> {
    const held = grantId === undefined ? undefined : await readGrantContext(database, grantId);
    return { context: await resolve(subject, held ? readWanted(held.orgId, held.role) : {}), sid: held?.sessionUid };
  }

  /** Everything is first-party: consent goes without asking, for the organisation and role of this very request. */
  async function loadExistingGrant(ctx: KoaContextWithOIDC) {
    const { session, client, account, params } = ctx.oidc;
    if (!session || !client || !account) return undefined;
    const context = contextOf(await resolve(account.accountId, readWanted(params?.org_id, params?.role)));
    const owner = { sessionUid: session.uid, clientId: client.clientId, subject: account.accountId };
    const known = await findGrantId(database, owner, context);
    const grant = known === undefined ? undefined : await ctx.oidc.provider.Grant.find(known);
    if (grant) return grant;
    const made = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: account.accountId });
    made.addOIDCScope(GRANTED);
    made.addResourceScope(EMBEDDED_AUDIENCE, GRANTED);
    await addGrantContext(database, await made.save(), owner, context);
    return made;
  }

  /**
   * Switches organisation or role on refresh. This is the last moment before the old token is consumed: a
   * refusal here leaves the session as it was.
   */
  async function rotateRefreshToken(ctx: KoaContextWithOIDC): Promise<boolean> {
    const token = ctx.oidc.entities.RefreshToken;
    if (!token?.grantId) return true;
    const held = await readGrantContext(database, token.grantId);
    const wanted = readWanted(ctx.oidc.body?.org_id, ctx.oidc.body?.role);
    const elsewhere = wanted.orgId !== undefined && wanted.orgId !== held?.orgId;
    const role = wanted.role ?? (elsewhere ? undefined : held?.role);
    const orgId = wanted.orgId ?? (wanted.role === 'super_admin' || held?.orgId === -1 ? undefined : held?.orgId);
    const context = contextOf(await resolve(token.accountId, { orgId, role }));
    if (context.orgId !== held?.orgId || context.role !== held.role) await moveGrant(database, token.grantId, context);
    return true;
  }

  return {
    adapter: createAdapterFactory(database),
    jwks: { keys: [keys.signing] },
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        client_name: 'Claimworks',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.flatMap((origin) => [`${origin}/callback`, `${origin}/admin-callback`]),
      },
    ],
    cookies: {
      keys: [keys.cookieKey],
      names: { session: 'claimworks_id', interaction: 'claimworks_id_step', resume: 'claimworks_id_resume' },
    },
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      userinfo: '/userinfo',
      jwks: '/.well-known/jwks.json',
      revocation: '/oauth/revoke',
      end_session: '/oidc/logout',
    },
    scopes: ['openid', 'offline_access'],
    // claims beyond the standard ones come with `openid`
    claims: {
      openid: ['sub', ...CLAIM_NAMES],
      profile: ['name', 'nickname', 'picture', 'updated_at'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    extraParams: ['audience', 'org_id', 'role', 'organization', 'screen_hint', 'connection'],
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, _client, oneOf) =>
          oneOf?.[0] ??
          [ctx.oidc.params?.audience, ctx.oidc.body?.audience].find((audience) => typeof audience === 'string') ??
          [],
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== EMBEDDED_AUDIENCE) throw new errors.InvalidTarget(`Service not found: ${resource}`);
          return {
            scope: GRANTED,
            audience: EMBEDDED_AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: LIFETIMES.accessToken,
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
    },
    loadExistingGrant,
    rotateRefreshToken,
    // spa-js never sends prompt=consent, without which oidc-provider would drop offline_access
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // true would end the tokens with the session's last grant only; /v2/logout ends all of them
    expiresWithSession: () => false,
    async extraTokenClaims(_ctx, token) {
      if (token.kind !== 'AccessToken') return undefined;
      const { context, sid } = await resolveGrant(token.accountId, token.grantId);
      return accessTokenClaims(context, sid);
    },
    formats: {
      customizers: {
        jwt(_ctx, _token, jwt) {
          jwt.payload.azp = jwt.payload.client_id;
          jwt.payload.aud = [EMBEDDED_AUDIENCE, `${issuer}userinfo`];
        },
      },
    },
    async findAccount(ctx, subject, token) {
      const account = await findAccount(database, subject);
      if (!account || account.blocked) return undefined;
      return {
        accountId: subject,
        async claims() {
          const { context } = await resolveGrant(subject, token?.grantId ?? ctx.oidc.entities.Grant?.jti);
          const { email, name, photoUrl } = context.user;
          return {
            sub: subject,
            email,
            email_verified: account.emailVerified,
            name,
            nickname: email.split('@')[0],
            picture: photoUrl ?? undefined,
            ...idTokenClaims(context),
          };
        },
      };
    },
    interactions: { policy: interactionPolicy.base(), url: (_ctx, interaction) => `/u/login/${interaction.uid}` },
    ttl: {
      AccessToken: LIFETIMES.accessToken,
      IdToken: LIFETIMES.idToken,
      AuthorizationCode: LIFETIMES.authorizationCode,
      Interaction: LIFETIMES.interaction,
      Session: LIFETIMES.session,
      Grant: LIFETIMES.grant,
      RefreshToken: LIFETIMES.refreshToken,
    },
    renderError(ctx, out) {
      ctx.set(pageHeaders());
      ctx.body = errorPage(out.error_description ?? out.error);
    },
  };
}
