// approveAndSendInvoice: number, PDF, message and mail of an invoice, once (spec 1 §4, §7; RULES 23, 29).
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../history/pdf-text.ts';
import { arrived, inbox, stored, withStatus } from '../messages/messages-support.ts';
import { startService, type GraphqlAnswer, type OwnService } from '../support/running-service.ts';
import { billing, line } from './invoice-support.ts';

const SEND = 'mutation ($invoiceId: bigint!) { approveAndSendInvoice(invoiceId: $invoiceId) { ok } }';

interface Row {
  readonly status: string;
  readonly invoiceNo: string;
  readonly serialNo: number | null;
  readonly isNumberProposed: boolean;
  readonly accessKey: string;
  readonly fileId: string | null;
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly isDated: boolean;
}

let running: OwnService;
let money: ReturnType<typeof billing>;
beforeAll(async () => {
  running = await startService();
  money = billing(running);
  await money.query(`update insurer set name = 'Coolabah Mutual', email = 'claims@coolabah.test' where id = $1`, [
    money.row('insurer'),
  ]);
  await money.query(
    `update billing_office set name = 'Here, Sydney', abn = '18123456789', bsb = '062-000', account_no = '12345678', invoice_email_address = 'billing@here.test' where id = $1`,
    [money.row('billing_office')],
  );
  await money.query(`update org set reply_to_email_address = 'claims@here.test' where id = $1`, [money.admin.orgId]);
});
afterAll(() => running.stop());

const send = (invoiceId: number, who = money.admin): Promise<GraphqlAnswer> =>
  running.graphql(SEND, { invoiceId }, who);
async function rowOf(id: number): Promise<Row> {
  const [row] = await money.query<Row>(
    `select status, invoice_no as "invoiceNo", serial_no::float8 as "serialNo", is_number_proposed as "isNumberProposed", access_key as "accessKey", file_id as "fileId",
       issue_date::text as "issueDate", due_date::text as "dueDate", dt_sent is not null as "isDated" from invoice where id = $1`,
    [id],
  );
  return row!;
}
const messagesOf = async (id: number): Promise<readonly number[]> =>
  (
    await money.query<{ id: number }>('select id::float8 as id from comm_log where message_id like $1', [
      `invoice-${money.admin.orgId}-${id}@%`,
    ])
  ).map(({ id: message }) => message);

const serial = async (): Promise<number> =>
  (
    await money.query<{ serial: number }>(
      'select serial::float8 as serial from app.invoice_counter where org_id = $1',
      [money.admin.orgId],
    )
  )[0]!.serial;
const numberOf = (number: number): string => `INV-${String(number).padStart(4, '0')}`;
async function sent(...ids: readonly number[]): Promise<void> {
  for (const id of ids) expect((await send(id)).errors).toBeUndefined();
}

describe('[1§7] approving and sending an invoice', () => {
  it('numbers it, keeps its PDF, writes the message and mails it to the insurer', async () => {
    const { id } = await money.saved([line(), line({ item: 'Council fee', tax: 0, price: 64.3, qty: 1 })]);
    expect(await send(id)).toMatchObject({ data: { approveAndSendInvoice: { ok: true } } });
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'sent', invoiceNo: 'INV-0001', serialNo: 1, isDated: true });

    const [messageId, ...others] = await messagesOf(id);
    expect(others).toEqual([]);
    const message = await withStatus(running, messageId!, 'sent');
    expect(message).toMatchObject({
      claimId: money.row('claim'),
      subject: 'Invoice INV-0001 from Here, Sydney',
      to: [{ name: 'Coolabah Mutual', email: 'claims@coolabah.test' }],
      attachments: [row.fileId],
      from: { userId: money.admin.userId },
    });
    const mail = await arrived(running, message.messageId);
    expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(['billing@here.test']);
    expect(mail.text).toContain(`${running.url}/public/view-invoice/${money.admin.orgId}/${row.accessKey}`);
    expect(mail.attachments.map(({ filename, contentType }) => ({ filename, contentType }))).toEqual([
      { filename: 'Invoice INV-0001.pdf', contentType: 'application/pdf' },
    ]);
    const text = pdfText(mail.attachments[0]!.content);
    for (const words of ['TAX INVOICE', 'INV-0001', 'ABN 18 123 456 789', 'A$99.12', '12345678'])
      expect(text).toContain(words);
    expect(text).not.toContain('DRAFT');
    const [file] = await money.query(
      'select claim_id::float8 as "claimId", name, mime_type as type, categories, created_by_id::float8 as by from file where id = $1',
      [row.fileId],
    );
    expect(file).toEqual({
      claimId: money.row('claim'),
      name: 'Invoice INV-0001.pdf',
      type: 'application/pdf',
      categories: ['invoice'],
      by: money.admin.userId,
    });
    expect(await stored(running, messageId!)).toMatchObject({ status: 'sent' });
  });
});

