// The whole service on a database of its own, with the two organisations of the test world.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { composeService, type Service } from '#server/compose.ts';
import { readConfig, type Config } from '#server/config.ts';
import { loadProviderKeys } from '#server/identity/embedded/keys.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { atWorkerEnd } from '#tests/support/worker-end.ts';
import { withNewPlace, type World } from '#tests/support/world.ts';

export interface RunningService {
  readonly service: Service;
  readonly url: string;
  readonly database: TestDatabase;
  readonly world: World;
  readonly dataDirectory: string;
  /** An access token; `seconds` may be negative for an expired one. */
  token(who: Somebody, seconds?: number): Promise<string>;
  /** @param onceKey the `Idempotency-Key` that it comes with */
  graphql(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    who?: Somebody,
    onceKey?: string,
  ): Promise<GraphqlAnswer>;
}

/** One that nobody else uses: stop it in afterAll. */
export interface OwnService extends RunningService {
  stop(): Promise<void>;
}

export interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
  }[];
}

/** All that a token is made from. */
const STANDING = `
  select concat_ws('|', u.email, u.auth0_id, u.is_admin, u.default_org_id, (select count(*) from app.ended_session),
    (select string_agg(concat_ws('/', m.org_id, m.roles, m.disabled, m.payment_admin, m.payment_user, o.is_enabled), '|' order by o.id)
     from user_in_org m join org o on o.id = m.org_id where m.user_id = u.id)) as standing
  from "user" u where u.id = $1`;

/** Keys of the sign-in, made once by each worker: to make a pair takes longer than all else that signing needs. */
const KEYS = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-keys-'));
atWorkerEnd(() => fs.promises.rm(KEYS, { recursive: true, force: true }));

/** A folder of its own for a service, with the keys that the others have. */
function makeDataDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-service-'));
  loadProviderKeys(KEYS);
  fs.cpSync(KEYS, directory, { recursive: true });
  return directory;
}

/** Starts it; `environment` adds to the variables of the process, `settings` replaces what they make. */
export async function startService(
  environment: Readonly<Record<string, string>> = {},
  settings: Partial<Config> = {},
): Promise<OwnService> {
  const { database, world } = await cloneWorld();
  const dataDirectory = makeDataDirectory();
  const service = await composeService({
    ...readConfig({
      DATABASE_URL: database.url,
      DATA_DIR: dataDirectory,
      PORT: '0',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      ...environment,
    }),
    ...settings,
  });
  const identity = createEmbeddedIdentity({
    pool: database.pool,
    publicUrl: service.url,
    dataDir: dataDirectory,
    environment: 'test',
    hostedDomain: undefined,
  });
  const token = async (who: Somebody, seconds?: number): Promise<string> => {
    const { rows } = await database.pool.query<{ email: string }>('select email from "user" where id = $1', [
      who.userId,
    ]);
    return identity.mintAccessToken({
      email: rows[0]?.email ?? '',
      orgId: who.orgId,
      role: who.role,
      ...(seconds === undefined ? {} : { seconds }),
    });
  };
  const signed = new Map<string, Promise<string>>();
  /** One token for as long as the person holds what it says and nobody has signed out. */
  const knownToken = async (who: Somebody): Promise<string> => {
    const { rows } = await database.pool.query<{ standing: string }>(STANDING, [who.userId]);
    const key = JSON.stringify([who, rows[0]?.standing]);
    const made = signed.get(key) ?? token(who);
    signed.set(key, made);
    return made;
  };
  return {
    service,
    url: service.url,
    database,
    world,
    dataDirectory,
    token,
    async graphql(query, variables = {}, who, onceKey) {
      const headers = {
        'content-type': 'application/json',
        ...(who ? { authorization: `Bearer ${await knownToken(who)}` } : {}),
        ...(onceKey === undefined ? {} : { 'idempotency-key': onceKey }),
      };
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as GraphqlAnswer;
    },
    async stop() {
      await service.close();
      await database.drop();
      fs.rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

let shared: Promise<OwnService> | undefined;
/** Of what all files share: changes with every write that the history notes. */
let theirs: { readonly state: string; readonly seenBy: string } | undefined;

async function stateOf(pool: Pool, orgId: number): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `select o.xmin || ' ' || (select count(*) from log where org_id = o.id) as state from org o where id = $1`,
    [orgId],
  );
  return rows[0]?.state ?? 'gone';
}

/**
 * A service for the tests of many files, with an organisation for this one: `world.here`, with its people and its row of
 * every table, is nobody else's, so its settings and records may change. Everything else is everybody's: `world.there` and
 * the platform's administrator, to be read only, the tables without an organisation, the queue, the outbox.
 * It starts when the worker's first file asks for it, and stops with the worker.
 * @throws Error with the name of the file after which `world.there` was found changed
 */
export async function sharedService(): Promise<RunningService> {
  if (shared === undefined) {
    shared = startService();
    atWorkerEnd(async () => (await shared)?.stop());
  }
  const running = await shared;
  const { pool } = running.database;
  const state = await stateOf(pool, running.world.there.orgId);
  if (theirs && theirs.state !== state) throw new Error(`${theirs.seenBy} changed world.there, which all files share.`);
  theirs = { state, seenBy: expect.getState().testPath ?? '' };
  return { ...running, world: await withNewPlace(pool, running.world) };
}
