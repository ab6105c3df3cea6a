import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstCents, groupedLines, invoiceTotals, lineCents, type InvoiceLine } from './invoice.ts';
import { toCents, toDollars } from './money.ts';

const line = fc.record<InvoiceLine>({
  price: fc.integer({ min: -1_000_000, max: 10_000_000 }).map(toDollars),
  qty: fc.integer({ min: 1, max: 100_000 }).map(toDollars),
  tax: fc.constantFrom(0, 0.1),
});

describe('an invoice [1§9, RULES 15]', () => {
  it('sums taxed lines, untaxed lines, and GST once for each rate', () => {
    expect(
      invoiceTotals([
        { price: 165, qty: 2.5, tax: 0.1 },
        { price: 380, qty: 1, tax: 0.1 },
        { price: 165, qty: 3, tax: 0.1 },
        { price: 0.88, qty: 46, tax: 0.1 },
        { price: 64.3, qty: 1, tax: 0 },
        { price: 129, qty: 1, tax: 0 },
      ]),
    ).toEqual({ subtotal: 1327.98, disbursements: 193.3, gst: 132.8, total: 1654.08 });
  });

  it('rounds a line half a cent away from zero', () => {
    expect(lineCents({ price: 0.33, qty: 0.5, tax: 0 })).toBe(17);
    expect(lineCents({ price: -0.33, qty: 0.5, tax: 0 })).toBe(-17);
    expect(gstCents(5, 0.1)).toBe(1);
    expect(gstCents(-5, 0.1)).toBe(-1);
  });

  it('grouped comes to what its lines come to', () =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        expect(invoiceTotals(groupedLines(lines))).toEqual(invoiceTotals(lines));
      }),
    ));

  it('does not drift over 10,000 lines', () => {
    const lines = Array.from({ length: 10_000 }, (): InvoiceLine => ({ price: 0.1, qty: 0.7, tax: 0.1 }));
    expect(invoiceTotals(lines)).toEqual({ subtotal: 700, disbursements: 0, gst: 70, total: 770 });
  });

  it('does not depend on the order of its lines', () =>
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        expect(invoiceTotals(lines.toReversed())).toEqual(invoiceTotals(lines));
        expect(toCents(invoiceTotals(lines).total)).toBe(
          toCents(invoiceTotals(lines).subtotal) +
            toCents(invoiceTotals(lines).disbursements) +
            toCents(invoiceTotals(lines).gst),
        );
      }),
    ));
});
