// The embedded OpenID provider: what stands in for a hosted one where none is configured. Never in production.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type pg from 'pg';
import { AppError } from '#server/errors.ts';
import { clientAddress } from '#server/throttle/client-address.ts';
import { createIdentityDatabase } from '../database.ts';
import { createAuthenticator } from './authenticator.ts';
import { createAttempts, DEFAULT_ATTEMPT_LIMITS, type AttemptLimits } from './attempts.ts';
import { createConfiguration } from './configuration.ts';
import { loadProviderKeys } from './keys.ts';
import { createLogin, type AddressOf, type PageContext } from './login.ts';
import { createLogout } from './logout.ts';
import { errorPage } from './pages/error.ts';
import { pageHeaders } from './pages/page.ts';
import { createSetPassword } from './set-password.ts';
import { createMinter, type Minter } from './tokens.ts';

export interface EmbeddedIdentityOptions {
  readonly pool: pg.Pool;
  /** Origin at which people open the app, e.g. http://localhost:8080. */
  readonly publicUrl: string;
  /** Where the signing keys are kept. */
  readonly dataDir: string;
  /** NODE_ENV of the process. */
  readonly environment: string | undefined;
  /** AUTH0_DOMAIN, which must be unset. */
  readonly hostedDomain: string | undefined;
  readonly attemptLimits?: Partial<AttemptLimits>;
  /** The address that tries are counted by; that of the connection when left out. */
  readonly addressOf?: AddressOf;
  /** Off where a transaction pooler forbids named statements. */
  readonly namedStatements?: boolean;
  /** Errors of the provider itself, for the log. */
  readonly logError?: (event: string, error: Error) => void;
}

export interface EmbeddedIdentity extends Minter {
  /** `iss` of the tokens: the public URL with a slash at its end. */
  readonly issuer: string;
  /** The public keys, for the verifier of the same process. */
  readonly jwks: { readonly keys: JWK[] };
  /** Whether a request's URL is the provider's. */
  handles(url: string): boolean;
  /** Answers a request that it handles; never rejects. */
  readonly callback: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

const EXACT = new Set(['/authorize', '/userinfo', '/v2/logout']);
const PREFIXES = ['/authorize/', '/oauth/', '/.well-known/openid-configuration', '/.well-known/jwks.json', '/u/'];

/** The public origin and, where it is this machine, its other name: people type either. */
function appOrigins(publicUrl: string): string[] {
  const { origin, hostname, port, protocol } = new URL(publicUrl);
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return twin === undefined ? [origin] : [origin, `${protocol}//${twin}${port ? `:${port}` : ''}`];
}

/**
 * Makes the embedded provider.
 * @throws Error in production and where a hosted provider is configured: it is for trying out, developing and testing.
 */
export function createEmbeddedIdentity(options: EmbeddedIdentityOptions): EmbeddedIdentity {
  if (options.environment === 'production')
    throw new Error(
      'The embedded sign-in does not run in production (NODE_ENV=production): set AUTH0_DOMAIN, AUTH0_CLIENT_ID and AUTH0_AUDIENCE.',
    );
  if (options.hostedDomain)
    throw new Error('The embedded sign-in does not run beside a hosted one (AUTH0_DOMAIN is set).');

  const database = createIdentityDatabase(options.pool);
  const origins = appOrigins(options.publicUrl);
  const issuer = `${new URL(options.publicUrl).origin}/`;
  const keys = loadProviderKeys(options.dataDir);
  const provider = new Provider(issuer, createConfiguration({ database, issuer, keys, origins }));
  // behind a proxy that ends TLS the provider must take the scheme from it
  provider.proxy = issuer.startsWith('https:');
  const log = options.logError ?? (() => undefined);
  provider.on('server_error', (_ctx, error) => log('server_error', error));

  const attempts = createAttempts(
    options.pool,
    { ...DEFAULT_ATTEMPT_LIMITS, ...options.attemptLimits },
    options.namedStatements,
  );
  const addressOf = options.addressOf ?? clientAddress(0);
  const login = createLogin({ provider, database, attempts, addressOf, origins });
  const logout = createLogout(provider, database, origins);
  const authenticator = createAuthenticator({ provider, database, attempts, addressOf, home: origins[0] ?? '' });
  const setPassword = createSetPassword({ database, attempts, addressOf, home: `${origins[0]}/login` });

  const pages: readonly { path: RegExp; show: (ctx: PageContext, part: string) => Promise<void> }[] = [
    { path: /^\/u\/login\/([\w-]+)$/, show: login },
    { path: /^\/u\/set-password\/([\w-]+)$/, show: setPassword },
    { path: /^\/u\/authenticator$/, show: authenticator },
    { path: /^\/v2\/logout$/, show: logout },
  ];
  provider.use(async (ctx, next) => {
    const page = pages.find(({ path }) => path.test(ctx.path));
    if (!page) {
      await next();
      return;
    }
    try {
      await page.show(ctx, page.path.exec(ctx.path)?.[1] ?? '');
    } catch (error) {
      const refusal = error instanceof AppError ? error : undefined;
      if (!refusal) log('page', error instanceof Error ? error : new Error(String(error)));
      ctx.status = refusal?.status ?? 500;
      ctx.set(pageHeaders());
      ctx.body = errorPage('Something went wrong. Please try again.');
    }
  });

  return {
    issuer,
    jwks: keys.jwks,
    handles(url) {
      const path = url.split('?', 1)[0] ?? '';
      return EXACT.has(path) || PREFIXES.some((prefix) => path.startsWith(prefix));
    },
    callback: provider.callback(),
    ...createMinter({ database, keys, issuer }),
  };
}
