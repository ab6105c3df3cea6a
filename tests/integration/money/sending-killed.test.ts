// The service is killed (kill -9) at each step of 'Approve and email': while the PDF is drawn, while the transaction is
// open, once it is done, and while the mail goes out. Whoever presses the button again finds one invoice, one number, one
// message; what arrives twice has one Message-ID (RULES 23, 29).
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { World } from '#tests/support/world.ts';
import { startFakeSmtp, type FakeSmtp } from '../gateways/fake-smtp.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SLOW_MACHINE = 240_000;

let database: TestDatabase;
let world: World;
let smtp: FakeSmtp;
let directory: string;
let port: number;
let token: string;
let service: ChildProcess | undefined;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  smtp = await startFakeSmtp();
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-sending-'));
  port = await freePort();
  await database.pool.query(`update insurer set email = 'claims@coolabah.test' where org_id = $1`, [world.here.orgId]);
  const identity = createEmbeddedIdentity({
    pool: database.pool,
    publicUrl: `http://localhost:${port}`,
    dataDir: directory,
    environment: 'test',
    hostedDomain: undefined,
  });
  const { rows } = await database.pool.query<{ email: string }>('select email from "user" where id = $1', [
    world.here.people.admin.userId,
  ]);
  token = await identity.mintAccessToken({ email: rows[0]!.email, orgId: world.here.orgId, role: 'org_admin' });
  start();
}, SLOW_MACHINE);
afterAll(async () => {
  service?.kill('SIGKILL');
  await smtp.close();
  await database.drop();
  fs.rmSync(directory, { recursive: true, force: true });
});

function start(): void {
  const { PATH, HOME, TMPDIR } = process.env;
  service = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: {
      PATH,
      HOME,
      TMPDIR,
      NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'claimworks-compiled'),
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      PORT: String(port),
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
}

async function kill(): Promise<void> {
  const killed = service;
  if (!killed) throw new Error('There is no service to kill');
  const ended = once(killed, 'exit');
  killed.kill('SIGKILL');
  await ended;
}

const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await database.pool.query<T>(sql, [...values])).rows;

async function addInvoice(): Promise<number> {
  const { orgId, people } = world.here;
  const id = (table: string): unknown => world.here.row(table)['id'];
  const [invoice] = await query<{ id: number }>(
    `insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, created_by_id) values ($1, $2, $3, $4, 'R', '', $5) returning id::float8 as id`,
    [orgId, id('claim'), id('insurer'), id('billing_office'), people.admin.userId],
  );
  await query(
    `insert into invoice_item (org_id, claim_id, invoice_id, item, tax, price) values ($1, $2, $3, 'Site visit', 0.1, 100)`,
    [orgId, id('claim'), invoice!.id],
  );
  return invoice!.id;
}

interface Answer {
  readonly data?: { readonly approveAndSendInvoice?: { readonly ok: boolean } | null };
  readonly errors?: readonly { readonly message: string }[];
}

/** undefined when the service did not answer. */
async function press(invoiceId: number): Promise<Answer | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: `mutation { approveAndSendInvoice(invoiceId: ${invoiceId}) { ok } }` }),
  }).catch(() => undefined);
  return (await response?.json().catch(() => undefined)) as Answer | undefined;
}

/** As a person does who was not answered: until it is sent, or said to be sent already. */
const pressAgain = (invoiceId: number): Promise<boolean> =>
  eventually(async () => {
    const answer = await press(invoiceId);
    return (
      answer?.data?.approveAndSendInvoice?.ok === true ||
      answer?.errors?.[0]?.message === 'This invoice was sent already.'
    );
  }, SLOW_MACHINE);

const arrivals = (invoiceId: number): readonly string[] =>
  smtp.messages.filter((message) =>
    new RegExp(`^Message-ID: <invoice-${world.here.orgId}-${invoiceId}@`, 'im').test(message),
  );

