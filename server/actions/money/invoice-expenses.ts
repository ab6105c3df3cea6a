// The expenses that the lines of a draft bill (spec 1 §4): approved ones of the claim, each on one invoice.
import type { ClientBase } from 'pg';
import { formatDate } from '#domain/dates.ts';
import type { Issue } from '#domain/issue.ts';
import type { InvoiceLineInput } from '../../generated/arguments.ts';
import { refuseDraft } from './draft-refusal.ts';
import type { DraftRef } from './invoice-lines.ts';

interface Expense {
  readonly id: number;
  readonly claimId: number;
  readonly status: string;
  readonly type: string;
  readonly date: string;
  /** The invoice that it is on. */
  readonly invoiceId: number | null;
}

const OF_INVOICE = `invoice_item_id in (select id from invoice_item where org_id = app.org_id() and invoice_id = $2)`;

/** What is wrong with an expense that a line names. */
function fault(expense: Expense | undefined, invoice: DraftRef): string | undefined {
  if (expense?.claimId !== Number(invoice.claimId))
    return 'This expense was deleted meanwhile. Take it off the invoice.';
  const words = `“${expense.type}” of ${formatDate(expense.date)}`;
  if (expense.status === 'invoiced' && expense.invoiceId !== invoice.id)
    return `${words} has been invoiced meanwhile. Take it off the invoice.`;
  return expense.status === 'pending' ? `${words} is not approved. Only approved expenses can be invoiced.` : undefined;
}

/**
 * Locks the expenses that the draft names and those that it had, in the order of their ids: of two people who invoice the
 * same one, the second waits and is then told.
 * @throws AppError validation-failed where one is gone, not approved, or on another invoice
 */
export async function lockExpenses(
  client: ClientBase,
  invoice: DraftRef,
  lines: readonly InvoiceLineInput[],
): Promise<void> {
  const named = lines.flatMap(({ expenseItemIds }) => expenseItemIds.map(Number));
  await client.query(
    `select from expense_item where org_id = app.org_id() and (id = any ($1::bigint[]) or ${OF_INVOICE}) order by id for update`,
    [named, invoice.id],
  );
  // read once they are locked: what another has changed while this one waited counts
  const { rows } = await client.query<Expense>(
    `select e.id::float8 as id, e.claim_id::float8 as "claimId", e.status, t.name as type, e.date::text as date, l.invoice_id::float8 as "invoiceId"
     from expense_item e join expense_type t on t.org_id = e.org_id and t.id = e.expense_type_id
     left join invoice_item l on l.org_id = e.org_id and l.id = e.invoice_item_id
     where e.org_id = app.org_id() and e.id = any ($1::bigint[])`,
    [named],
  );
  const found = new Map(rows.map((expense) => [expense.id, expense]));
  refuseDraft(
    lines.flatMap(({ expenseItemIds }, index) =>
      expenseItemIds.flatMap((id, place): readonly Issue[] => {
        const message = fault(found.get(Number(id)), invoice);
        return message === undefined ? [] : [{ path: ['lines', index, 'expenseItemIds', place], message }];
      }),
    ),
  );
}

/** Puts the expenses on their lines with the line's tax, and gives those back that stand on none any more. */
export async function linkExpenses(
  client: ClientBase,
  invoiceId: number,
  lines: readonly InvoiceLineInput[],
  lineIds: readonly number[],
): Promise<void> {
  const links = lines.flatMap(({ expenseItemIds, tax }, index) =>
    expenseItemIds.map((id) => ({ id, line: lineIds[index], tax })),
  );
  await client.query(
    `update expense_item set status = 'approved', applied_tax = null, invoice_item_id = null
     where org_id = app.org_id() and id <> all ($1::bigint[]) and ${OF_INVOICE}`,
    [links.map(({ id }) => id), invoiceId],
  );
  if (links.length > 0)
    await client.query(
      `update expense_item e set status = 'invoiced', applied_tax = n.tax, invoice_item_id = n.line
       from jsonb_to_recordset($1::jsonb) as n (id bigint, line bigint, tax numeric)
       where e.org_id = app.org_id() and e.id = n.id and (e.invoice_item_id, e.applied_tax) is distinct from (n.line, n.tax)`,
      [JSON.stringify(links)],
    );
}
