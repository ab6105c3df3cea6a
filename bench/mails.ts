// A thousand e-mails: sent in through the service, queued, and handed to a mail server that takes everything.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { Pool } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { freePort } from '#server/free-port.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { startFakeSmtp } from '#tests/integration/gateways/fake-smtp.ts';
import { eventually } from '#tests/support/eventually.ts';

export const MAILS_TARGET_SECONDS = 30;
const SENDERS = 8;
const PATIENCE_MILLISECONDS = 600_000;
const ADMINISTRATOR = 'olivia@banksia.test';

export interface MailsTiming {
  readonly mails: number;
  /** From the first call until all were acknowledged to the callers: stored and queued. */
  readonly queuedSeconds: number;
  /** From the first call until the mail server had the last. */
  readonly handedSeconds: number;
  readonly callP95: number;
  readonly jobsAtOnce: number;
}

interface Place {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly port: number;
  readonly smtpUrl: string;
}

const JOBS_AT_ONCE = 4;

/** The product as it is deployed, in a process of its own. */
async function startProduct({ databaseUrl, directory, port, smtpUrl }: Place): Promise<ChildProcess> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      PATH,
      HOME,
      DATABASE_URL: databaseUrl,
      DATA_DIR: directory,
      PORT: String(port),
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'error',
      JOB_CONCURRENCY: String(JOBS_AT_ONCE),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await eventually(
    async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status === 200,
    PATIENCE_MILLISECONDS,
  );
  return child;
}

async function sendAll(port: number, token: string, claims: readonly number[], mails: number): Promise<number[]> {
  const query = 'mutation ($message: MessageInput!) { sendMessage(message: $message) { ok } }';
  const times: number[] = [];
  let next = 0;
  const sender = async (): Promise<void> => {
    for (let index = next++; index < mails; index = next++) {
      const message = {
        channel: 'email',
        claimId: claims[index % claims.length],
        to: [{ name: 'Mia Nguyen', email: `mia${index}@example.com` }],
        subject: `Progress of your claim ${index}`,
        content:
          '<p>Dear Mia,</p><p>The report is in. I expect to write to you with a decision next week.</p><p>Kind regards</p>',
      };
      const began = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables: { message } }),
      });
      const answer = (await response.json()) as { data?: { sendMessage?: { ok: boolean } }; errors?: unknown };
      if (answer.data?.sendMessage?.ok !== true) throw new Error(`Not sent: ${JSON.stringify(answer.errors)}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return times.toSorted((a, b) => a - b);
}

/** Sends them and waits until the mail server has them all. */
export async function timeMails(databaseUrl: string, mails: number): Promise<MailsTiming> {
  const smtp = await startFakeSmtp();
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-mails-'));
  const port = await freePort();
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  let product: ChildProcess | undefined;
  try {
    product = await startProduct({ databaseUrl, directory, port, smtpUrl: smtp.url });
    const identity = createEmbeddedIdentity({
      pool,
      publicUrl: `http://localhost:${port}`,
      dataDir: directory,
      environment: 'test',
      hostedDomain: undefined,
    });
    const token = await identity.mintAccessToken({ email: ADMINISTRATOR, orgId: BANKSIA, role: 'org_admin' });
    const { rows } = await pool.query<{ id: string }>('select id from claim where org_id = $1 order by id limit 50', [
      BANKSIA,
    ]);
    const claims = rows.map(({ id }) => Number(id));
    // connections, plans and compiled code are warm before anything counts
    await sendAll(port, token, claims, 50);
    await eventually(() => Promise.resolve(smtp.messages.length >= 50), PATIENCE_MILLISECONDS);
    const before = smtp.messages.length;
    const began = performance.now();
    const times = await sendAll(port, token, claims, mails);
    const queued = performance.now();
    await eventually(() => Promise.resolve(smtp.messages.length >= before + mails), PATIENCE_MILLISECONDS);
    return {
      mails,
      queuedSeconds: (queued - began) / 1000,
      handedSeconds: (performance.now() - began) / 1000,
      callP95: times[Math.floor(times.length * 0.95)] ?? 0,
      jobsAtOnce: JOBS_AT_ONCE,
    };
  } finally {
    if (product) {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
    }
    await pool.end();
    await smtp.close();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}
