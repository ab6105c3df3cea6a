// A service in a process of its own, on a database and beside a mail server of its own, that is killed (kill -9) in the
// middle of what it does.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '#server/free-port.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';
import { startFakeSmtp, type FakeSmtp } from '../gateways/fake-smtp.ts';
import { COMPILED } from './compiled.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface KilledService {
  readonly database: TestDatabase;
  readonly world: World;
  readonly smtp: FakeSmtp;
  readonly directory: string;
  /** Starts it, and waits for nothing; it has the same address each time. */
  start(): void;
  /** Kills it and waits until it is gone; one that is gone already stays so. */
  kill(): Promise<void>;
  /** What the service answers to a person; undefined when it does not. */
  ask<Answer>(token: string, query: string, variables?: object): Promise<Answer | undefined>;
  /** A token that the service takes, also when it is started again. */
  tokenOf(person: Somebody, orgId: number, role: 'user' | 'org_admin'): Promise<string>;
  /** Ends it for good, with all that was made for it. */
  remove(): Promise<void>;
}

/** The service, not started yet. @param environment beside what it needs */
export async function makeKilledService(environment: Readonly<Record<string, string>> = {}): Promise<KilledService> {
  const { database, world } = await cloneWorld();
  const smtp = await startFakeSmtp();
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-killed-'));
  const port = await freePort();
  let service: ChildProcess | undefined;

  async function kill(): Promise<void> {
    const killed = service;
    if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
    const ended = once(killed, 'exit');
    killed.kill('SIGKILL');
    await ended;
  }

  return {
    database,
    world,
    smtp,
    directory,
    kill,
    start() {
      const { PATH, HOME, TMPDIR } = process.env;
      service = spawn(process.execPath, ['server/main.ts'], {
        cwd: ROOT,
        env: {
          PATH,
          HOME,
          TMPDIR,
          ...COMPILED,
          DATABASE_URL: database.url,
          DATA_DIR: directory,
          PORT: String(port),
          SMTP_URL: smtp.url,
          LOG_LEVEL: 'silent',
          ...environment,
        },
        stdio: 'ignore',
      });
    },
    async ask<Answer>(token: string, query: string, variables: object = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      }).catch(() => undefined);
      return (await response?.json().catch(() => undefined)) as Answer | undefined;
    },
    async tokenOf({ userId }, orgId, role) {
      const identity = createEmbeddedIdentity({
        pool: database.pool,
        publicUrl: `http://localhost:${port}`,
        dataDir: directory,
        environment: 'test',
        hostedDomain: undefined,
      });
      const { rows } = await database.pool.query<{ email: string }>('select email from "user" where id = $1', [userId]);
      return identity.mintAccessToken({ email: rows[0]!.email, orgId, role });
    },
    async remove() {
      await kill();
      await smtp.close();
      await database.drop();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
