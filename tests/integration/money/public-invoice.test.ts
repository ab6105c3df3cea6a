// The public invoice: by its key and organisation alone, once it is sent (spec 2 §3; RULES 6, 42).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../history/pdf-text.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { billing, line } from './invoice-support.ts';

/** Requests of one address in a minute. */
const MOST = 60;

let running: OwnService;
let money: ReturnType<typeof billing>;
let accessKey: string;
let draftKey: string;
beforeAll(async () => {
  running = await startService({ VISITOR_REQUESTS_PER_MINUTE: String(MOST) });
  money = billing(running);
  await money.query(`update insurer set email = 'claims@coolabah.test' where id = $1`, [money.row('insurer')]);
  await money.query(`update billing_office set account_no = '12345678', bsb = '062000' where id = $1`, [
    money.row('billing_office'),
  ]);
  const [sent, draft] = [await money.saved([line()]), await money.saved([line()])];
  await running.graphql(`mutation { approveAndSendInvoice(invoiceId: ${sent.id}) { ok } }`, {}, money.admin);
  const keyOf = async (id: number) =>
    (await money.query<{ key: string }>('select access_key as key from invoice where id = $1', [id]))[0]!.key;
  [accessKey, draftKey] = [await keyOf(sent.id), await keyOf(draft.id)];
});
afterAll(() => running.stop());

const ask = async (key: string, orgId = running.world.here.orgId) =>
  running.graphql(
    'query ($key: String!, $orgId: bigint!) { getInvoiceByAccessKey(accessKey: $key, orgId: $orgId) { invoiceNo status orgName Insurer { name } BillingOffice { accountNo } InvoiceItems { item price qty tax } } }',
    { key, orgId },
  );
const pdf = (key: string, orgId = running.world.here.orgId): Promise<Response> =>
  fetch(`${running.url}/api/v1/invoices/${orgId}/${key}.pdf`);
/** Keys and organisations that name no sent invoice. */
const wrong = (): readonly (readonly [string, number])[] => [
  ['AAAAAAAAAAAAAAAAAAAAAAAA', running.world.here.orgId],
  [accessKey, running.world.there.orgId],
  [accessKey, 999_999],
  [draftKey, running.world.here.orgId],
  ['', running.world.here.orgId],
];

describe('[2§3] the public invoice', () => {
  it('is read by key and organisation, with the whole account that it is paid to', async () => {
    expect((await ask(accessKey)).data?.['getInvoiceByAccessKey']).toMatchObject({
      invoiceNo: 'INV-0001',
      status: 'sent',
      orgName: 'Here General',
      BillingOffice: { accountNo: '12345678' },
      InvoiceItems: [{ item: 'Site visit', price: 10.55, qty: 3, tax: 0.1 }],
    });
    await money.query(`update invoice set status = 'paid' where access_key = $1`, [accessKey]);
    expect((await ask(accessKey)).data?.['getInvoiceByAccessKey']).toMatchObject({ status: 'paid' });
  });

  it('[RULES 6] answers the same to a wrong key, another organisation and a draft', async () => {
    for (const [key, orgId] of wrong()) {
      const { data, errors } = await ask(key, orgId);
      expect([data, errors]).toEqual([{ getInvoiceByAccessKey: null }, undefined]);
    }
    const answers = await Promise.all(
      wrong().map(async ([key, orgId]) => {
        const response = await pdf(key, orgId);
        const { error } = (await response.json()) as { error: Record<string, unknown> };
        return { status: response.status, code: error['code'], message: error['message'] };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 404, code: 'not-found', message: 'There is no such invoice.' })]),
    );
  });

  it('[RULES 6] is gone with its organisation and its claims', async () => {
    for (const column of ['is_enabled', 'is_claims_feature_enabled']) {
      await money.query(`update org set ${column} = false where id = $1`, [running.world.here.orgId]);
      expect((await ask(accessKey)).data).toEqual({ getInvoiceByAccessKey: null });
      expect((await pdf(accessKey)).status).toBe(404);
      await money.query(`update org set ${column} = true where id = $1`, [running.world.here.orgId]);
    }
  });

  it('gives the PDF that was sent, whatever changes afterwards, kept by nobody and found by no search', async () => {
    await money.query(`update billing_office set name = 'Renamed' where id = $1`, [money.row('billing_office')]);
    const response = await pdf(accessKey);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('filename="Invoice INV-0001.pdf"'),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const text = pdfText(Buffer.from(await response.arrayBuffer()));
    expect(text).toContain('INV-0001');
    expect(text).not.toContain('Renamed');
    expect(text).not.toContain('DRAFT');
  });

  it('is drawn anew where an invoice was sent without a file', async () => {
    await money.query('alter table invoice disable trigger user');
    await money.query('update invoice set file_id = null where access_key = $1', [accessKey]);
    await money.query('alter table invoice enable trigger user');
    expect(pdfText(Buffer.from(await (await pdf(accessKey)).arrayBuffer()))).toContain('Renamed');
  });

  it('[1§8] counts whoever asks for it without a token', async () => {
    const statuses = [];
    for (let index = 0; index <= MOST; index += 1) statuses.push((await pdf('AAAAAAAAAAAAAAAAAAAAAAAA')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
