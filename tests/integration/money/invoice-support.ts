// Expenses and drafts of invoices of a test's own organisation, through the service.
import type { RunningService, GraphqlAnswer } from '../support/running-service.ts';
import type { Somebody } from '#tests/support/world-people.ts';

export interface Line {
  readonly id?: number;
  readonly item: string;
  readonly descriptions: readonly string[];
  readonly inventoryCode?: string | null;
  readonly accountingCode?: string | null;
  readonly tax: unknown;
  readonly price: unknown;
  readonly qty: unknown;
  readonly expenseItemIds: readonly number[];
}

export interface SavedInvoice {
  readonly id: number;
  readonly rowVersion: number;
  readonly invoiceNo: string;
}

export const SAVE = `mutation ($invoice: InvoiceInput!, $lines: [InvoiceLineInput!]!) {
  saveInvoice(invoice: $invoice, lines: $lines) { id rowVersion invoiceNo }
}`;

export const line = (more: Partial<Line> = {}): Line => ({
  item: 'Site visit',
  descriptions: ['Second visit'],
  tax: 0.1,
  price: 10.55,
  qty: 3,
  expenseItemIds: [],
  ...more,
});

/** What a test does with one organisation's claim. */
export function billing(running: RunningService) {
  const { admin, handler } = running.world.here.people;
  const row = (table: string): number => Number(running.world.here.row(table)['id']);
  const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await running.database.pool.query<T>(sql, [...values])).rows;
  const header = (more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
    claimId: row('claim'),
    invoiceToId: row('insurer'),
    invoiceFromId: row('billing_office'),
    reference: 'Ref',
    issueDate: '2026-11-20',
    dueDate: '2026-12-20',
    invoiceDisplay: 'Itemised expenses',
    ...more,
  });
  const save = (
    lines: readonly Line[],
    more: Readonly<Record<string, unknown>> = {},
    who: Somebody = admin,
  ): Promise<GraphqlAnswer> => running.graphql(SAVE, { invoice: header(more), lines }, who);
  return {
    admin,
    handler,
    row,
    query,
    header,
    save,
    /** Saves what is no fault. */
    async saved(lines: readonly Line[], more: Readonly<Record<string, unknown>> = {}): Promise<SavedInvoice> {
      const answer = await save(lines, more);
      if (!answer.data?.['saveInvoice']) throw new Error(JSON.stringify(answer.errors));
      return answer.data['saveInvoice'] as SavedInvoice;
    },
    /** Ids of new expenses of the claim. */
    async expenses(count: number, status = 'approved', claimId = row('claim')): Promise<number[]> {
      const rows = await query<{ id: number }>(
        `insert into expense_item (org_id, claim_id, user_id, created_by_id, expense_type_id, rate_code, rate, qty, date, status)
         select $1, $2, $3, $3, $4, 'STD', 10.55, 3, '2026-11-20', $5 from generate_series(1, $6) returning id::float8 as id`,
        [admin.orgId, claimId, handler.userId, row('expense_type'), status, count],
      );
      return rows.map(({ id }) => id).toSorted((one, two) => one - two);
    },
    stateOf: (ids: readonly number[]) =>
      query<{ status: string; tax: number | null; line: number | null }>(
        'select status, applied_tax::float8 as tax, invoice_item_id::float8 as line from expense_item where id = any ($1) order by id',
        [ids],
      ),
    linesOf: (invoiceId: number) =>
      query<{ id: number; item: string; amount: number }>(
        'select id::float8 as id, item, amount::float8 as amount from invoice_item where invoice_id = $1 order by id',
        [invoiceId],
      ),
  };
}

/** The first refusal of an answer, with the field that it is about: 'lines[0].price'. */
export function refusal(answer: GraphqlAnswer) {
  const [error] = answer.errors ?? [];
  const field = error?.extensions['field'];
  if (typeof field === 'string') return { code: error?.extensions.code, message: error?.message, path: field };
  const path = String(error?.extensions['path']).replace(/^\$\.selectionSet\.saveInvoice(\.args)?\.?/, '');
  return { code: error?.extensions.code, message: error?.message, path };
}
