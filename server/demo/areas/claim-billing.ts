// Expenses of the handling party and invoices to the insurer.
import type { DemoContext } from '../context.ts';
import { INSURERS } from '../data/products.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim } from './claim-words.ts';
import { insurerId, type Configured } from './configuration.ts';

interface Line {
  readonly expenseId: number;
  readonly name: string;
  readonly code: string;
  readonly rate: number;
  readonly qty: number;
  readonly note: string;
}

const NOTES: readonly string[] = ['', 'Inspection with the insured present', 'Second visit after drying', 'Report and photos', 'Return trip'];

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

/** Cents of price x quantity, rounded on the line (RULES 15). */
const lineCents = (line: Line): number => Math.round(line.rate * 100 * line.qty);

/** Adds the expenses of a claim and, for some older claims, the invoice that bills them. */
export function addBilling(context: DemoContext, plan: ClaimPlan, configured: Configured): void {
  const { rows, calendar, random } = context;
  if (configured.expenseTypes.length === 0 || random.chance(0.55)) return;
  const lines = draftLines(context, configured);
  const invoiced = plan.reportAge > 20 && random.chance(0.5);
  const age = duringClaim(plan, 0.6);
  const itemIds = invoiced ? addInvoice(context, plan, configured, lines, age) : [];
  lines.forEach((line, index) => {
    const invoiceItemId = itemIds[index];
    rows.add('expense_item', {
      org_id: plan.orgId, id: line.expenseId, claim_id: plan.id, user_id: plan.owner.id, expense_type_id: configured.expenseTypes.find((type) => type.name === line.name)?.id,
      rate_code: line.code, rate: line.rate, qty: line.qty, note: line.note || null, date: calendar.day(-age),
      status: invoiceItemId === undefined ? random.pick(['pending', 'pending', 'approved']) : 'invoiced', invoice_item_id: invoiceItemId, applied_tax: invoiceItemId === undefined ? undefined : taxOf(plan),
      created_by_id: plan.owner.id, created_at: calendar.at(-age, 16, random.int(0, 59)),
    });
  });
}

/** The insurer's applyGst decides the tax (spec 1 §9). */
function taxOf(plan: ClaimPlan): number {
  return INSURERS.find((one) => one.key === plan.policy.insurerKey)?.applyGst ? 0.1 : 0;
}

function addInvoice(context: DemoContext, plan: ClaimPlan, configured: Configured, lines: readonly Line[], age: number): number[] {
  const { rows, calendar, random } = context;
  const id = context.id('invoice');
  const issueAge = Math.max(plan.closedAge ?? 1, age - 2);
  const tax = taxOf(plan);
  const net = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const gst = Math.round(net * tax);
  const status = plan.closedAge === undefined ? random.pick(['draft', 'sent', 'sent']) : random.pick(['sent', 'paid']);
  const sentAt = calendar.at(-issueAge, 17);
  rows.add('invoice', {
    org_id: plan.orgId, id, claim_id: plan.id, invoice_to_id: insurerId(plan.orgId, plan.policy.insurerKey), invoice_from_id: random.pick(configured.officeIds),
    reference: plan.policy.record.policyNumber, invoice_no: `INV-${String(id).padStart(5, '0')}`, serial_no: undefined,
    issue_date: calendar.day(-issueAge), due_date: calendar.day(30 - issueAge), status, dt_sent: status === 'draft' ? null : sentAt,
    net_amount: net / 100, total_gst: gst / 100, total_amount: (net + gst) / 100, created_by_id: plan.owner.id, created_at: calendar.at(-issueAge, 16),
  });
  return lines.map((line) => {
    const itemId = context.id('invoice_item');
    rows.add('invoice_item', { org_id: plan.orgId, id: itemId, claim_id: plan.id, invoice_id: id, item: line.name, descriptions: line.note ? [line.note] : [], inventory_code: line.code, accounting_code: '200', tax, price: line.rate, qty: line.qty });
    return itemId;
  });
}
