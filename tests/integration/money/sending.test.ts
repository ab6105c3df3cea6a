// approveAndSendInvoice: number, PDF, message and mail of an invoice, once (spec 1 §4, §7; RULES 23, 29).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../history/pdf-text.ts';
import { arrived, stored, withStatus } from '../messages/messages-support.ts';
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
