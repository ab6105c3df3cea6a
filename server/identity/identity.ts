// Sign-in as the service sees it: embedded or hosted, behind one face.
import fs from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { createAuth0IdentityAdmin } from '#server/identity/admin/auth0-identity-admin.ts';
import { createEmbeddedIdentityAdmin } from '#server/identity/admin/embedded-identity-admin.ts';
import type { IdentityAdmin } from '#server/identity/admin/identity-admin.ts';
import { createBackchannelLogout } from './backchannel-logout.ts';
import { createIdentityDatabase, type IdentityDatabase } from './database.ts';
import { removeExpired } from './embedded/adapter.ts';
import type { AttemptLimits } from './embedded/attempts.ts';
import type { AddressOf } from './embedded/login.ts';
import { endSession } from './embedded/grants.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from './embedded/provider.ts';
import { noteEnded, sweepEndedSessions } from './ended-sessions.ts';
import { createLoginContextHandler } from './login-context.ts';
import { EMBEDDED_AUDIENCE, EMBEDDED_CLIENT_ID } from './settings.ts';
import { sweepCounts } from '#server/throttle/counter.ts';
import { createVerifier, type Refuse, type Verifier } from './verifier.ts';

export interface HostedIdentityOptions {
  /** Host name of the tenant. */
  readonly domain: string;
  readonly clientId: string;
  readonly audience: string;
  readonly management: { readonly clientId: string; readonly clientSecret: string } | undefined;
  /** Shared with the post-login action; without it the action's end point is not served. */
  readonly actionSecret?: string;
}

export interface IdentityOptions {
  readonly pool: pg.Pool;
  /** Origin at which people open the app. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** NODE_ENV of the process. */
  readonly environment: string | undefined;
  /** undefined: the embedded provider. */
  readonly hosted: HostedIdentityOptions | undefined;
  /** How often a sign-in may be tried; the defaults where left out. */
  readonly attemptLimits?: Partial<AttemptLimits>;
  readonly addressOf?: AddressOf;
  readonly namedStatements?: boolean;
  /** Makes the error that a bad token is answered with, or one that cannot be checked. */
  readonly refuse: Refuse;
  readonly logError: (event: string, error: unknown) => void;
}

export interface IdentityRoute {
  readonly method: 'POST';
  readonly path: string;
  readonly handler: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

export interface Identity {
  readonly verifier: Verifier;
  /** Pages and end points of the embedded provider; undefined with a hosted one. */
  readonly mount: Pick<EmbeddedIdentity, 'handles' | 'callback'> | undefined;
  /** End points of ours that a hosted provider calls. */
  readonly routes: readonly IdentityRoute[];
  /** What the browser needs, for /config.json. */
  readonly browser: {
    readonly authDomain: string;
    readonly authClientId: string;
    readonly authAudience: string;
    readonly embedded: boolean;
  };
  /** Origin that the app calls for tokens (CSP connect-src); also the service's own, for who opens it by its other name. */
  readonly origin: string;
  /** undefined where no credentials for the management API are configured. */
  readonly admin: IdentityAdmin | undefined;
  /** Ends a sign-in: its tokens are refused from the next request on, its sockets close. */
  endSession(sid: string): Promise<void>;
  /** Forgets what no longer matters of ended sessions; to be called every now and then. */
  sweep(): Promise<void>;
  /** Signs tokens for scripts and tests; only where the provider is embedded. */
  readonly embedded: EmbeddedIdentity | undefined;
  close(): void;
}

const CLEANING_MILLISECONDS = 3_600_000;

async function sweep(database: IdentityDatabase): Promise<void> {
  await sweepEndedSessions(database);
  await sweepCounts((sql, values) => database.query(sql, values));
}

function createHosted(hosted: HostedIdentityOptions, database: IdentityDatabase, options: IdentityOptions): Identity {
  const { domain, clientId, audience, management, actionSecret } = hosted;
  const issuer = `https://${domain}/`;
  const verifier = createVerifier({
    issuer,
    audience,
    keys: { jwksUrl: new URL('.well-known/jwks.json', issuer) },
    refuse: options.refuse,
  });
  const logError = (error: unknown): void => options.logError('back-channel logout', error);
  const routes: IdentityRoute[] = [
    {
      method: 'POST',
      path: '/internal/backchannel-logout',
      handler: createBackchannelLogout({
        database,
        issuer,
        clientId,
        keys: new URL('.well-known/jwks.json', issuer),
        logError,
      }),
    },
  ];
  const admin = management && createAuth0IdentityAdmin({ domain, ...management });
  if (actionSecret !== undefined) {
    const handler = createLoginContextHandler({
      database,
      secret: actionSecret,
      logError: (error) => options.logError('login context', error),
    });
    routes.push({ method: 'POST', path: '/internal/login-context', handler });
  }
  return {
    verifier,
    mount: undefined,
    routes,
    browser: { authDomain: domain, authClientId: clientId, authAudience: audience, embedded: false },
    origin: `https://${domain}`,
    admin,
    async endSession(sid) {
      await noteEnded(database, sid);
      // the browser goes to the provider's sign-out next; should it not arrive, this has ended the session all the same
      await admin?.endSession(sid).catch((error: unknown) => options.logError('ending a session', error));
    },
    sweep: () => sweep(database),
    embedded: undefined,
    close: () => undefined,
  };
}

function createEmbedded(database: IdentityDatabase, options: IdentityOptions): Identity {
  const { pool, publicUrl, dataDir, environment, logError, attemptLimits, addressOf, namedStatements } = options;
  const embedded = createEmbeddedIdentity({
    pool,
    publicUrl,
    dataDir,
    environment,
    hostedDomain: undefined,
    logError,
    attemptLimits,
    addressOf,
    namedStatements,
  });
  fs.writeFileSync(publicUrlFile(dataDir), publicUrl);
  const cleaning = setInterval(
    () => void removeExpired(database).catch((error: unknown) => logError('cleaning', error)),
    CLEANING_MILLISECONDS,
  );
  cleaning.unref();
  return {
    verifier: createVerifier({
      issuer: embedded.issuer,
      audience: EMBEDDED_AUDIENCE,
      keys: { jwks: embedded.jwks },
      refuse: options.refuse,
    }),
    mount: embedded,
    routes: [],
    browser: {
      authDomain: new URL(publicUrl).origin,
      authClientId: EMBEDDED_CLIENT_ID,
      authAudience: EMBEDDED_AUDIENCE,
      embedded: true,
    },
    origin: new URL(publicUrl).origin,
    admin: createEmbeddedIdentityAdmin(database, publicUrl),
    endSession: (sid) => endSession(database, sid),
    sweep: () => sweep(database),
    embedded,
    close: () => clearInterval(cleaning),
  };
}

/** Where the running service says under which address it issues tokens, for scripts/token.ts. */
export function publicUrlFile(dataDir: string): string {
  return path.join(dataDir, 'identity', 'public-url');
}

/** @throws Error where the embedded provider is asked for in production. */
export function createIdentity(options: IdentityOptions): Identity {
  const database = createIdentityDatabase(options.pool);
  return options.hosted ? createHosted(options.hosted, database, options) : createEmbedded(database, options);
}
