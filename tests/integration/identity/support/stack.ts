// The sign-in as the service has it: embedded provider, verifier and GraphQL with the actions of the person, over
// HTTP on a real database, with a few people of the tests' own.
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Session } from '#server/graphql/options.ts';
import { SESSION_CLAIM } from '#domain/session.ts';
import { acceptTerms, terms } from '#server/actions/session/accept-terms.ts';
import { getMyOrgs } from '#server/actions/session/get-my-orgs.ts';
import { setUserDefaultOrg } from '#server/actions/session/set-user-default-org.ts';
import { signOut } from '#server/actions/session/sign-out.ts';
import { mapDatabaseError } from '#server/database/map-error.ts';
import { createTransactions } from '#server/database/transactions.ts';
import { GraphqlServiceError } from '#server/graphql/errors.ts';
import { createGraphqlService } from '#server/graphql/service.ts';
import { freePort } from '#server/free-port.ts';
import { createIdentityDatabase, type IdentityDatabase } from '#server/identity/database.ts';
import { upsertAccount } from '#server/identity/embedded/accounts.ts';
import { hashPassword } from '#server/identity/embedded/passwords.ts';
import type { EmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { createIdentity, type Identity } from '#server/identity/identity.ts';
import { cloneDatabase } from '#tests/support/database.ts';
import { BrowserSession } from './browser-session.ts';
import { openPool } from '#tests/support/pool.ts';

export const PASSWORD = 'a good password';

/** id, e-mail, organisations with roles. Names of organisations: 1 Acacia, 2 Boronia, 3 Correa (disabled). */
const PEOPLE: readonly { id: number; email: string; roles: Readonly<Record<number, string>>; isAdmin?: boolean }[] = [
  { id: 1000, email: 'root@id.test', roles: {}, isAdmin: true },
  { id: 1001, email: 'mia@id.test', roles: { 1: '{org_admin,user}', 2: '{user}', 3: '{user}' } },
  { id: 1002, email: 'uma@id.test', roles: { 1: '{user}' } },
  { id: 1003, email: 'sid@id.test', roles: { 1: '{supplier}' } },
  { id: 1004, email: 'bo@id.test', roles: { 2: '{org_admin}' } },
];

export interface Stack {
  readonly origin: string;
  readonly pool: Pool;
  readonly database: IdentityDatabase;
  readonly identity: Identity;
  readonly embedded: EmbeddedIdentity;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** A browser that has never been here. */
  browser(appOrigin?: string): BrowserSession;
  graphql(
    token: string | undefined,
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{ data?: Record<string, unknown>; errors?: { message: string; extensions: { code: string } }[] }>;
  /** Stops the service and starts it again on the same port, database and data directory. */
  restart(): Promise<Stack>;
  close(): Promise<void>;
}

async function addPeople(pool: Pool, database: IdentityDatabase): Promise<void> {
  await pool.query(
    `insert into org (id, name, is_enabled, is_claims_feature_enabled) values (1, 'Acacia', true, true), (2, 'Boronia', true, false), (3, 'Correa', false, false)`,
  );
  const passwordHash = await hashPassword(PASSWORD);
  for (const { id, email, roles, isAdmin = false } of PEOPLE) {
    await pool.query('insert into "user" (id, name, email, is_admin) values ($1, $2, $3, $4)', [
      id,
      `${email.split('@')[0]} Test`,
      email,
      isAdmin,
    ]);
    for (const [orgId, held] of Object.entries(roles))
      await pool.query('insert into user_in_org (org_id, user_id, roles) values ($1, $2, $3)', [orgId, id, held]);
    await upsertAccount(database, id, { emailVerified: true, passwordHash });
  }
}

interface Running {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly dropDatabase: () => Promise<void>;
}

async function run({ url, port, dataDir, dropDatabase }: Running): Promise<Stack> {
  const pool = openPool(url, { max: 8 });
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${actualPort}`;
  const identity = createIdentity({
    pool,
    publicUrl: origin,
    dataDir,
    environment: undefined,
    hosted: undefined,
    refuse: (message, code, cause) => new GraphqlServiceError(code, message, { cause }),
    logError: (event, error) => console.error(event, error),
  });
  const transactions = createTransactions(pool);
  const graphql = await createGraphqlService({
    pool: { connectionString: url, max: 4 },
    schema: 'public',
    naming: 'camel',
    authenticate: (headers): Promise<Session> => identity.verifier.authenticate(headers),
    sessionStatement: 'select app.begin_request($1, $2)',
    endedSessions: { table: 'ended_session', column: 'sid', claim: SESSION_CLAIM },
    notifyChannel: 'claimworks_changes',
    mapDatabaseError,
    actions: [
      getMyOrgs({ transactions }),
      setUserDefaultOrg({ transactions }),
      signOut({ endSession: (sid) => identity.endSession(sid) }),
      terms({ transactions }),
      acceptTerms({ transactions }),
    ],
  });
  server.on('request', (request, response) => {
    if (identity.mount?.handles(request.url ?? '')) void identity.mount.callback(request, response);
    else void graphql.handleRequest(request, response);
  });
  const stop = async (): Promise<void> => {
    identity.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await graphql.close();
    await pool.end();
  };
  if (!identity.embedded) throw new Error('The embedded provider is missing.');
  return {
    origin,
    pool,
    database: createIdentityDatabase(pool),
    identity,
    embedded: identity.embedded,
    dataDir,
    databaseUrl: url,
    browser: (appOrigin) => new BrowserSession(origin, appOrigin),
    async graphql(token, query, variables) {
      const headers = {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as never;
    },
    async restart() {
      await stop();
      return run({ url, port: actualPort, dataDir, dropDatabase });
    },
    async close() {
      await stop();
      await dropDatabase();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts everything on a database of its own. */
export async function startStack(): Promise<Stack> {
  const clone = await cloneDatabase();
  await addPeople(clone.pool, createIdentityDatabase(clone.pool));
  return run({
    url: clone.url,
    port: await freePort(),
    dataDir: fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-identity-')),
    dropDatabase: () => clone.drop(),
  });
}
