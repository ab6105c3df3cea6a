// saveInvoice: a whole draft with its lines and their expenses in one transaction (spec 1 §4, §7; RULES 15, 19, 29). Single
// lines are what is stored; grouped ones are worked out from them.
import type { ClientBase } from 'pg';
import { draftFaults } from '#domain/invoice-draft.ts';
import type { Issue } from '#domain/issue.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { AppError } from '../../errors.ts';
import type { InvoiceInput, InvoiceLineInput, MutationSaveInvoiceArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { INVOICE_NUMBER_TAKEN } from '../../refusals/special-words.ts';
import { refuseDraft, SAVE_INVOICE } from './draft-refusal.ts';
import { linkExpenses, lockExpenses } from './invoice-expenses.ts';
import { addAndChangeLines, readLineIds, removeOtherLines } from './invoice-lines.ts';

/** What the invoice names is there for the person, and can be chosen. */
async function checkChoices(client: ClientBase, invoice: InvoiceInput): Promise<void> {
  const { rows } = await client.query<{ claim: boolean; insurer: boolean; office: boolean | null; taken: boolean }>(
    `select exists (select from claim where org_id = app.org_id() and id = $1) as claim,
       exists (select from insurer where org_id = app.org_id() and id = $2) as insurer,
       (select not is_deleted from billing_office where org_id = app.org_id() and id = $3) as office,
       exists (select from invoice where org_id = app.org_id() and lower(invoice_no) = lower($4) and id is distinct from $5::bigint) as taken`,
    [invoice.claimId, invoice.invoiceToId, invoice.invoiceFromId, (invoice.invoiceNo ?? '').trim(), invoice.id ?? null],
  );
  const [found] = rows;
  if (!found?.claim)
    throw new AppError('not-found', 'There is no such claim.', { path: [SAVE_INVOICE, 'invoice', 'claimId'] });
  refuseDraft([
    ...(found.insurer
      ? []
      : [{ path: ['invoice', 'invoiceToId'], message: 'This insurer does not exist any more. Choose another one.' }]),
    ...(found.office === true
      ? []
      : [{ path: ['invoice', 'invoiceFromId'], message: 'This billing office was deleted. Choose another one.' }]),
    // of two that are saved at the same moment the constraint refuses one, in the same words
    ...(found.taken ? [{ path: ['invoice', 'invoiceNo'], message: INVOICE_NUMBER_TAKEN }] : []),
  ]);
}

const values = (invoice: InvoiceInput, invoiceNo: string): readonly unknown[] => [
  invoice.invoiceToId,
  invoice.invoiceFromId,
  invoice.reference.trim(),
  invoiceNo,
  invoice.issueDate ?? null,
  invoice.dueDate ?? null,
  invoice.invoiceDisplay,
];

async function insertInvoice(client: ClientBase, invoice: InvoiceInput): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into invoice (claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, issue_date, due_date, invoice_display)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::float8 as id`,
    [invoice.claimId, ...values(invoice, (invoice.invoiceNo ?? '').trim())],
  );
  return rows[0]?.id ?? 0;
}

interface Stored {
  readonly claimId: number;
  readonly status: string;
  readonly invoiceNo: string;
  readonly isNumberProposed: boolean;
}

/** Changes the fields above the lines. The trigger refuses a version that is not the present one. */
async function updateInvoice(client: ClientBase, invoice: InvoiceInput): Promise<number> {
  const { rows } = await client.query<Stored>(
    `select claim_id::float8 as "claimId", status, invoice_no as "invoiceNo", is_number_proposed as "isNumberProposed"
     from invoice where org_id = app.org_id() and id = $1 for update`,
    [invoice.id],
  );
  const [stored] = rows;
  if (!stored || stored.claimId !== Number(invoice.claimId))
    throw new AppError('not-found', 'This invoice was deleted meanwhile.', { path: [SAVE_INVOICE, 'invoice', 'id'] });
  if (stored.status !== 'draft')
    refuseDraft([{ path: ['invoice', 'status'], message: "The invoice was sent and can't be changed." }]);
  const typed = (invoice.invoiceNo ?? '').trim();
  // an empty field asks for a number of the system's; one that it has given stays
  const invoiceNo = typed === '' && stored.isNumberProposed ? stored.invoiceNo : typed;
  await client.query(
    `update invoice set invoice_to_id = $2, invoice_from_id = $3, reference = $4, invoice_no = $5, issue_date = $6, due_date = $7,
       invoice_display = $8, row_version = $9 where org_id = app.org_id() and id = $1`,
    [invoice.id, ...values(invoice, invoiceNo), invoice.rowVersion],
  );
  return Number(invoice.id);
}

/** Each line and each expense is named once, and what is there already is named with its version. */
function namingFaults(invoice: InvoiceInput, lines: readonly InvoiceLineInput[]): readonly Issue[] {
  const isStored = invoice.id !== undefined && invoice.id !== null;
  const seen = new Set<string>();
  const twice = (key: string): boolean => seen.size === seen.add(key).size;
  return [
    ...(isStored && !Number.isInteger(invoice.rowVersion)
      ? [
          {
            path: ['invoice', 'rowVersion'],
            message: 'Name the version of the record that you have seen: rowVersion.',
          },
        ]
      : []),
    ...lines.flatMap(({ id, expenseItemIds }, index) => [
      ...(id !== undefined && id !== null && twice(`line ${Number(id)}`)
        ? [{ path: ['lines', index, 'id'], message: 'The line is named twice.' }]
        : []),
      ...expenseItemIds.flatMap((expense, place) =>
        twice(`expense ${Number(expense)}`)
          ? [{ path: ['lines', index, 'expenseItemIds', place], message: 'The expense stands on the invoice twice.' }]
          : [],
      ),
    ]),
  ];
}

/** The mutation. */
export function saveInvoice(): Action<MutationSaveInvoiceArgs> {
  return {
    kind: 'mutation',
    name: SAVE_INVOICE,
    typeDefs: `"With an id the draft that is there, in the version that the person has seen; without one a new draft."
      input InvoiceInput {
        id: bigint rowVersion: Int claimId: bigint! "An insurer." invoiceToId: bigint! "A billing office." invoiceFromId: bigint!
        reference: String! "Empty: the system gives one." invoiceNo: String issueDate: date dueDate: date
        "Itemised expenses or Grouped expenses" invoiceDisplay: String!
      }
      "With an id the line that is there, without one a new line."
      input InvoiceLineInput {
        id: bigint item: String! descriptions: [String!]! inventoryCode: String accountingCode: String
        "GST rate: 0.1 or 0." tax: numeric! "Dollars without GST." price: numeric! qty: numeric!
        "Approved expenses of the claim that the line bills." expenseItemIds: [bigint!]!
      }
      type SavedInvoice { id: bigint! rowVersion: Int! invoiceNo: String! }
      extend type Mutation {
        "Stores a draft with its lines. Lines that are not named go, and their expenses are approved again."
        saveInvoice(invoice: InvoiceInput!, lines: [InvoiceLineInput!]!): SavedInvoice
      }`,
    run: async ({ invoice, lines }, context) => {
      if (requireHandler(context.session).role !== 'org_admin')
        throw new AppError('access-denied', 'Only administrators make invoices.');
      refuseDraft([...draftFaults(invoice, lines), ...namingFaults(invoice, lines)]);
      return context.transaction(async (client) => {
        await checkChoices(client, invoice);
        const id =
          invoice.id === undefined || invoice.id === null
            ? await insertInvoice(client, invoice)
            : await updateInvoice(client, invoice);
        // that the person may change this invoice is settled; how expenses are linked to it is no column of theirs
        await withSystemRights(client);
        await lockExpenses(client, { id, claimId: invoice.claimId }, lines);
        const before = await readLineIds(client, id, lines);
        const lineIds = await addAndChangeLines(client, { id, claimId: invoice.claimId }, lines);
        await linkExpenses(client, id, lines, lineIds);
        await removeOtherLines(client, id, before, lineIds);
        const { rows } = await client.query(
          `select id::float8 as id, row_version as "rowVersion", invoice_no as "invoiceNo" from invoice where org_id = app.org_id() and id = $1`,
          [id],
        );
        return rows[0];
      });
    },
  };
}
