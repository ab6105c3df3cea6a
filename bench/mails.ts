// A thousand e-mails: sent in through the service, queued, and handed to a mail server that takes everything.
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { startFakeSmtp } from '#tests/integration/gateways/fake-smtp.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PATIENCE_MILLISECONDS, withDeployed } from './deployed-product.ts';

export const MAILS_TARGET_SECONDS = 30;
const SENDERS = 8;
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

const JOBS_AT_ONCE = 4;

async function sendAll(url: string, token: string, claims: readonly number[], mails: number): Promise<number[]> {
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
      const response = await fetch(`${url}/graphql`, {
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
  try {
    const environment = { SMTP_URL: smtp.url, JOB_CONCURRENCY: String(JOBS_AT_ONCE) };
    return await withDeployed(databaseUrl, environment, async ({ url, pool, token: tokenOf }) => {
      const token = await tokenOf(ADMINISTRATOR, BANKSIA, 'org_admin');
      const { rows } = await pool.query<{ id: string }>('select id from claim where org_id = $1 order by id limit 50', [
        BANKSIA,
      ]);
      const claims = rows.map(({ id }) => Number(id));
      // connections, plans and compiled code are warm before anything counts
      await sendAll(url, token, claims, 50);
      await eventually(() => Promise.resolve(smtp.messages.length >= 50), PATIENCE_MILLISECONDS);
      const before = smtp.messages.length;
      const began = performance.now();
      const times = await sendAll(url, token, claims, mails);
      const queued = performance.now();
      await eventually(() => Promise.resolve(smtp.messages.length >= before + mails), PATIENCE_MILLISECONDS);
      return {
        mails,
        queuedSeconds: (queued - began) / 1000,
        handedSeconds: (performance.now() - began) / 1000,
        callP95: times[Math.floor(times.length * 0.95)] ?? 0,
        jobsAtOnce: JOBS_AT_ONCE,
      };
    });
  } finally {
    await smtp.close();
  }
}