describe('[RULES 29] numbers', () => {
  it('are given at sending, without gaps; a typed one stays, with the serial beside it', async () => {
    const before = await serial();
    const [first, second, typed] = [
      await money.saved([line()]),
      await money.saved([line()]),
      await money.saved([line()], { invoiceNo: 'HG 2026/7' }),
    ];
    await sent(second.id, typed.id, first.id);
    const rows = await Promise.all([second, typed, first].map(({ id }) => rowOf(id)));
    expect(rows.map(({ serialNo }) => serialNo)).toEqual([before + 1, before + 2, before + 3]);
    expect(rows.map(({ invoiceNo }) => invoiceNo)).toEqual([numberOf(before + 1), 'HG 2026/7', numberOf(before + 3)]);
  });

  it('of a draft that was proposed what another one becomes are proposed anew', async () => {
    const [first, second] = [await money.saved([line()]), await money.saved([line()])];
    // what the second becomes
    await money.query('update invoice set invoice_no = $2, is_number_proposed = true where id = $1', [
      first.id,
      numberOf((await serial()) + 1),
    ]);
    await money.query('update invoice set is_number_proposed = true where id = $1', [first.id]);
    await sent(second.id);
    expect((await rowOf(second.id)).invoiceNo).toBe(numberOf(await serial()));
    expect((await rowOf(first.id)).invoiceNo).not.toBe(numberOf(await serial()));
    await sent(first.id);
    expect((await rowOf(first.id)).invoiceNo).toBe(numberOf(await serial()));
  });

  it('have no gap and come once when fifty invoices are sent at once, each in a mail of its own', async () => {
    const before = await serial();
    const invoices = [];
    for (let index = 0; index < 50; index += 1) invoices.push(await money.saved([line({ price: 1 + index, qty: 1 })]));
    const answers = await Promise.all(invoices.map(({ id }) => send(id)));
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const rows = await Promise.all(invoices.map(({ id }) => rowOf(id)));
    expect(rows.map(({ serialNo }) => serialNo).toSorted((one, two) => one! - two!)).toEqual(
      Array.from({ length: 50 }, (_, index) => before + 1 + index),
    );
    expect(new Set(rows.map(({ invoiceNo }) => invoiceNo)).size).toBe(50);
    expect(rows.every(({ invoiceNo, serialNo }) => invoiceNo === numberOf(serialNo!))).toBe(true);
    // each PDF says the number that its invoice has
    const [newest] = rows;
    const [{ key } = { key: '' }] = await money.query<{ key: string }>('select key from file where id = $1', [
      newest!.fileId,
    ]);
    expect(pdfText(fs.readFileSync(path.join(running.dataDirectory, 'files', key)))).toContain(newest!.invoiceNo);
    for (const { id } of invoices) expect(await messagesOf(id)).toHaveLength(1);
  }, 120_000);

  it('are one, with one message and one mail, when the button is pressed fifty times at once', async () => {
    const before = await serial();
    const { id } = await money.saved([line()]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(id)));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ errors }) => errors ?? []).map(({ message }) => message))).toEqual(
      new Set(['This invoice was sent already.']),
    );
    expect(await serial()).toBe(before + 1);
    const [message, ...others] = await messagesOf(id);
    expect(others).toEqual([]);
    const { messageId } = await withStatus(running, message!, 'sent');
    await arrived(running, messageId);
    expect((await inbox(running)).filter((mail) => mail.messageId === `<${messageId}>`)).toHaveLength(1);
  });
});

