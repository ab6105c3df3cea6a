// exportInvoices: the file, who may have it, what is refused, and that nothing is half-done.
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { billing } from './invoice-support.ts';
import { moneySteps } from './money-support.ts';
import { readXero } from './xero-rules.ts';

const EXPORT = `mutation ($ids: [bigint!]!) { exportInvoices(invoiceIds: $ids) { exportId fileName invoices lines } }`;
const AGAIN = `mutation ($id: bigint!) { getInvoiceExport(exportId: $id) { url } }`;

interface Exported {
  readonly exportId: number;
  readonly fileName: string;
  readonly invoices: number;
  readonly lines: number;
}
interface TestLine {
  readonly item?: string;
  readonly descriptions?: unknown;
  readonly price?: number;
  readonly qty?: number;
  readonly tax?: number;
  readonly inventoryCode?: string | null;
  readonly accountingCode?: string | null;
}

let running: RunningService;
let bill: ReturnType<typeof billing>;
beforeAll(async () => {
  running = await sharedService();
  bill = billing(running);
});

/** An invoice as it stands after sending. */
async function invoice(
  lines: readonly TestLine[] = [{}],
  more: {
    readonly status?: string;
    readonly reference?: string;
    readonly issueDate?: string;
    readonly dueDate?: string | null;
  } = {},
): Promise<number> {
  const { status = 'sent', reference = 'POL-1', issueDate = '2026-11-20', dueDate = null } = more;
  const [row] = await bill.query<{ id: number }>(
    `insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, issue_date, due_date, created_by_id)
     values ($1, $2, $3, $4, $5, '', $6, $7, $8) returning id::float8 as id`,
    [
      bill.admin.orgId,
      bill.row('claim'),
      bill.row('insurer'),
      bill.row('billing_office'),
      reference,
      issueDate,
      dueDate,
      bill.admin.userId,
    ],
  );
  for (const line of lines)
    await bill.query(
      `insert into invoice_item (org_id, claim_id, invoice_id, item, descriptions, inventory_code, accounting_code, tax, price, qty) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        bill.admin.orgId,
        bill.row('claim'),
        row!.id,
        line.item ?? 'Site visit',
        JSON.stringify(line.descriptions ?? ['Second visit']),
        line.inventoryCode ?? 'SITE',
        line.accountingCode ?? null,
        line.tax ?? 0.1,
        line.price ?? 10.55,
        line.qty ?? 3,
      ],
    );
  if (status !== 'draft') {
    await bill.query('select app.take_invoice_serial($1, $2)', [bill.admin.orgId, row!.id]);
    await bill.query(`update invoice set status = 'sent', dt_sent = now() where id = $1`, [row!.id]);
  }
  if (status === 'paid') await bill.query(`update invoice set status = 'paid' where id = $1`, [row!.id]);
  return row!.id;
}

/** Sent invoices of one line each; their numbers are typed, so that none is looked for. */
async function manyInvoices(count: number): Promise<number[]> {
  const rows = await bill.query<{ id: number }>(
    `insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, serial_no, issue_date, created_by_id)
     select $1, $2, $3, $4, 'Many', 'MANY-' || number, 1000000 + number, '2026-11-20', $5 from generate_series(1, $6) number returning id::float8 as id`,
    [bill.admin.orgId, bill.row('claim'), bill.row('insurer'), bill.row('billing_office'), bill.admin.userId, count],
  );
  const ids = rows.map(({ id }) => id);
  await bill.query(
    `insert into invoice_item (org_id, claim_id, invoice_id, item, price) select $1, $2, id, 'Site visit', 10 from unnest($3::bigint[]) id`,
    [bill.admin.orgId, bill.row('claim'), ids],
  );
  await bill.query(`update invoice set status = 'sent', dt_sent = now() where id = any ($1)`, [ids]);
  return ids;
}

const ask = (ids: readonly number[], who: Somebody = bill.admin, onceKey?: string): Promise<GraphqlAnswer> =>
  running.graphql(EXPORT, { ids }, who, onceKey);
async function exported(ids: readonly number[]): Promise<Exported> {
  const answer = await ask(ids);
  if (!answer.data?.['exportInvoices']) throw new Error(JSON.stringify(answer.errors));
  return answer.data['exportInvoices'] as Exported;
}
/** Where a file is read, as its maker is told. */
async function addressOf({ exportId }: Pick<Exported, 'exportId'>): Promise<string> {
  const answer = await running.graphql(AGAIN, { id: exportId }, bill.admin);
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return (answer.data['getInvoiceExport'] as { url: string }).url;
}
async function read(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const download = async (made: Pick<Exported, 'exportId'>): Promise<Buffer> => read(await addressOf(made));
const stateOf = async (ids: readonly number[]) =>
  bill.query<{ exported: string | null; total: number; number: string }>(
    'select dt_exported as exported, total_amount::float8 as total, invoice_no as number from invoice where id = any ($1) order by id',
    [ids],
  );
const codeOf = (answer: GraphqlAnswer) => [answer.errors?.[0]?.extensions.code, answer.errors?.[0]?.message];

describe('[1§9] the file', () => {
  it('has a row for each line, as Xero reads it, and comes to the cents of the invoices', async () => {
    const ids = [
      await invoice([
        { item: 'Site visit', price: 10.55, qty: 3, accountingCode: '260' },
        { item: 'Kilometres', price: 0.88, qty: 133.5 },
        { item: 'Council fee', price: 64.3, qty: 1, tax: 0 },
      ]),
      await invoice(
        [
          { item: 'Discount', price: -12.34, qty: 1 },
          { price: 99.99, qty: 2.25 },
        ],
        { status: 'paid', dueDate: '2026-12-01' },
      ),
    ];
    const made = await exported(ids);
    expect(made).toMatchObject({ invoices: 2, lines: 5 });
    expect(made.fileName).toMatch(/^invoices_\d{8}_\d{6}\.csv$/);
    const { faults, rows } = readXero(await download(made));
    expect(faults).toEqual([]);
    expect(rows.map((row) => row['*AccountCode'])).toEqual(['260', '200', '200', '200', '200']);
    expect(rows.map((row) => row['*TaxType'])).toEqual([
      'GST on Income',
      'GST on Income',
      'GST Free Income',
      'GST on Income',
      'GST on Income',
    ]);
    expect([rows[0]!['*DueDate'], rows[3]!['*DueDate']]).toEqual(['20/12/2026', '01/12/2026']);
    for (const { number, total } of await stateOf(ids)) {
      const cents = rows
        .filter((row) => row['*InvoiceNumber'] === number)
        .reduce(
          (sum, row) =>
            sum +
            Math.round(Number(row['*Quantity']) * Number(row['*UnitAmount']) * 100 + 1e-6) +
            Math.round(Number(row['TaxAmount']) * 100),
          0,
        );
      expect(cents).toBe(Math.round(total * 100));
    }
  });

  it('takes the account of the expense type where the line has none', async () => {
    const id = await invoice([{ item: 'Ours' }], { status: 'draft' });
    const [line] = await bill.linesOf(id);
    const [expense] = await bill.expenses(1);
    await bill.query(`update expense_type set accounting_code = '417' where id = $1`, [bill.row('expense_type')]);
    await bill.query(`update expense_item set status = 'invoiced', invoice_item_id = $2 where id = $1`, [
      expense,
      line!.id,
    ]);
    await bill.query('select app.take_invoice_serial($1, $2)', [bill.admin.orgId, id]);
    await bill.query(`update invoice set status = 'sent', dt_sent = now() where id = $1`, [id]);
    const { rows } = readXero(await download(await exported([id])));
    expect(rows[0]!['*AccountCode']).toBe('417');
  });

  it('runs nothing in a spreadsheet and keeps its rows whole, whatever was typed', async () => {
    const hostile = [
      '=cmd|"/c calc"!A1',
      '+61400000000,"quoted"',
      '-1+1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      'two\r\nlines',
      'O"Brien, Ltd',
      '漢字 🦘',
    ];
    const id = await invoice(
      hostile.map((item) => ({ item, descriptions: [item], inventoryCode: item.slice(0, 20) })),
      { reference: '=HYPERLINK("http://evil.test")' },
    );
    const { faults, rows } = readXero(await download(await exported([id])));
    expect(faults).toEqual([]);
    expect(rows).toHaveLength(hostile.length);
    expect(rows[0]!['Reference']).toBe(`'=HYPERLINK("http://evil.test")`);
    expect(rows[8]!['*Description']).toBe('O"Brien, Ltd\nO"Brien, Ltd');
    expect(rows[9]!['*Description']).toBe('漢字 🦘\n漢字 🦘');
  });

  it('of 501 invoices is an archive of two files, no invoice in both', async () => {
    const ids = await manyInvoices(501);
    const made = await exported(ids);
    expect(made).toMatchObject({ invoices: 501, lines: 501 });
    expect(made.fileName).toMatch(/^invoices_\d{8}_\d{6}\.zip$/);
    const files = unzipSync(await download(made));
    const stem = made.fileName.replace('.zip', '');
    expect(Object.keys(files)).toEqual([`${stem}_1.csv`, `${stem}_2.csv`]);
    const read = Object.values(files).map((file) => readXero(Buffer.from(file)));
    expect(read.flatMap(({ faults }) => faults)).toEqual([]);
    expect(read.map(({ rows }) => rows.length)).toEqual([500, 1]);
    expect(new Set(read.flatMap(({ rows }) => rows.map((row) => row['*InvoiceNumber']))).size).toBe(501);
    expect((await stateOf(ids)).filter(({ exported: at }) => at === null)).toEqual([]);
  });
});

