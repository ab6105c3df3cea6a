// 200 e-mails while the service is killed (kill -9) again and again, anywhere in what it says to the mail server and at
// the worst moment: after the mail server's answer, before our commit. Every message arrives; at most what was in flight
// arrives twice, and then under the same Message-ID (RULES 23).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { makeKilledService, type KilledService } from '../support/killed-service.ts';

const MESSAGES = 200;
const JOBS_AT_ONCE = 4;
/** A message takes about six; the other jobs stand elsewhere in theirs, or in the database. */
const COMMANDS_AHEAD = 30;
/** Spread over the messages that the mail server takes; every second one comes at the worst moment. */
const KILLS = 4;
/** It takes seconds on one that has nothing else to do. */
const SLOW_MACHINE = 300_000;
const SEED = 20_261_121;

let service: KilledService;

/** The same numbers from 0 to 1 in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

beforeAll(async () => {
  service = await makeKilledService({ JOB_CONCURRENCY: String(JOBS_AT_ONCE) });
});
afterAll(() => service.remove());

/** Kills it, and starts it again once it is gone: its lock on the data directory names a process that is no more. */
async function kill(): Promise<void> {
  await service.kill();
  service.start();
}

/** Sends as a browser does that tries again: with one key for each message. */
async function sendAll(token: string, keys: readonly string[]): Promise<void> {
  const waiting = [...keys];
  const query = 'mutation ($message: MessageInput!) { sendMessage(message: $message) { ok } }';
  const sendOne = (key: string) =>
    eventually(async () => {
      const message = {
        key,
        channel: 'email',
        claimId: Number(service.world.here.row('claim')['id']),
        to: [{ email: 'mia@example.com' }],
        subject: `Message ${key}`,
        content: `<p>${key}</p>`,
      };
      const answer = await service.ask<{ data?: { sendMessage?: { ok: boolean } } }>(token, query, { message });
      return answer?.data?.sendMessage?.ok === true;
    }, SLOW_MACHINE);
  const worker = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await sendOne(key);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

it(
  '[RULES 23] every message arrives through kill -9, and what is repeated has its Message-ID',
  { timeout: 2 * SLOW_MACHINE },
  async () => {
    const random = seeded(SEED);
    service.start();
    const { database, smtp } = service;
    const { here } = service.world;
    const token = await service.tokenOf(here.people.handler, here.orgId, 'user');

    const kills: Promise<void>[] = [];
    const unsaid: number[] = [];
    const killAt = Array.from({ length: KILLS }, (_, index) => Math.floor(((index + 1) * MESSAGES) / (KILLS + 1)));
    // the world's own notifications go by e-mail too
    const taken = (): string[] => smtp.messages.filter((message) => /^Subject: Message /im.test(message));
    smtp.onTaken = () => {
      if (taken().length !== killAt[0]) return;
      killAt.shift();
      // the acknowledgement is on the wire: the service has not read it yet, and cannot have written it down
      if (killAt.length % 2 === 0) {
        kills.push(kill());
        kills.push(
          database.pool
            .query<{ n: number }>(`select count(*)::int as n from comm_delivery where status = 'sent'`)
            .then(({ rows: [found] }) => void unsaid.push(taken().length - (found?.n ?? 0))),
        );
        return;
      }
      let commands = Math.floor(random() * COMMANDS_AHEAD);
      smtp.onCommand = () => {
        if (commands-- > 0) return;
        smtp.onCommand = undefined;
        kills.push(kill());
      };
    };

    const keys = Array.from({ length: MESSAGES }, () => randomUUID());
    await sendAll(token, keys);
    await eventually(
      async () =>
        (await database.pool.query(`select from comm_delivery where status <> 'sent' and job_id is not null`))
          .rowCount === 0,
      SLOW_MACHINE,
    );
    await Promise.all(kills);
    expect(killAt).toEqual([]);

    const arrivals = taken().map((message) => /^Message-ID: <([^@]+)@/im.exec(message)?.[1] ?? '');
    expect(new Set(arrivals)).toEqual(new Set(keys));
    expect(arrivals.length - MESSAGES).toBeLessThanOrEqual(KILLS * JOBS_AT_ONCE);
    // the worst moment was met: messages that the server had taken and we had not written down
    expect(Math.max(...unsaid)).toBeGreaterThan(0);
    expect(arrivals.length).toBeGreaterThan(MESSAGES);
    // in the database each is there once, sent once
    const {
      rows: [counts],
    } = await database.pool.query(
      `select (select count(*)::int from comm_log where channel = 'email') as messages, (select count(*)::int from comm_delivery where job_id is not null and status = 'sent') as deliveries, (select count(*)::int from job where task = 'send-message') as jobs`,
    );
    expect(counts).toEqual({ messages: MESSAGES, deliveries: MESSAGES, jobs: MESSAGES });
  },
);
