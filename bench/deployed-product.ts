// The product as it is deployed, in a process of its own, and tokens for the demo's people.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { freePort } from '#server/free-port.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { eventually } from '#tests/support/eventually.ts';
import { postgresMilliseconds, postmasterOf, processMilliseconds } from './cpu.ts';

export const PATIENCE_MILLISECONDS = 600_000;

export interface DeployedProduct {
  readonly url: string;
  readonly pool: Pool;
  readonly token: (email: string, orgId: number, role: 'org_admin' | 'user') => Promise<string>;
  /** Megabytes of the process: what it holds now, and the most since {@link forgetPeak}. */
  readonly memory: () => { readonly now: number; readonly peak: number };
  readonly forgetPeak: () => void;
  /** Milliseconds of CPU used so far by the process and by all of Postgres'. */
  readonly cpu: () => { readonly node: number; readonly postgres: number };
}

function megabytes(status: string, name: string): number {
  return Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024);
}

async function start(environment: Readonly<Record<string, string>>, port: number): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { PATH, HOME, PORT: String(port), LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200,
    PATIENCE_MILLISECONDS,
  );
  return child;
}

/** Starts it, does the work and stops it again. @param environment its settings beside database, port and data directory */
export async function withDeployed<T>(
  databaseUrl: string,
  environment: Readonly<Record<string, string>>,
  work: (product: DeployedProduct) => Promise<T>,
): Promise<T> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-product-'));
  const port = await freePort();
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  let child: ChildProcess | undefined;
  try {
    child = await start({ ...environment, DATABASE_URL: databaseUrl, DATA_DIR: directory }, port);
    const pid = child.pid ?? 0;
    const proc = `/proc/${pid}`;
    const postmaster = await postmasterOf(databaseUrl);
    const identity = createEmbeddedIdentity({
      pool,
      publicUrl: `http://localhost:${port}`,
      dataDir: directory,
      environment: 'test',
      hostedDomain: undefined,
    });
    return await work({
      url: `http://127.0.0.1:${port}`,
      pool,
      token: (email, orgId, role) => identity.mintAccessToken({ email, orgId, role }),
      memory: () => {
        const status = fs.readFileSync(`${proc}/status`, 'utf8');
        return { now: megabytes(status, 'VmRSS'), peak: megabytes(status, 'VmHWM') };
      },
      cpu: () => ({ node: processMilliseconds(pid), postgres: postgresMilliseconds(postmaster) }),
      forgetPeak: () => fs.writeFileSync(`${proc}/clear_refs`, '5'),
    });
  } finally {
    if (child) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await pool.end();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}

/** Takes a file from its address, a piece at a time. @returns how many bytes it has */
export async function readWhole(product: DeployedProduct, address: string): Promise<number> {
  const response = await fetch(address.replace(/^https?:\/\/[^/]+/, product.url));
  if (response.status !== 200 || response.body === null) throw new Error(`The file: ${response.status}`);
  let bytes = 0;
  for await (const piece of response.body) bytes += (piece as Uint8Array).length;
  return bytes;
}
