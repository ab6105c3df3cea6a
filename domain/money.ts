// Money is Australian dollars. Amounts travel as dollars (12.5); every sum is made in whole cents, so that nothing drifts.

import { formatNumber } from './numbers.ts';

/** What to say of a text that is no amount. */
export const NO_AMOUNT = 'Enter an amount such as 1,234.50';

/** Whole cents of an amount in dollars, half a cent away from zero. Throws RangeError on what is not a finite number. */
export function toCents(dollars: number): number {
  if (!Number.isFinite(dollars)) throw new RangeError(`Not an amount: ${dollars}`);
  // Through the decimal text: 1.005 * 100 would be 100.49999999999999
  const [mantissa, exponent = '0'] = String(Math.abs(dollars)).split('e');
  const cents = Math.round(Number(`${mantissa}e${Number(exponent) + 2}`));
  return dollars < 0 && cents !== 0 ? -cents : cents;
}

/** Dollars of an amount in cents. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** The sum of amounts in dollars; missing ones count as nothing. */
export function sumDollars(amounts: readonly (number | null | undefined)[]): number {
  return toDollars(amounts.reduce<number>((total, amount) => total + toCents(amount ?? 0), 0));
}

/** Incurred cost = total reserve minus recovery minus excess, floored at zero; all in dollars (spec 1 §9). */
export function incurredCost(amounts: {
  readonly reserve: number | null;
  readonly recovery: number | null;
  readonly excess: number | null;
}): number {
  return Math.max(
    0,
    toDollars(toCents(amounts.reserve ?? 0) - toCents(amounts.recovery ?? 0) - toCents(amounts.excess ?? 0)),
  );
}

/** Outstanding = amount minus what was received or paid; dollars (spec 1 §9). */
export function outstanding(amount: number | null, settled: number | null): number {
  return toDollars(toCents(amount ?? 0) - toCents(settled ?? 0));
}

/** What stands where a value is missing. */
export const MISSING = '–';

/** @param cents a whole number, 0 or more */
function centsText(cents: number): string {
  const rest = cents % 100;
  return `${formatNumber((cents - rest) / 100)}.${String(rest).padStart(2, '0')}`;
}

/** `A$1,234.50`, `-A$200.00`, `–` when missing; `cents: false` for the dashboard and the claim's cards (spec 1 §9). */
export function formatMoney(dollars: number | null | undefined, options: { readonly cents?: boolean } = {}): string {
  if (dollars === null || dollars === undefined || !Number.isFinite(dollars)) return MISSING;
  const size = Math.abs(dollars);
  const text = options.cents === false ? formatNumber(Math.round(size)) : centsText(toCents(size));
  return dollars < 0 && /[1-9]/.test(text) ? `-A$${text}` : `A$${text}`;
}

/** Dollars of a typed amount (`$1,234.5`, `A$ 1234`); undefined when it is not one or has more than two decimals, so that nothing is rounded behind a person's back. */
export function parseMoney(text: string): number | undefined {
  const plain = text.replace(/[\s,]|A?\$/g, '');
  // more digits are no amount, and hundreds of them no number
  return /^-?(\d{1,15}(\.\d{0,2})?|\.\d{1,2})$/.test(plain) ? Number(plain) : undefined;
}

/** What a total that includes GST is made of, in dollars. */
export interface GstParts {
  readonly net: number;
  readonly gst: number;
  readonly gross: number;
}

/**
 * Splits a total that includes GST: GST is gross x rate / (1 + rate), half a cent away from zero, and net what is left of
 * the total (RULES 15), as the columns gst_amount and net_amount have it.
 * @param gross dollars, below 0 for what is taken back
 * @param rate 0.1 or 0
 */
export function splitGst(gross: number, rate: number): GstParts {
  const thousandths = BigInt(Math.round(rate * 1000));
  const cents = toCents(gross);
  const divisor = 1000n + thousandths;
  const double = 2n * BigInt(Math.abs(cents)) * thousandths;
  const size = Number((double + divisor) / (2n * divisor));
  const gst = cents < 0 && size > 0 ? -size : size;
  return { net: toDollars(cents - gst), gst: toDollars(gst), gross: toDollars(cents) };
}
