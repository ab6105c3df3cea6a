// The PDF of an invoice says what the screen says, to the cent, can be read out, and is for those who may see it.
import { beforeAll, describe, expect, it } from 'vitest';
import { invoiceDocument, type InvoiceSource } from '#domain/invoice-document.ts';
import { drawInvoicePdf } from '#server/invoice-document/invoice-pdf.ts';
import { pdfPages, pdfText } from '../history/pdf-text.ts';
import { PNG, upload } from '../files/uploading.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { billing, line } from './invoice-support.ts';

const PREVIEW = `query ($invoiceId: bigint!) { previewInvoice(invoiceId: $invoiceId) {
  id status invoiceNo reference issueDate dueDate claimId invoiceDisplay netAmount totalGst totalAmount
  Insurer { name } BillingOffice { name abn bsb accountNo addressLine1 addressLine2 suburb state postcode phone email logoKey }
  InvoiceItems { gId isGrouped item descriptions inventoryCode tax price qty } } }`;
type Preview = InvoiceSource & { readonly netAmount: number; readonly totalGst: number; readonly totalAmount: number };

let running: RunningService;
let money: ReturnType<typeof billing>;
beforeAll(async () => {
  running = await sharedService();
  money = billing(running);
  await money.query(
    `update billing_office set name = 'Here, Sydney', abn = '18123456789', bsb = '062000', account_no = '12345678', address_line1 = '1 Bridge Street', suburb = 'Sydney', state = 'NSW', postcode = '2000', phone = '+61291234567' where id = $1`,
    [money.row('billing_office')],
  );
});

async function preview(invoiceId: number): Promise<Preview> {
  const { data, errors } = await running.graphql(PREVIEW, { invoiceId }, money.admin);
  expect(errors).toBeUndefined();
  return data!['previewInvoice'] as Preview;
}

async function pdfOf(invoiceId: number, who = money.admin): Promise<Response> {
  const { data } = await running.graphql(
    'mutation ($invoiceId: bigint!) { getInvoiceDocument(invoiceId: $invoiceId) { url } }',
    { invoiceId },
    who,
  );
  return fetch((data!['getInvoiceDocument'] as { url: string }).url);
}
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

/** Awkward amounts: halves of cents on lines, on GST and on both. */
const LINES = [
  line({
    item: 'Claim handling',
    descriptions: ['Set-up', '16/11/2026'],
    inventoryCode: 'CH-010',
    price: 165.05,
    qty: 2.5,
  }),
  line({ item: 'Travel', descriptions: [], price: 0.85, qty: 46.1 }),
  line({ item: 'Travel', descriptions: [], price: 33.35, qty: 0.5 }),
  line({ item: 'Council fee', descriptions: ['Records <copy>'], tax: 0, price: 64.3, qty: 1 }),
  line({ item: 'Parking', descriptions: [], tax: 0, price: 10.01, qty: 0.5 }),
];

describe('[RULES 15] what stands on an invoice', () => {
  it.each(['Itemised expenses', 'Grouped expenses'])(
    'is the same on the screen, on paper and in the database: %s',
    async (invoiceDisplay) => {
      const { id } = await money.saved(LINES, { invoiceDisplay, reference: '104873 / CM-0098' });
      const source = await preview(id);
      const shown = invoiceDocument(source);
      const cents = (text: string): string => text.replaceAll(/[A$,]/g, '');
      expect(cents(shown.total.value)).toBe(source.totalAmount.toFixed(2));
      expect(cents(shown.sums[2]!.value)).toBe(source.totalGst.toFixed(2));
      const text = pdfText(await bytesOf(await pdfOf(id)));
      for (const words of [
        shown.title,
        'DRAFT',
        shown.from.name,
        ...shown.from.lines,
        shown.to.name,
        ...[...shown.facts, ...shown.sums, shown.total, ...shown.payTo].flatMap(({ label, value }) => [label, value]),
        ...shown.columns,
        ...shown.rows.flatMap(({ item, details, qty, price, gst, amount }) => [
          item,
          ...details,
          qty,
          price,
          gst,
          amount,
        ]),
      ])
        expect(text).toContain(words);
      // each amount as often as on the screen: no row more, no row less
      const amounts = [
        ...shown.rows.flatMap(({ price, amount }) => [price, amount]),
        ...shown.sums.map(({ value }) => value),
        shown.total.value,
      ];
      expect([...text.matchAll(/-?A\$[\d,]+\.\d\d/g)].map(([amount]) => amount).toSorted()).toEqual(amounts.toSorted());
    },
  );

  it('of a grouped invoice is one line a tax rate with what it stands for, and comes to the same', async () => {
    const [itemised, grouped] = [
      await money.saved(LINES),
      await money.saved(LINES, { invoiceDisplay: 'Grouped expenses' }),
    ];
    const [one, other] = [invoiceDocument(await preview(itemised.id)), invoiceDocument(await preview(grouped.id))];
    expect([other.sums, other.total]).toEqual([one.sums, one.total]);
    expect(other.rows.map(({ item, details, qty }) => ({ item, details, qty }))).toEqual([
      { item: 'Expenses with GST of 10%', details: ['Claim handling', 'Travel'], qty: '1' },
      { item: 'Expenses without GST', details: ['Council fee', 'Parking'], qty: '1' },
    ]);
  });

  it('is a tax invoice by Australian rules: it says so, with name and ABN, date, what was supplied, GST and who buys', async () => {
    const { id } = await money.saved([line()]);
    const { title, from, to, facts, rows, sums } = invoiceDocument(await preview(id));
    expect(title).toBe('TAX INVOICE');
    expect(from).toEqual({
      name: 'Here, Sydney',
      lines: ['ABN 18 123 456 789', '1 Bridge Street', 'Sydney NSW 2000', 'Australia', '+61 2 9123 4567'],
    });
    expect(to.lines).toEqual(['Australia']);
    expect(facts).toContainEqual({ label: 'Issue date', value: '20/11/2026' });
    expect(rows).toMatchObject([{ item: 'Site visit', qty: '3', price: 'A$10.55', gst: '10%', amount: 'A$31.65' }]);
    expect(sums).toContainEqual({ label: 'GST 10%', value: 'A$3.17' });
    const untaxed = await money.saved([line({ tax: 0 })]);
    expect(invoiceDocument(await preview(untaxed.id)).title).toBe('INVOICE');
  });
});

