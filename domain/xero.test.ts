import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invoiceTotals } from './invoice.ts';
import { toCents } from './money.ts';
import { XERO_COLUMNS, xeroCells, xeroRows, type XeroInvoice, type XeroLine } from './xero.ts';

const DEFAULTS = { accountCode: '200', zeroTaxType: 'BAS Excluded', dueDays: 30 };
const INVOICE: XeroInvoice = {
  contactName: 'Coolabah Insurance',
  email: 'accounts@coolabah.test',
  invoiceNo: 'INV-0042',
  reference: 'POL-1',
  issueDate: '2026-01-31',
  dueDate: null,
};
const LINE: XeroLine = {
  item: 'Site visit',
  descriptions: ['Inspection with the insured', ' '],
  inventoryCode: 'SITE-M',
  accountingCode: '260',
  price: 380,
  qty: 1.5,
  tax: 0.1,
};

describe('[1§9] rows for Xero', () => {
  it('have 29 columns, nine of them mandatory', () => {
    expect(XERO_COLUMNS).toHaveLength(29);
    expect(XERO_COLUMNS.filter((column) => column.startsWith('*'))).toHaveLength(9);
  });

  it('say what the line and its invoice say', () => {
    const row = xeroRows(INVOICE, DEFAULTS)(LINE);
    expect(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))).toEqual({
      '*ContactName': 'Coolabah Insurance',
      EmailAddress: 'accounts@coolabah.test',
      '*InvoiceNumber': 'INV-0042',
      Reference: 'POL-1',
      '*InvoiceDate': '31/01/2026',
      '*DueDate': '02/03/2026',
      InventoryItemCode: 'SITE-M',
      '*Description': 'Site visit\nInspection with the insured',
      '*Quantity': '1.50',
      '*UnitAmount': '380.00',
      '*AccountCode': '260',
      '*TaxType': 'GST on Income',
      TaxAmount: '57.00',
      Currency: 'AUD',
    });
    expect(xeroCells(row)).toHaveLength(29);
    expect(xeroCells(row)[10]).toBe('INV-0042');
  });

  it('take the defaults where a line has none', () => {
    const row = xeroRows(
      { ...INVOICE, dueDate: '2026-02-01', email: null },
      DEFAULTS,
    )({
      ...LINE,
      accountingCode: ' ',
      inventoryCode: null,
      tax: 0,
    });
    expect(row).toMatchObject({
      '*AccountCode': '200',
      '*TaxType': 'BAS Excluded',
      TaxAmount: '0.00',
      '*DueDate': '01/02/2026',
      EmailAddress: '',
      InventoryItemCode: '',
    });
  });

  it('never lack a description, nor have one that is too long', () => {
    const row = xeroRows(INVOICE, DEFAULTS);
    expect(row({ ...LINE, item: ' ', descriptions: [] })['*Description']).toBe('POL-1');
    const long = row({ ...LINE, item: `a${'😀'.repeat(2500)}b` })['*Description'];
    expect(long).toHaveLength(4000);
    expect(long.isWellFormed()).toBe(true);
  });

  it('carry a GST that sums up to the invoice’s, to the cent', () => {
    const line = fc.record({
      price: fc.integer({ min: -500_000, max: 5_000_000 }).map((cents) => cents / 100),
      qty: fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100),
      tax: fc.constantFrom(0, 0.1),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
        const row = xeroRows(INVOICE, DEFAULTS);
        const rows = lines.map((one) => row({ ...LINE, ...one }));
        const gst = rows.reduce((sum, one) => sum + toCents(Number(one.TaxAmount)), 0);
        expect(gst).toBe(toCents(invoiceTotals(lines).gst));
        for (const one of rows) expect(one['*UnitAmount']).toMatch(/^-?\d+\.\d\d$/);
      }),
    );
  });
});
