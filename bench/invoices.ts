// Invoices as administrators work with them: the list of 5,000 of one organisation, and one of 1,000 lines in its drawer.
import type { CDPSession, Page } from '@playwright/test';
import { print } from 'graphql';
import { Pool } from 'pg';
import { shownItems, type InvoiceItemSource } from '#domain/invoice-document.ts';
import { InvoiceRowFragmentDoc } from '#src/generated/documents/billing.ts';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { queryAs } from '#tests/support/database.ts';
import type { Contender } from './contender.ts';
import { listQuery } from './list-query.ts';
import { withProduct } from './product.ts';
import { median } from './rounds.ts';
import { timeCases, type ListCase, type ListTiming } from './suppliers-list.ts';

export const INVOICES = 5000;
export const LINES = 1000;
export const INVOICE_LIST_TARGET_MILLISECONDS = 150;
export const DRAWER_TARGET_MILLISECONDS = 300;

const MARK = 'BENCH-LIST';

/** Invoices of all states over a year, on the organisation's claims, made once. */
async function addInvoices(pool: Pool, orgId: number, invoices: number): Promise<void> {
  const known = await pool.query<{ n: number }>(
    'select count(*)::int as n from invoice where org_id = $1 and reference like $2',
    [orgId, `${MARK}%`],
  );
  if ((known.rows[0]?.n ?? 0) >= invoices) return;
  await pool.query(
    `insert into billing_office (org_id, name) select $1, 'Bench office' where not exists (select from billing_office where org_id = $1)`,
    [orgId],
  );
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table invoice disable trigger user');
    await client.query(
      `with place as (select array_agg(id order by id) as claims from claim where org_id = $1),
         payer as (select array_agg(id order by id) as insurers from insurer where org_id = $1),
         person as (select min(user_id) as id from user_in_org where org_id = $1)
       insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, serial_no, issue_date, due_date, status, dt_sent, dt_exported, net_amount, total_gst, total_amount, created_by_id)
       select $1, claims[1 + (n * 7919) % cardinality(claims)], insurers[1 + n % cardinality(insurers)], (select min(id) from billing_office where org_id = $1), $3 || ' POL-' || n,
         $3 || '-' || n, case when n % 10 > 0 then 1000000 + n end, date '2026-11-20' - n % 365, date '2026-12-20' - n % 365, case when n % 10 = 0 then 'draft' when n % 3 = 0 then 'sent' else 'paid' end,
         case when n % 10 > 0 then now() - n * interval '1 hour' end, case when n % 4 = 1 and n % 10 > 0 then now() end, 100 + n, (100 + n) * 0.1, (100 + n) * 1.1, person.id
       from place, payer, person, generate_series(1, $2::int) n`,
      [orgId, invoices, MARK],
    );
    await client.query('alter table invoice enable trigger user');
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('vacuum (analyze) invoice');
}

const QUERY = listQuery('Invoice', '...InvoiceRow', print(InvoiceRowFragmentDoc));

const NEWEST = [{ id: 'desc' }];
const listed = (name: string, filters: readonly object[], order: readonly object[] = NEWEST, offset = 0): ListCase => ({
  name,
  variables: { where: { _and: filters }, order_by: order, limit: 25, offset },
});

const LIST_CASES: readonly ListCase[] = [
  listed('as it opens: newest first', []),
  listed('page 150', [], NEWEST, 149 * 25),
  listed('number contains "47"', [{ invoiceNo: { _ilike: '%47%' } }]),
  listed('number that there is not', [{ invoiceNo: { _ilike: '%no such%' } }]),
  listed('insurer contains "a"', [{ Insurer: { name: { _ilike: '%a%' } } }]),
  listed('sent', [{ status: { _eq: 'sent' } }]),
  listed('issued in a month', [{ issueDate: { _gte: '2026-09-01' } }, { issueDate: { _lt: '2026-10-01' } }]),
  listed('sent, not exported', [{ status: { _eq: 'sent' } }, { dtExported: { _is_null: true } }]),
  listed('by insurer', [], [{ Insurer: { name: 'asc' } }, { id: 'asc' }]),
  listed('by total', [], [{ totalAmount: 'desc' }, { id: 'desc' }]),
];