describe('[1§6] an export', () => {
  it('marks its invoices, is written down, and can be taken again by who made it', async () => {
    const id = await invoice();
    const made = await exported([id]);
    const [state] = await stateOf([id]);
    expect(state!.exported).not.toBeNull();
    const [log] = await bill.query<Record<string, unknown>>(
      'select user_id::float8 as "userId", type, name, format, filter, row_count as lines from export_log where id = $1',
      [made.exportId],
    );
    expect(log).toEqual({
      userId: bill.admin.userId,
      type: 'Invoice',
      name: made.fileName,
      format: 'csv',
      filter: { invoiceIds: [id] },
      lines: 1,
    });
    const changes = await bill.query(
      `select from log where entity = 'invoice' and entity_id = $1 and user_id = $2 and json_diff @> '[{"field": "dtExported"}]'`,
      [String(id), bill.admin.userId],
    );
    expect(changes).toHaveLength(1);
    const url = await addressOf(made);
    expect(await read(url)).toEqual(await download(made));
    // a file of a day ago is gone, the log stays
    await bill.query(`update export_log set created_at = now() - interval '25 hours' where id = $1`, [made.exportId]);
    await bill.query('select app.sweep_export_parts()');
    const gone = await fetch(url);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('This file is kept for a day. Export the invoices again.');
  });

  it('is for administrators, of their own organisation, and its file for who made it', async () => {
    const id = await invoice();
    const { handler, party, supplier } = running.world.here.people;
    for (const who of [handler, party, supplier])
      expect([who.role, codeOf(await ask([id], who))[0]]).toEqual([who.role, 'access-denied']);
    expect(codeOf(await ask([id], running.world.there.people.admin))).toEqual([
      'not-found',
      'Some of these invoices are not there any more. Choose again.',
    ]);
    const theirs = Number(running.world.there.row('invoice')['id']);
    expect(codeOf(await ask([id, theirs]))[0]).toBe('not-found');
    expect((await stateOf([id]))[0]!.exported).toBeNull();
    const made = await exported([id]);
    const colleague = await moneySteps(running).member({ role: 'org_admin' });
    const missing = ['not-found', 'There is no such export.'];
    for (const [who, said] of [
      [running.world.there.people.admin, missing],
      [colleague, missing],
      [handler, ['access-denied', 'Only administrators export invoices.']],
    ] as const)
      expect(codeOf(await running.graphql(AGAIN, { id: made.exportId }, who))).toEqual(said);
    expect(codeOf(await running.graphql(AGAIN, { id: made.exportId + 1_000_000 }, bill.admin))).toEqual(missing);
    const url = await addressOf(made);
    const forged = url.replace(/%22exportId%22%3A\d+/, `%22exportId%22%3A${made.exportId + 1}`);
    expect(forged).not.toBe(url);
    expect((await fetch(forged)).status).toBe(403);
  });

  it('is reached by its maker for as long as they are an administrator', async () => {
    const maker = await moneySteps(running).member({ role: 'org_admin' });
    const made = (await ask([await invoice()], maker)).data!['exportInvoices'] as Exported;
    const reach = (who: Somebody): Promise<GraphqlAnswer> => running.graphql(AGAIN, { id: made.exportId }, who);
    const { url } = (await reach(maker)).data!['getInvoiceExport'] as { url: string };
    await read(url);
    await bill.query(`update user_in_org set roles = '{user}' where user_id = $1`, [maker.userId]);
    expect(codeOf(await reach({ ...maker, role: 'user' }))).toEqual([
      'access-denied',
      'Only administrators export invoices.',
    ]);
    expect((await fetch(url)).status).toBe(403);
  });

  it('refuses drafts, invoices without lines, none and too many; nothing is marked', async () => {
    const [sent, draft, empty] = [await invoice(), await invoice([{}], { status: 'draft' }), await invoice([])];
    const number = (await stateOf([draft]))[0]!.number;
    expect(codeOf(await ask([sent, draft]))).toEqual([
      'validation-failed',
      `Drafts can't be exported: ${number}. Approve and email them first, or leave them out.`,
    ]);
    expect(codeOf(await ask([sent, empty]))[1]).toMatch(/^There is nothing on INV-\d+\. Leave it out\.$/);
    expect(codeOf(await ask([]))[1]).toBe('Choose at least one invoice.');
    expect(codeOf(await ask(Array.from({ length: 10_001 }, (_, index) => index + 1)))[1]).toBe(
      'At most 10,000 invoices can be exported at once.',
    );
    expect((await stateOf([sent, draft, empty])).map(({ exported: at }) => at)).toEqual([null, null, null]);
  });

  it('that fails half-way leaves no mark, no file and no entry', async () => {
    const ids = [await invoice(), await invoice()];
    const count = async (): Promise<number> =>
      Number((await bill.query<{ count: string }>('select count(*) from export_log'))[0]!.count);
    const parts = async (): Promise<number> =>
      Number((await bill.query<{ count: string }>('select count(*) from app.export_part'))[0]!.count);
    const before = [await count(), await parts()];
    // the last statement fails, when the file is made
    await bill.query(
      `alter table invoice add constraint no_export_of_this check (id <> ${ids[1]} or dt_exported is null)`,
    );
    try {
      expect((await ask(ids)).data?.['exportInvoices'] ?? null).toBeNull();
    } finally {
      await bill.query('alter table invoice drop constraint no_export_of_this');
    }
    expect([await count(), await parts()]).toEqual(before);
    expect((await stateOf(ids)).map(({ exported: at }) => at)).toEqual([null, null]);
    await exported(ids);
    expect((await stateOf(ids)).every(({ exported: at }) => at !== null)).toBe(true);
  });

  it('of two people at once gives both the same invoices, one after the other', async () => {
    const ids = [await invoice(), await invoice(), await invoice()];
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, index) => exported(index % 2 ? ids : ids.toReversed())),
    );
    const files = await Promise.all(made.map(download));
    for (const file of files) expect(file).toEqual(files[0]);
  });
});

