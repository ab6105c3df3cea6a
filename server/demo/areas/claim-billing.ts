// Expenses of the handling party and invoices to the insurer.
import type { DemoContext } from '../context.ts';
import type { DemoRow } from '../rows.ts';
import { BANKSIA, WATTLE } from '../data/organisations.ts';
import { INSURERS } from '../data/products.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim } from './claim-words.ts';
import { insurerId, type Configured } from './configuration.ts';

interface InvoiceStep {
  readonly at: string;
  readonly userId: number;
  readonly value?: { readonly number: number };
}

/** An invoice, and what was done with it after its lines were put together. */
export interface PlannedInvoice {
  readonly orgId: number;
  readonly id: number;
  readonly row: DemoRow;
  readonly sent?: InvoiceStep;
  readonly exported?: InvoiceStep;
  readonly paid?: InvoiceStep;
}

/** The administrators who approve invoices. */
const INVOICERS: Readonly<Record<number, number>> = { [BANKSIA]: 1001, [WATTLE]: 1005 };

interface Line {
  readonly expenseId: number;
  readonly name: string;
  readonly code: string;
  readonly accountingCode: string;
  readonly rate: number;
  readonly qty: number;
  readonly note: string;
}

const NOTES: readonly string[] = [
  '',
  'Inspection with the insured present',
  'Second visit after drying',
  'Report and photos',
  'Return trip',
];

function draftLines(context: DemoContext, configured: Configured): Line[] {
  const { random } = context;
  return random.sample(configured.expenseTypes, random.int(1, 3)).map((type) => ({
    expenseId: context.id('expense_item'),
    name: type.name,
    code: type.inventoryCode,
    accountingCode: type.accountingCode,
    rate: type.rate,
    qty: type.inventoryCode === 'KM' ? random.int(12, 180) : type.inventoryCode === 'HOUR' ? random.int(2, 16) / 2 : 1,
    note: random.pick(NOTES),
  }));
}

/** Adds the expenses of a claim and, for some older claims, the lines of the invoice that bills them; returns the invoice. */
export function addBilling(context: DemoContext, plan: ClaimPlan, configured: Configured): PlannedInvoice[] {
  const invoices: PlannedInvoice[] = [];
  const { rows, calendar, random } = context;
  if (configured.expenseTypes.length === 0 || random.chance(0.55)) return invoices;
  const lines = draftLines(context, configured);
  const invoiced = plan.reportAge > 20 && random.chance(0.5);
  const age = duringClaim(plan, 0.6);
  const itemIds = invoiced ? addInvoice(context, plan, configured, lines, age, invoices) : [];
  lines.forEach((line, index) => {
    const invoiceItemId = itemIds[index];
    rows.add('expense_item', {
      org_id: plan.orgId,
      id: line.expenseId,
      claim_id: plan.id,
      user_id: plan.owner.id,
      expense_type_id: configured.expenseTypes.find((type) => type.name === line.name)?.id,
      rate_code: line.code,
      rate: line.rate,
      qty: line.qty,
      note: line.note || null,
      date: calendar.day(-age),
      status: invoiceItemId === undefined ? random.pick(['pending', 'pending', 'approved']) : 'invoiced',
      invoice_item_id: invoiceItemId,
      applied_tax: invoiceItemId === undefined ? undefined : taxOf(plan),
      created_by_id: plan.owner.id,
      created_at: calendar.at(-age, 16, random.int(0, 59)),
    });
  });
  return invoices;
}

/** The insurer's applyGst decides the tax (spec 1 §9). */
function taxOf(plan: ClaimPlan): number {
  return INSURERS.find((one) => one.key === plan.policy.insurerKey)?.applyGst ? 0.1 : 0;
}

function addInvoice(
  context: DemoContext,
  plan: ClaimPlan,
  configured: Configured,
  lines: readonly Line[],
  age: number,
  invoices: PlannedInvoice[],
): number[] {
  const { rows, calendar, random } = context;
  const ledger = random.fork('invoice');
  const id = context.id('invoice');
  const issueAge = Math.max(plan.closedAge ?? 1, age - 2);
  const tax = taxOf(plan);
  const status =
    plan.closedAge === undefined
      ? random.pick(['draft', 'sent', 'sent'] as const)
      : random.pick(['sent', 'paid'] as const);
  const userId = INVOICERS[plan.orgId] ?? plan.owner.id;
  const step = (hour: number): InvoiceStep => ({ at: calendar.at(-issueAge, hour), userId });
  const isSent = status !== 'draft';
  invoices.push({
    orgId: plan.orgId,
    id,
    row: {
      org_id: plan.orgId,
      id,
      claim_id: plan.id,
      invoice_to_id: insurerId(plan.orgId, plan.policy.insurerKey),
      invoice_from_id: random.pick(configured.officeIds),
      reference: plan.policy.record.policyNumber,
      issue_date: calendar.day(-issueAge),
      due_date: calendar.day(30 - issueAge),
      invoice_display: ledger.chance(0.3) ? 'Grouped expenses' : 'Itemised expenses',
      status: 'draft',
      created_by_id: plan.owner.id,
      created_at: calendar.at(-issueAge, 16),
    },
    ...(isSent ? { sent: step(17) } : {}),
    // the books are closed once a month
    ...(isSent && issueAge > 30 ? { exported: step(18) } : {}),
    ...(status === 'paid' ? { paid: step(19) } : {}),
  });
  return lines.map((line) => {
    const itemId = context.id('invoice_item');
    rows.add('invoice_item', {
      org_id: plan.orgId,
      id: itemId,
      claim_id: plan.id,
      invoice_id: id,
      item: line.name,
      descriptions: line.note ? [line.note] : [],
      inventory_code: line.code,
      accounting_code: line.accountingCode,
      tax,
      price: line.rate,
      qty: line.qty,
    });
    return itemId;
  });
}

/** Numbers the invoices: the gapless series of each organisation in the order of sending, drafts are proposed what comes next (RULES 29). */
export function addInvoices({ rows }: DemoContext, invoices: PlannedInvoice[]): void {
  const numbers = new Map<number, number>();
  // drafts come last
  const at = (one: PlannedInvoice): string => one.sent?.at ?? '9999';
  const numbered = invoices
    .toSorted((a, b) => at(a).localeCompare(at(b)))
    .map((one): PlannedInvoice => {
      const number = (numbers.get(one.orgId) ?? 0) + 1;
      numbers.set(one.orgId, number);
      rows.add('invoice', { ...one.row, invoice_no: `INV-${String(number).padStart(4, '0')}` });
      return { ...one, ...(one.sent ? { sent: { ...one.sent, value: { number } } } : {}) };
    });
  invoices.splice(0, invoices.length, ...numbered);
}
