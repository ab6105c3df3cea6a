// Expenses of the handling party and invoices to the insurer.
import type { DemoContext } from '../context.ts';
import { BANKSIA, WATTLE } from '../data/organisations.ts';
import { INSURERS } from '../data/products.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim } from './claim-words.ts';
import { insurerId, type Configured } from './configuration.ts';

/** An invoice that was sent after its lines were put together, and by whom. */
export interface SentInvoice {
  readonly orgId: number;
  readonly id: number;
  readonly status: 'sent' | 'paid';
  readonly at: string;
  readonly userId: number;
}

/** The administrators who approve invoices. */
const INVOICERS: Readonly<Record<number, number>> = { [BANKSIA]: 1001, [WATTLE]: 1005 };

interface Line {
  readonly expenseId: number;
  readonly name: string;
  readonly code: string;
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
    rate: type.rate,
    qty: type.inventoryCode === 'KM' ? random.int(12, 180) : type.inventoryCode === 'HOUR' ? random.int(2, 16) / 2 : 1,
    note: random.pick(NOTES),
  }));
}

/** Adds the expenses of a claim and, for some older claims, a draft of the invoice that bills them; returns those to send. */
export function addBilling(context: DemoContext, plan: ClaimPlan, configured: Configured): SentInvoice[] {
  const sent: SentInvoice[] = [];
  const { rows, calendar, random } = context;
  if (configured.expenseTypes.length === 0 || random.chance(0.55)) return sent;
  const lines = draftLines(context, configured);
  const invoiced = plan.reportAge > 20 && random.chance(0.5);
  const age = duringClaim(plan, 0.6);
  const itemIds = invoiced ? addInvoice(context, plan, configured, lines, age, sent) : [];
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
  return sent;
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
  sent: SentInvoice[],
): number[] {
  const { rows, calendar, random } = context;
  const id = context.id('invoice');
  const issueAge = Math.max(plan.closedAge ?? 1, age - 2);
  const tax = taxOf(plan);
  const status =
    plan.closedAge === undefined
      ? random.pick(['draft', 'sent', 'sent'] as const)
      : random.pick(['sent', 'paid'] as const);
  if (status !== 'draft')
    sent.push({
      orgId: plan.orgId,
      id,
      status,
      at: calendar.at(-issueAge, 17),
      userId: INVOICERS[plan.orgId] ?? plan.owner.id,
    });
  rows.add('invoice', {
    org_id: plan.orgId,
    id,
    claim_id: plan.id,
    invoice_to_id: insurerId(plan.orgId, plan.policy.insurerKey),
    invoice_from_id: random.pick(configured.officeIds),
    reference: plan.policy.record.policyNumber,
    invoice_no: `INV-${String(id).padStart(5, '0')}`,
    issue_date: calendar.day(-issueAge),
    due_date: calendar.day(30 - issueAge),
    status: 'draft',
    created_by_id: plan.owner.id,
    created_at: calendar.at(-issueAge, 16),
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
      accounting_code: '200',
      tax,
      price: line.rate,
      qty: line.qty,
    });
    return itemId;
  });
}