describe('[1§2] the PDF', () => {
  it('is tagged for those who have it read out, with the logo in words', async () => {
    const key = await upload(running, 'logo.png', PNG, money.admin);
    const [logo] = await money.query<{ id: string }>(
      `insert into file (org_id, is_org_file, is_public, name, key, mime_type, created_by_id) values ($1, true, true, 'logo.png', $2, 'image/png', $3) returning id`,
      [money.admin.orgId, key, money.admin.userId],
    );
    await money.query('update billing_office set logo_id = $2 where id = $1', [money.row('billing_office'), logo!.id]);
    const { id } = await money.saved(LINES);
    const pdf = await bytesOf(await pdfOf(id));
    const text = pdf.toString('latin1');
    for (const mark of [
      '/MarkInfo',
      '/Lang (en-AU)',
      '/Subtype /Image',
      '/S /Figure',
      '/S /H1',
      '/S /H2',
      '/S /Table',
      '/Scope /Column',
      '/Scope /Row',
    ])
      expect(text).toContain(mark);
    for (const page of pdfPages(pdf)) {
      let depth = 0;
      let loose = 0;
      for (const [operator] of page.matchAll(/\bB[DM]C\b|\bEMC\b|\bTJ\b/g)) {
        if (operator === 'EMC') depth -= 1;
        else if (operator === 'TJ') loose += depth > 0 ? 0 : 1;
        else depth += 1;
      }
      expect(loose).toBe(0);
    }
  });

  it('is for administrators of the organisation alone, saved under its number and kept by nobody', async () => {
    const { id, invoiceNo } = await money.saved(LINES);
    const response = await pdfOf(id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`attachment; filename="Invoice ${invoiceNo}.pdf"`),
      'cache-control': 'no-store',
    });
    const forged = new URL(response.url);
    forged.searchParams.set('request', JSON.stringify({ invoiceId: id + 1 }));
    expect((await fetch(forged)).status).toBe(403);
    for (const [who, code] of [
      [money.handler, 'access-denied'],
      [running.world.there.people.admin, 'not-found'],
      [undefined, 'access-denied'],
    ] as const)
      for (const [operation, select] of [
        ['query { previewInvoice', '{ id }'],
        ['mutation { getInvoiceDocument', '{ url }'],
      ])
        expect(
          (await running.graphql(`${operation}(invoiceId: ${id}) ${select} }`, {}, who)).errors?.[0]?.extensions.code,
        ).toBe(code);
  });

  it('breaks over pages with the head on each, and a thousand lines keep every one', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      gId: String(index),
      isGrouped: false,
      item: `Visit ${index + 1}.`,
      descriptions: [],
      inventoryCode: null,
      tax: index % 3 === 0 ? 0 : 0.1,
      price: 10 + index / 100,
      qty: 1,
    }));
    const document = invoiceDocument({ ...(await preview((await money.saved([line()])).id)), InvoiceItems: items });
    const pdf = await drawInvoicePdf({ document, organisation: 'Here', logo: undefined });
    const text = pdfText(pdf);
    expect(items.filter(({ item }) => !text.includes(item))).toEqual([]);
    expect(pdfPages(pdf).length).toBeGreaterThan(10);
    expect(text.match(/Item Quantity Price GST Amount/g)?.length).toBeGreaterThan(10);
  });
});