describe('[1§5] what is refused', () => {
  /** Everything that a sending writes. */
  const written = async () =>
    money.query(
      `select (select count(*)::int from file) as files, (select count(*)::int from comm_log) as messages, (select count(*)::int from job) as jobs,
         (select serial::int from app.invoice_counter where org_id = $1) as serial, (select count(*)::int from invoice where status <> 'draft') as sent`,
      [money.admin.orgId],
    );
  async function refused(id: number, who = money.admin) {
    const before = await written();
    const { errors } = await send(id, who);
    expect(await written()).toEqual(before);
    const [error] = errors ?? [];
    return { message: error?.message, code: error?.extensions.code, ...error?.extensions };
  }

  it('is an insurer without an address, with the way to where it is added', async () => {
    const [insurer] = await money.query<{ id: number }>(
      `insert into insurer (org_id, name) values ($1, 'Silent Mutual') returning id::float8 as id`,
      [money.admin.orgId],
    );
    const { id } = await money.saved([line()], { invoiceToId: insurer!.id });
    expect(await refused(id)).toMatchObject({
      code: 'validation-failed',
      message: 'Silent Mutual has no email address. Add it to the insurer, then send the invoice.',
      field: 'invoiceToId',
      link: `/app/configuration/insurers/${insurer!.id}`,
    });
  });

  it('is an invoice without lines, of a deleted office, due before it is issued, or that is sent already', async () => {
    const empty = await money.saved([]);
    expect(await refused(empty.id)).toMatchObject({
      message: 'The invoice has no lines. Add at least one, then send it.',
    });

    const [office] = await money.query<{ id: number }>(
      `insert into billing_office (org_id, name) values ($1, 'Old office') returning id::float8 as id`,
      [money.admin.orgId],
    );
    const orphan = await money.saved([line()], { invoiceFromId: office!.id });
    await money.query('update billing_office set is_deleted = true where id = $1', [office!.id]);
    expect(await refused(orphan.id)).toMatchObject({
      message: 'The billing office Old office was deleted. Choose another one, then send the invoice.',
      field: 'invoiceFromId',
    });

    const late = await money.saved([line()], { issueDate: null, dueDate: '2020-01-01' });
    await money.query('update invoice set issue_date = null where id = $1', [late.id]);
    expect(await refused(late.id)).toMatchObject({
      message: 'The due date is before the issue date. Change it, then send the invoice.',
      field: 'dueDate',
    });

    const done = await money.saved([line()]);
    await sent(done.id);
    expect(await refused(done.id)).toMatchObject({ message: 'This invoice was sent already.' });
  });

  it('[1§6] is everybody but an administrator, and a status that a person sets past it', async () => {
    const { id } = await money.saved([line()]);
    expect(await refused(id, money.handler)).toMatchObject({ code: 'access-denied' });
    expect(await refused(id, running.world.there.people.admin)).toMatchObject({ code: 'not-found' });
    const past = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!) { update_Invoice_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { status: "sent", rowVersion: 1 }) { id } }',
      { id, orgId: money.admin.orgId },
      money.admin,
    );
    expect(past.errors?.[0]?.message).toBe("An invoice is sent by 'Approve and email'.");
  });
});

it('[RULES 29] fills the dates that were left out, and nothing changes them afterwards', async () => {
  const { id } = await money.saved([line()]);
  await money.query('update invoice set issue_date = null, due_date = null where id = $1', [id]);
  await sent(id);
  const [dates] = await money.query<{ isToday: boolean; days: number }>(
    'select issue_date = app.today(org_id) as "isToday", due_date - issue_date as days from invoice where id = $1',
    [id],
  );
  expect(dates).toEqual({ isToday: true, days: 30 });
  const { errors } = await money.save([line()], { id, rowVersion: 99 });
  expect(errors?.[0]?.message).toBeDefined();
  expect((await rowOf(id)).status).toBe('sent');
});
