// What an invoice comes to and how its lines are shown: the one module of screen, PDF, export and tests. Money is in
// dollars outside and in whole cents inside; SQL's app.total_invoices says the same (RULES 15).
import { toCents, toDollars } from './money.ts';

export interface InvoiceLine {
  /** Dollars without GST. */
  readonly price: number;
  readonly qty: number;
  /** Rate: 0.1 or 0. */
  readonly tax: number;
}

export interface InvoiceTotals {
  /** Taxed lines, without GST. */
  readonly subtotal: number;
  /** Untaxed lines. */
  readonly disbursements: number;
  readonly gst: number;
  readonly total: number;
}

/** Cents of price x qty, half a cent away from zero, by whole numbers: qty has two decimals as price has. */
export function lineCents({ price, qty }: InvoiceLine): number {
  const product = BigInt(toCents(price)) * BigInt(toCents(qty));
  const half = product < 0n ? -50n : 50n;
  return Number((product + half) / 100n);
}

/** GST in cents of a net sum in cents, half a cent away from zero. */
export function gstCents(net: number, rate: number): number {
  const thousandths = Math.round(rate * 1000);
  const product = BigInt(net) * BigInt(thousandths);
  const half = product < 0n ? -500n : 500n;
  return Number((product + half) / 1000n);
}

/** Sums of the lines in cents by rate, in the order in which the rates first come. */
function sumsByRate(lines: readonly InvoiceLine[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.tax, (sums.get(line.tax) ?? 0) + lineCents(line));
  return sums;
}

/** Each line rounded, GST once for each rate on the sum (RULES 15; spec 1 §9). */
export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const sums = [...sumsByRate(lines)];
  const net = (isTaxed: boolean): number =>
    sums.filter(([rate]) => rate > 0 === isTaxed).reduce((sum, [, cents]) => sum + cents, 0);
  const gst = sums.reduce((sum, [rate, cents]) => sum + gstCents(cents, rate), 0);
  const [subtotal, disbursements] = [net(true), net(false)];
  return {
    subtotal: toDollars(subtotal),
    disbursements: toDollars(disbursements),
    gst: toDollars(gst),
    total: toDollars(subtotal + disbursements + gst),
  };
}

/** One line a tax rate (spec 1 §4): price is the sum of the lines, qty 1. Their totals are those of the lines. */
export function groupedLines(lines: readonly InvoiceLine[]): readonly InvoiceLine[] {
  return [...sumsByRate(lines)].map(([tax, cents]) => ({ tax, price: toDollars(cents), qty: 1 }));
}
