// Money in numbers: 5,000 invoices of ten lines exported as a file for Xero, the totals of a claim with 2,000 payments, and
// the PDF of an invoice of 1,000 lines.
import { print } from 'graphql';
import type { Pool } from 'pg';
import { ClaimReservesDocument } from '#src/generated/documents/financials.ts';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { ask } from './asking.ts';
import { readWhole, withDeployed, type DeployedProduct } from './deployed-product.ts';
import { median } from './rounds.ts';

export const EXPORT_TARGET_SECONDS = 10;
export const TOTALS_TARGET_MILLISECONDS = 20;
export const PDF_TARGET_SECONDS = 2;
const ADMINISTRATOR = 'olivia@banksia.test';
const LINES = 10;
const RESERVES = 20;

export interface ExportTiming {
  readonly invoices: number;
  readonly lines: number;
  /** Megabytes of the file. */
  readonly file: number;
  /** From the call until the file is made and its invoices are marked. */
  readonly madeSeconds: number;
  /** From the call until the last byte of the file. */
  readonly seconds: number;
  /** Seconds of CPU, which other work on the same cores hardly changes. */
  readonly cpuNode: number;
  readonly cpuPostgres: number;
  /** Megabytes of the service's process before, and the most while it worked. */
  readonly before: number;
  readonly peak: number;
}

export interface TotalsTiming {
  readonly payments: number;
  readonly reserves: number;
  readonly times: number;
  readonly p50: number;
  readonly p95: number;
}

export interface PdfTiming {
  readonly lines: number;
  /** Megabytes of the file. */
  readonly file: number;
  /** Seconds from asking to the last byte: the first time, when the thread that draws begins, and the ones after it. */
  readonly first: number;
  readonly next: number;
}

export interface MoneyTiming {
  /** Of a tenth of the invoices first: more of them must not take more memory. */
  readonly exports: readonly ExportTiming[];
  readonly totals: TotalsTiming;
  readonly pdf: PdfTiming;
}

/** Sent invoices on claims of the demo. */
async function addInvoices(pool: Pool, invoices: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with place as (select array_agg(id order by id) as claims from (select id from claim where org_id = $1 order by id limit 50) c)
     insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, issue_date, due_date, created_by_id)
     select $1, claims[1 + n % cardinality(claims)], (select min(id) from insurer where org_id = $1), (select min(id) from billing_office where org_id = $1),
       'POL-' || n, 'BENCH-' || md5(random()::text || n), '2026-11-20', '2026-12-20', 1001
     from place, generate_series(1, $2::integer) n returning id`,
    [BANKSIA, invoices],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into invoice_item (org_id, claim_id, invoice_id, item, descriptions, inventory_code, accounting_code, tax, price, qty)
     select i.org_id, i.claim_id, i.id, 'Site visit, metropolitan', '["Inspection with the insured present", "Second visit after drying"]', 'SITE-M', '200',
       case when n % 4 = 0 then 0 else 0.1 end, 100 + n * 7.35, 1 + n % 3
     from invoice i cross join generate_series(1, $2::integer) n where i.org_id = $1 and i.id = any ($3::bigint[])`,
    [BANKSIA, LINES, ids],
  );
  await pool.query(
    `with numbered as (select id, row_number() over (order by id) + (select coalesce(max(serial_no), 0) from invoice where org_id = $1) as serial from unnest($2::bigint[]) id)
     update invoice i set status = 'sent', dt_sent = now(), serial_no = n.serial from numbered n where i.org_id = $1 and i.id = n.id`,
    [BANKSIA, ids],
  );
  await pool.query('analyze invoice, invoice_item');
  return ids.map(Number);
}

async function timeExport(product: DeployedProduct, token: string, ids: readonly number[]): Promise<ExportTiming> {
  const query = 'mutation ($ids: [bigint!]!) { exportInvoices(invoiceIds: $ids) { exportId invoices lines } }';
  const before = product.memory().now;
  product.forgetPeak();
  const cpu = product.cpu();
  const began = performance.now();
  const { exportInvoices: made } = await ask<{
    readonly exportInvoices: { readonly exportId: number; readonly invoices: number; readonly lines: number };
  }>(product.url, token, query, { ids });
  const madeSeconds = (performance.now() - began) / 1000;
  const { getInvoiceExport: file } = await ask<{ readonly getInvoiceExport: { readonly url: string } }>(
    product.url,
    token,
    'mutation ($id: bigint!) { getInvoiceExport(exportId: $id) { url } }',
    { id: made.exportId },
  );
  const bytes = await readWhole(product, file.url);
  const used = product.cpu();
  return {
    cpuNode: (used.node - cpu.node) / 1000,
    cpuPostgres: (used.postgres - cpu.postgres) / 1000,
    invoices: made.invoices,
    lines: made.lines,
    file: bytes / 1e6,
    madeSeconds,
    seconds: (performance.now() - began) / 1000,
    before,
    peak: product.memory().peak,
  };
}