/** What there is of an invoice once everything has come to rest. */
async function expectOnce(invoiceId: number, mails = 1): Promise<void> {
  await eventually(async () => {
    const [found] = await query<{ sent: boolean }>(
      `select count(*) > 0 and bool_and(d.status = 'sent') as sent from comm_delivery d join comm_log m on m.id = d.comm_log_id where m.message_id like $1`,
      [`invoice-${world.here.orgId}-${invoiceId}@%`],
    );
    return found?.sent === true;
  }, SLOW_MACHINE);
  const [found] = await query(
    `select i.status, (select count(*)::int from comm_log m where m.message_id like $2) as messages, (select count(*)::int from file f where f.id = i.file_id) as files,
       i.invoice_no = app.invoice_number(i.org_id, i.serial_no) as numbered,
       (select count(*)::int from comm_log m where m.attachments ? i.file_id::text) as attached from invoice i where i.id = $1`,
    [invoiceId, `invoice-${world.here.orgId}-${invoiceId}@%`],
  );
  expect(found).toEqual({ status: 'sent', messages: 1, files: 1, numbered: true, attached: 1 });
  expect(arrivals(invoiceId).length).toBe(mails);
  // no number is lost, and none is there twice
  const [numbers] = await query(
    `select count(serial_no)::int = max(serial_no)::int and max(serial_no) = (select serial from app.invoice_counter c where c.org_id = $1) as gapless,
       (select count(*)::int from file f where f.org_id = $1 and f.categories ? 'invoice') = count(serial_no)::int as filed
     from invoice where org_id = $1`,
    [world.here.orgId],
  );
  expect(numbers).toEqual({ gapless: true, filed: true });
}

async function killedWhile(invoiceId: number, reached: () => Promise<unknown>): Promise<void> {
  const pressed = press(invoiceId);
  await eventually(reached, SLOW_MACHINE);
  await kill();
  expect((await pressed)?.data?.approveAndSendInvoice?.ok).not.toBe(true);
}

/** A statement of the service waits for a lock. */
async function isWaiting(statement: string): Promise<boolean> {
  const found = await query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and position($1 in query) > 0 and pid <> pg_backend_pid()`,
    [statement],
  );
  return found.length > 0;
}

const isDraft = async (invoiceId: number): Promise<boolean> =>
  (await query<{ status: string }>('select status from invoice where id = $1', [invoiceId]))[0]?.status === 'draft';

it(
  '[RULES 29] killed while the number waits: nothing is there of it but a content that is swept',
  async () => {
    await pressAgain(await addInvoice());
    const id = await addInvoice();
    // somebody else holds the organisation's numbers: the PDF is drawn, the transaction is open, nothing is decided
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select app.hold_invoice_counter($1)', [world.here.orgId]);
    await killedWhile(id, () => isWaiting('hold_invoice_counter'));
    await holder.query('rollback');
    holder.release();
    expect(await isDraft(id)).toBe(true);
    expect(await query(`select from comm_log where message_id like 'invoice-%-${id}@%'`)).toEqual([]);
    start();
    await pressAgain(id);
    await expectOnce(id);
  },
  SLOW_MACHINE,
);

it(
  '[RULES 29] killed within the transaction, after the number was taken: the number is not lost',
  async () => {
    const id = await addInvoice();
    // the message waits behind another transaction that writes the same Message-ID
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table comm_log in exclusive mode');
    await killedWhile(id, () => isWaiting('insert into comm_log'));
    await holder.query('rollback');
    holder.release();
    // Postgres ends what the killed process has left
    await eventually(async () => {
      const [left] = await query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'claimworks-graphql'`,
      );
      return left?.n === 0;
    }, SLOW_MACHINE);
    expect(await isDraft(id)).toBe(true);
    start();
    await pressAgain(id);
    await expectOnce(id);
  },
  SLOW_MACHINE,
);

it(
  '[RULES 29] killed when the PDF is drawn and not yet kept: a second press sends it',
  async () => {
    const id = await addInvoice();
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table file_upload in exclusive mode');
    await killedWhile(id, () => isWaiting('insert into file_upload'));
    await holder.query('rollback');
    holder.release();
    expect(await isDraft(id)).toBe(true);
    start();
    await pressAgain(id);
    await expectOnce(id);
  },
  SLOW_MACHINE,
);

it(
  '[RULES 23] killed when the mail server has it and nobody has written it down: it goes again under its Message-ID',
  async () => {
    const id = await addInvoice();
    const gone = Promise.withResolvers<void>();
    smtp.onTaken = () => {
      if (arrivals(id).length !== 1) return;
      smtp.onTaken = undefined;
      kill().then(gone.resolve, gone.reject);
    };
    await press(id);
    await gone.promise;
    start();
    expect(await pressAgain(id)).toBe(true);
    await expectOnce(id, 2);
  },
  SLOW_MACHINE,
);

it(
  '[RULES 23] killed once it was sent, before the mail goes out: the mail goes after the start',
  async () => {
    const id = await addInvoice();
    const gone = Promise.withResolvers<void>();
    // the first word to the mail server: the transaction is done, the mail is not
    smtp.onCommand = () => {
      smtp.onCommand = undefined;
      kill().then(gone.resolve, gone.reject);
    };
    await press(id);
    await gone.promise;
    expect(await isDraft(id)).toBe(false);
    expect(arrivals(id)).toEqual([]);
    start();
    expect(await pressAgain(id)).toBe(true);
    await expectOnce(id);
  },
  SLOW_MACHINE,
);
