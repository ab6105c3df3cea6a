// The product as a growing installation runs it: two replicas behind HAProxy, PgBouncer in front of Postgres, a read replica.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { addBulkClaims } from '#server/demo/bulk/load.ts';
import { loadDemo } from '#server/demo/load.ts';
import { freePort } from '#server/free-port.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startBouncer, startPrimary, startReplica, urlOf } from './postgres.ts';
import { startProgram, type Program } from './program.ts';

const DATABASE = 'claimworks';
const TODAY = '2026-11-21';
const WAIT_MILLISECONDS = 120_000;
export const VISITOR_REQUESTS = 40;

export interface Deployment {
  /** Where everybody asks: HAProxy. */
  readonly front: string;
  /** Addresses of the two replicas. */
  readonly replicas: readonly [string, string];
  /** One process straight on the database, with no replica to read from. */
  readonly single: string;
  /** Straight to the primary, as its owner. */
  readonly primary: Pool;
  readonly readReplica: Pool;
  readonly token: (email: string, orgId: number, role: 'org_admin' | 'user') => Promise<string>;
  /** Ends the second replica as a machine that loses its power does. */
  killReplica(): void;
  startReplica(): Promise<void>;
  stopReadReplica(): Promise<void>;
}

async function fill(url: string, claims: number): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await migrate(client);
  await loadDemo(client, { today: TODAY, claims: 50 });
  await addBulkClaims(client, { today: TODAY, claims, organisations: 0 });
  await client.end();
}

function proxyFile(directory: string, port: number, replicas: readonly number[]): string {
  const file = path.join(directory, 'haproxy.cfg');
  fs.writeFileSync(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 2s',
      '  timeout client 60s',
      '  timeout server 60s',
      '  timeout tunnel 1h',
      // what a replica may have begun is not sent again: whoever asked has the key by which it is done once
      '  retry-on conn-failure',
      '  option redispatch',
      'frontend front',
      `  bind 127.0.0.1:${port}`,
      '  option forwardfor',
      '  default_backend replicas',
      'backend replicas',
      '  balance leastconn',
      '  option httpchk GET /readyz',
      '  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
      ...replicas.map((each, index) => `  server replica${index} 127.0.0.1:${each}`),
      '',
    ].join('\n'),
  );
  return file;
}

async function startService(port: number, environment: Readonly<Record<string, string>>): Promise<Program> {
  const main = path.join(import.meta.dirname, '../../server/main.ts');
  const program = await startProgram([process.execPath, main], port, {
    env: {
      PORT: String(port),
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      MAIL_INBOX_PORT: '0',
      DEMO_DATA: 'false',
      TRUST_PROXY: '1',
      VISITOR_REQUESTS_PER_MINUTE: String(VISITOR_REQUESTS),
      ...environment,
    },
  });
  await eventually(
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200,
    WAIT_MILLISECONDS,
  );
  return program;
}

/** Starts all of it, does the work and stops it again. */
export async function withDeployment<T>(claims: number, work: (deployment: Deployment) => Promise<T>): Promise<T> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-engines-'));
  fs.chmodSync(directory, 0o755);
  const running: Program[] = [];
  const pools: Pool[] = [];
  const keep = <P extends Program>(program: P): P => (running.push(program), program);
  const open = (url: string): Pool => {
    const pool = new Pool({ connectionString: url, max: 2 });
    // one whose server is stopped on purpose
    pool.on('error', () => undefined);
    pools.push(pool);
    return pool;
  };
  try {
    const database = keep(await startPrimary(path.join(directory, 'primary')));
    const owner = new Client(urlOf(database, 'postgres'));
    await owner.connect();
    await owner.query(`create database ${DATABASE}`);
    await owner.end();
    const primaryUrl = urlOf(database, DATABASE);
    await fill(primaryUrl, claims);
    const standby = keep(await startReplica(path.join(directory, 'replica'), database));
    const bouncer = keep(await startBouncer(path.join(directory, 'bouncer'), database));
    const [first, second, alone, proxy] = [await freePort(), await freePort(), await freePort(), await freePort()];
    const dataDirectory = path.join(directory, 'data');
    const publicUrl = `http://localhost:${proxy}`;
    const shared = {
      DATA_DIR: dataDirectory,
      FILES_DIR: path.join(directory, 'files'),
      PUBLIC_URL: publicUrl,
    };
    const replicated = {
      ...shared,
      DATABASE_URL: urlOf(bouncer, DATABASE),
      DATABASE_READ_URL: urlOf(standby, DATABASE),
    };
    keep(await startService(first, replicated));
    let killed = keep(await startService(second, replicated));
    keep(await startService(alone, { ...shared, DATABASE_URL: primaryUrl }));
    keep(await startProgram(['/usr/sbin/haproxy', '-db', '-f', proxyFile(directory, proxy, [first, second])], proxy));
    const primary = open(primaryUrl);
    const identity = createEmbeddedIdentity({
      pool: primary,
      publicUrl,
      dataDir: dataDirectory,
      environment: 'test',
      hostedDomain: undefined,
    });
    return await work({
      front: publicUrl,
      replicas: [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`],
      single: `http://127.0.0.1:${alone}`,
      primary,
      readReplica: open(urlOf(standby, DATABASE)),
      token: (email, orgId, role) => identity.mintAccessToken({ email, orgId, role }),
      killReplica: () => void killed.child.kill('SIGKILL'),
      startReplica: async () => {
        killed = keep(await startService(second, replicated));
      },
      stopReadReplica: () => standby.stop(),
    });
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
    for (const program of running.toReversed()) await program.stop();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}