/** The page and its count, as Postgres is asked. */
const PLANS: readonly string[] = [
  `select i.*, (select row(n.id, n.name) from insurer n where n.org_id = i.org_id and n.id = i.invoice_to_id) from invoice i order by i.id desc limit 25`,
  `select count(*) from invoice i`,
  `select i.*, (select row(n.id, n.name) from insurer n where n.org_id = i.org_id and n.id = i.invoice_to_id) from invoice i
   where i.invoice_no ilike '%47%' and i.status = 'sent' and exists (select from insurer n where n.org_id = i.org_id and n.id = i.invoice_to_id and n.name ilike '%a%') order by i.id desc limit 25`,
];

export interface InvoiceListTiming {
  readonly lists: readonly ListTiming[];
  readonly plans: readonly string[];
}

/** The list in an organisation of the bulk claims. @param times requests that count, for each case */
export async function timeInvoiceList(
  databaseUrl: string,
  service: Contender,
  { orgId, userId }: { readonly orgId: number; readonly userId: number },
  times: number,
): Promise<InvoiceListTiming> {
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  try {
    await addInvoices(pool, orgId, INVOICES);
    const person = { orgId, userId, role: 'org_admin' } as const;
    const lists = [
      ...(await timeCases(service, person, { query: QUERY, cases: LIST_CASES }, 1, times)),
      ...(await timeCases(service, person, { query: QUERY, cases: LIST_CASES }, 4, times)),
    ];
    const plans: string[] = [];
    for (const sql of PLANS) {
      const explain = `explain (analyze, buffers, costs off, timing off) ${sql}`;
      // the second time its pages are at hand
      await queryAs(pool, person, explain);
      const rows = await queryAs<{ 'QUERY PLAN': string }>(pool, person, explain);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return { lists, plans };
  } finally {
    await pool.end();
  }
}

/** A draft whose lines bill an expense each. @returns its address below the app */
async function addLongInvoice(pool: Pool, lines: number): Promise<string> {
  const { rows } = await pool.query<{ id: number; claim: number }>(
    `insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, created_by_id)
     select $1, (select min(id) from claim where org_id = $1 and not app.is_closed(status)), (select min(id) from insurer where org_id = $1 and apply_gst), (select min(id) from billing_office where org_id = $1 and not is_deleted), 'Long', 'BENCH-' || md5(random()::text), 1001
     returning id::float8 as id, claim_id::float8 as claim`,
    [BANKSIA],
  );
  const [made] = rows;
  if (!made) throw new Error('No invoice was made.');
  await pool.query(
    `with line as (
       insert into invoice_item (org_id, claim_id, invoice_id, item, descriptions, inventory_code, accounting_code, tax, price, qty)
       select $1, $2, $3, 'Site visit ' || n, '["Inspection with the insured present"]', 'SITE-M', '200', case when n % 4 = 0 then 0 else 0.1 end, 100 + n * 0.35, 1 + n % 3 from generate_series(1, $4::int) n
       returning id, price, qty),
     expense as (
       insert into expense_item (org_id, claim_id, user_id, created_by_id, expense_type_id, rate_code, rate, qty, date, note, status)
       select $1, $2, 1001, 1001, (select min(id) from expense_type where org_id = $1), 'SITE-M', price, qty, '2026-11-20', 'bench ' || id, 'approved' from line returning id, note)
     select 1 from expense`,
    [BANKSIA, made.claim, made.id, lines],
  );
  await pool.query(
    `update expense_item e set status = 'invoiced', invoice_item_id = l.id, applied_tax = l.tax, note = 'Travel to the site and back'
     from invoice_item l where l.org_id = e.org_id and l.invoice_id = $2 and e.org_id = $1 and e.note = 'bench ' || l.id`,
    [BANKSIA, made.id],
  );
  await pool.query('analyze invoice_item, expense_item');
  return `/app/claims/details/${made.claim}/expenses/invoice/edit/${made.id}`;
}

export interface DrawerTiming {
  readonly name: string;
  readonly times: number;
  /** Milliseconds until it is painted: medians and the slowest. */
  readonly p50: number;
  readonly slowest: number;
  /** Milliseconds of the page's own processor time, which other work on the same cores hardly changes: median. */
  readonly cpu: number;
}

/** Milliseconds that the page has worked so far. */
async function workedIn(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** From a press until what it leads to stands there and is painted. */
function pressed(page: Page, press: string, until: string): Promise<number> {
  return page.evaluate(
    async ([button, shown]) => {
      const find = (css: string): HTMLElement | null => document.querySelector<HTMLElement>(css);
      const target = find(button ?? '');
      if (!target) throw new Error(`There is no ${button}`);
      const began = performance.now();
      target.click();
      while (find(shown ?? '') === null) await new Promise((resolve) => requestAnimationFrame(resolve));
      // the frame that shows it has been painted
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - began;
    },
    [press, until] as const,
  );
}

const GROUPED = '[value="Grouped expenses"]';
const ITEMISED = '[value="Itemised expenses"]';
const EDITED = '.bil-lines input';
const READ = '.bil-lines tbody:not(:has(input)) th';

async function timeDrawer(page: Page, address: string, times: number): Promise<DrawerTiming[]> {
  const id = address.split('/').at(-1) ?? '';
  const list = address.replace(/\/invoice\/.*/, '');
  const link = `a[href$="/invoice/edit/${id}"]`;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const steps = [
    { name: 'opened from its row', press: link, until: EDITED },
    { name: 'single to grouped', press: GROUPED, until: READ },
    { name: 'grouped to single', press: ITEMISED, until: EDITED },
  ].map((step) => ({ ...step, took: [] as number[], worked: [] as number[] }));
  for (let index = 0; index <= times; index++) {
    await page.goto(list);
    await page.locator(link).first().waitFor();
    await page.waitForLoadState('networkidle');
    for (const { press, until, took, worked } of steps) {
      const before = await workedIn(session);
      const milliseconds = await pressed(page, press, until);
      // the first time its code is loaded and compiled
      if (index === 0) continue;
      took.push(milliseconds);
      worked.push((await workedIn(session)) - before);
    }
  }
  return steps.map(({ name, took, worked }) => ({
    name,
    times,
    p50: median(took),
    slowest: Math.max(...took),
    cpu: median(worked),
  }));
}

/** Milliseconds of working out the grouped lines. */
function timeGrouping(lines: number, times: number): number {
  const items: InvoiceItemSource[] = Array.from({ length: lines }, (_, n) => ({
    gId: String(n),
    isGrouped: false,
    item: `Site visit ${n}`,
    descriptions: ['Inspection with the insured present'],
    inventoryCode: 'SITE-M',
    tax: n % 4 === 0 ? 0 : 0.1,
    price: Math.round(10_000 + n * 35) / 100,
    qty: 1 + (n % 3),
  }));
  const took = Array.from({ length: times }, () => {
    const began = performance.now();
    shownItems(items, 'Grouped expenses');
    return performance.now() - began;
  });
  return median(took);
}

export interface LongInvoiceTiming {
  readonly steps: readonly DrawerTiming[];
  /** Milliseconds of the arithmetic alone. */
  readonly grouping: number;
}

/** An invoice of many lines in a real browser, on the built app. */
export async function timeLongInvoice(databaseUrl: string, times: number): Promise<LongInvoiceTiming> {
  return withProduct(databaseUrl, async ({ page }) => {
    const pool = new Pool({ connectionString: databaseUrl, max: 1 });
    try {
      const address = await addLongInvoice(pool, LINES);
      return { steps: await timeDrawer(page, address, times), grouping: timeGrouping(LINES, 50) };
    } finally {
      await pool.end();
    }
  });
}