/** A claim with payments in every state, on some reserves. */
async function addPayments(pool: Pool, payments: number): Promise<number> {
  const { rows } = await pool.query<{ claim_id: string }>(
    `with place as (select c.id from claim c where c.org_id = $1 and not app.is_closed(c.status)
        and not exists (select from reserve r where r.org_id = c.org_id and r.claim_id = c.id and r.section like 'Bench %') order by c.id limit 1),
      leaf as (select one.id as one, two.id as two from cost_type root join cost_type one on one.org_id = root.org_id and one.parent_id = root.id
        join cost_type two on two.org_id = one.org_id and two.parent_id = one.id where root.org_id = $1 and root.parent_id is null order by one.id, two.id limit 1)
     insert into reserve (org_id, claim_id, section, reserve, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id, created_by_id)
     select $1, place.id, 'Bench ' || n, 1000000, 'one-off', 'third party', 'Payee ' || n, leaf.one, leaf.two, 1002 from place, leaf, generate_series(1, $2::integer) n
     returning claim_id`,
    [BANKSIA, RESERVES],
  );
  const claimId = Number(rows[0]?.claim_id);
  await pool.query(
    `insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst, status, created_by_id)
     select r.org_id, r.claim_id, r.id, (select min(t.id) from cost_type t where t.org_id = r.org_id and t.parent_id = r.cost_type2_id), 100 + n, 0.1,
       (array['paid', 'paid', 'approved', 'pending'])[1 + n % 4], 1002
     from reserve r cross join generate_series(1, $3::integer / $4::integer) n where r.org_id = $1 and r.claim_id = $2 and r.section like 'Bench %'`,
    [BANKSIA, claimId, payments, RESERVES],
  );
  await pool.query('analyze reserve, reserve_payment');
  return claimId;
}

async function timeTotals(
  product: DeployedProduct,
  token: string,
  payments: number,
  times: number,
): Promise<TotalsTiming> {
  const claimId = await addPayments(product.pool, payments);
  const query = print(ClaimReservesDocument);
  const took: number[] = [];
  let reserves = 0;
  for (let index = 0; index < times + 30; index++) {
    const began = performance.now();
    const { Reserve } = await ask<{ readonly Reserve: readonly unknown[] }>(product.url, token, query, { claimId });
    reserves = Reserve.length;
    // connections, plans and compiled code are warm before anything counts
    if (index >= 30) took.push(performance.now() - began);
  }
  const sorted = took.toSorted((a, b) => a - b);
  return { payments, reserves, times, p50: median(sorted), p95: sorted[Math.floor(times * 0.95)] ?? 0 };
}

/** A draft of many lines, drawn as somebody downloads it. */
async function timePdf(product: DeployedProduct, token: string, lines: number, times: number): Promise<PdfTiming> {
  const { rows } = await product.pool.query<{ id: string }>(
    `with made as (insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, created_by_id)
       select $1, (select min(id) from claim where org_id = $1), (select min(id) from insurer where org_id = $1), (select min(id) from billing_office where org_id = $1), 'Long', 'BENCH-PDF', 1001
       returning org_id, claim_id, id)
     insert into invoice_item (org_id, claim_id, invoice_id, item, descriptions, inventory_code, tax, price, qty)
     select org_id, claim_id, id, 'Site visit ' || n, '["Inspection with the insured present"]', 'SITE-M', case when n % 4 = 0 then 0 else 0.1 end, 100 + n * 0.35, 1 + n % 3 from made, generate_series(1, $2::integer) n
     returning invoice_id as id`,
    [BANKSIA, lines],
  );
  const query = 'mutation ($id: bigint!) { getInvoiceDocument(invoiceId: $id) { url } }';
  const took: number[] = [];
  let bytes = 0;
  for (let index = 0; index <= times; index += 1) {
    const began = performance.now();
    const { getInvoiceDocument } = await ask<{ readonly getInvoiceDocument: { readonly url: string } }>(
      product.url,
      token,
      query,
      { id: Number(rows[0]?.id) },
    );
    const response = await fetch(getInvoiceDocument.url.replace(/^https?:\/\/[^/]+/, product.url));
    if (response.status !== 200) throw new Error(`The PDF: ${response.status}`);
    bytes = (await response.arrayBuffer()).byteLength;
    took.push((performance.now() - began) / 1000);
  }
  const [first = 0, ...rest] = took;
  return { lines, file: bytes / 1e6, first, next: median(rest) };
}

/** Measures all of it on the product as it is deployed. */
export async function timeMoney(databaseUrl: string, short: boolean): Promise<MoneyTiming> {
  return withDeployed(databaseUrl, {}, async (product) => {
    const token = await product.token(ADMINISTRATOR, BANKSIA, 'org_admin');
    const ids = await addInvoices(product.pool, short ? 1000 : 5000);
    const exports: ExportTiming[] = [];
    for (const share of [10, 1]) exports.push(await timeExport(product, token, ids.slice(0, ids.length / share)));
    const pdf = await timePdf(product, token, 1000, short ? 3 : 10);
    return { exports, totals: await timeTotals(product, token, 2000, short ? 100 : 500), pdf };
  });
}