describe('[1§9] an export with a key', () => {
  const entries = (id: number) =>
    bill.query(`select from export_log where type = 'Invoice' and filter -> 'invoiceIds' @> to_jsonb($1::bigint)`, [
      id,
    ]);
  const changes = (id: number) =>
    bill.query(
      `select from log where entity = 'invoice' and entity_id = $1 and json_diff @> '[{"field": "dtExported"}]'`,
      [String(id)],
    );
  const counts = async (id: number) => [(await entries(id)).length, (await changes(id)).length];

  it('is made once, however often and however fast it is asked for', async () => {
    const id = await invoice();
    const onceKey = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask([id], bill.admin, onceKey)));
    answers.push(await ask([id], bill.admin, onceKey));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]!.data!['exportInvoices']).toMatchObject({ invoices: 1, lines: 1 });
    expect(await counts(id)).toEqual([1, 1]);
  });

  it('whose answer got lost is reached by asking again, with its mark as it was', async () => {
    const id = await invoice();
    const onceKey = crypto.randomUUID();
    const giveUp = new AbortController();
    const blocker = await running.database.pool.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from invoice where id = $1 for update', [id]);
      const lost = fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await running.token(bill.admin)}`,
          'idempotency-key': onceKey,
        },
        body: JSON.stringify({ query: EXPORT, variables: { ids: [id] } }),
        signal: giveUp.signal,
      });
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await eventually(async () => (await bill.query(waiting)).length > 0);
      // who asked is gone before there is an answer
      giveUp.abort();
      await expect(lost).rejects.toThrow('aborted');
    } finally {
      await blocker.query('rollback');
      blocker.release();
    }
    await eventually(async () => (await entries(id)).length === 1);
    const [{ exported: mark } = { exported: null }] = await stateOf([id]);
    expect(mark).not.toBeNull();
    const answer = await ask([id], bill.admin, onceKey);
    const { rows } = readXero(await download(answer.data!['exportInvoices'] as Exported));
    expect(rows).toHaveLength(1);
    expect((await stateOf([id]))[0]!.exported).toEqual(mark);
    expect(await counts(id)).toEqual([1, 1]);
  });

  it('is refused for other invoices under the same key, and theirs stay as they were', async () => {
    const [one, other] = [await invoice(), await invoice()];
    const onceKey = crypto.randomUUID();
    await ask([one], bill.admin, onceKey);
    expect(codeOf(await ask([other], bill.admin, onceKey))).toEqual([
      'key-used',
      'This was saved already, as it was when it was first sent. Open what was saved to change it.',
    ]);
    expect(await counts(other)).toEqual([0, 0]);
    expect((await stateOf([other]))[0]!.exported).toBeNull();
  });

  it('leaves its key free when it is refused, and keeps it from nobody else', async () => {
    const [draft, sent] = [await invoice([{}], { status: 'draft' }), await invoice()];
    const onceKey = crypto.randomUUID();
    expect(codeOf(await ask([draft], bill.admin, onceKey))[0]).toBe('validation-failed');
    const made = (await ask([sent], bill.admin, onceKey)).data!['exportInvoices'] as Exported;
    const colleague = await moneySteps(running).member({ role: 'org_admin' });
    const theirs = (await ask([sent], colleague, onceKey)).data!['exportInvoices'] as Exported;
    expect(theirs.exportId).not.toBe(made.exportId);
  });
});
