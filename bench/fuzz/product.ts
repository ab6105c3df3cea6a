// A database that nobody needs, the demo in it, and the product over it in a process of its own.
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { Pool, type ClientBase } from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { BANKSIA, WATTLE } from '#server/demo/data/organisations.ts';
import { loadDemo } from '#server/demo/load.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { poolOf } from './pool.ts';
import type { FuzzTarget } from './run.ts';

export interface FuzzProduct {
  readonly target: FuzzTarget;
  /** How often the process ended by itself. */
  exits(): number;
  stop(): Promise<void>;
}

const SCHEMA_FILE = path.join(import.meta.dirname, '../../src/generated/schema.graphql');
const TODAY = '2026-11-21';
const PEOPLE = [
  { email: 'olivia@banksia.test', orgId: BANKSIA, role: 'org_admin' },
  { email: 'olivia@banksia.test', orgId: BANKSIA, role: 'org_admin' },
  { email: 'henry@banksia.test', orgId: BANKSIA, role: 'user' },
  { email: 'petra@banksia.test', orgId: BANKSIA, role: 'user' },
  { email: 'sam@swiftrepairs.test', orgId: BANKSIA, role: 'supplier' },
  { email: 'will@wattle.test', orgId: WATTLE, role: 'org_admin' },
  { email: 'admin@claimworks.test', role: 'super_admin' },
] as const;

/** Who there is and what they may, kept beside and put back. */
const KEPT = ['user', 'org', 'user_in_org', 'user_external_org', 'user_org_supplier'];
const KEEP = `create schema fuzz_kept; ${KEPT.map((table) => `create table fuzz_kept."${table}" as table public."${table}";`).join(' ')}`;

/** The statements that put the rows back, without triggers and keys, since only these rows are meant. */
async function restoring(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ table: string; columns: string }>(
    `select table_name as table, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name = any ($1) and is_generated = 'NEVER' group by 1`,
    [KEPT],
  );
  const each = rows.map(
    ({ table, columns }) =>
      `delete from public."${table}"; insert into public."${table}" (${columns}) overriding system value select ${columns} from fuzz_kept."${table}";`,
  );
  return `begin; set local session_replication_role = replica; ${each.join(' ')} commit`;
}

async function restore(pool: Pool, sql: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(sql);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

interface FromChild {
  readonly type: 'ready' | 'memory';
  readonly url: string;
  readonly bytes: number;
}

class Child {
  readonly #start: () => ChildProcess;
  #process: ChildProcess;
  #stopping = false;
  exits = 0;
  url = '';

  constructor(start: () => ChildProcess) {
    this.#start = start;
    this.#process = start();
  }

  async ready(): Promise<void> {
    const ended = new Promise<never>((_, reject) =>
      this.#process.once('exit', (code) => reject(new Error(`The service ended with ${code}.`))),
    );
    this.url = (await Promise.race([this.#told('ready'), ended])).url;
    this.#process.once('exit', () => {
      if (!this.#stopping) this.exits++;
    });
  }

  #told(type: FromChild['type']): Promise<FromChild> {
    return new Promise((resolve) => {
      const listen = (message: unknown): void => {
        if ((message as FromChild).type !== type) return;
        this.#process.off('message', listen);
        resolve(message as FromChild);
      };
      this.#process.on('message', listen);
    });
  }

  /** A new process where the last one has ended. */
  async revive(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) return;
    this.#process = this.#start();
    await this.ready();
  }

  async memory(): Promise<number> {
    const told = this.#told('memory');
    this.#process.send('memory');
    return (await told).bytes;
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#process.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()));
    this.#process.disconnect();
    await gone;
  }
}

/** Starts everything. @param logFile where the service's own log goes: what lies behind an unexpected answer */
export async function openFuzzProduct(logFile: string): Promise<FuzzProduct> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-fuzz-'));
  const server = await startEmbeddedPostgres({
    directory: path.join(directory, 'postgres'),
    database: 'fuzz',
    durable: false,
  });
  const pool = new Pool({ connectionString: server.url, max: 2 });
  const client = await pool.connect();
  await migrate(client);
  await loadDemo(client, { today: TODAY, claims: 30 });
  await client.query(KEEP);
  const back = await restoring(client);
  const values = await poolOf(client);
  client.release();
  const log = fs.openSync(logFile, 'a');
  const dataDirectory = path.join(directory, 'data');
  const child = new Child(() =>
    fork(path.join(import.meta.dirname, 'service.ts'), [server.url, dataDirectory], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', log, log, 'ipc'],
    }),
  );
  await child.ready();
  return {
    target: {
      get url() {
        return child.url;
      },
      schema: buildSchema(fs.readFileSync(SCHEMA_FILE, 'utf8')),
      pool: values,
      restore: async () => {
        await child.revive();
        await restore(pool, back);
      },
      tokens: async () => {
        const identity = createEmbeddedIdentity({
          pool,
          publicUrl: child.url,
          dataDir: dataDirectory,
          environment: 'test',
          hostedDomain: undefined,
        });
        return [undefined, ...(await Promise.all(PEOPLE.map((person) => identity.mintAccessToken(person))))];
      },
      memory: () => child.memory(),
    },
    exits: () => child.exits,
    stop: async () => {
      await child.stop();
      await pool.end();
      await server.stop();
      fs.closeSync(log);
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
}
