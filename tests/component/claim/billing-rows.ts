// Expenses and invoices as if others had entered them, for the tests of billing.
import type { Row } from '../cast/cast.ts';
import { theService } from '../support/app.tsx';

/** @throws Error where there is no such row */
export function stored(type: string, fits: (row: Row) => boolean): Row {
  const row = theService().store.all(type).find(fits);
  if (!row) throw new Error(`There is no such row of ${type}.`);
  return row;
}

export const ofOrg = (row: Row): boolean => row['orgId'] === 1;
export const asker = { orgId: 1, userId: 1000, role: 'org_admin' };

/** 'Visit 1', 'Visit 2' and so on. */
export function addExpenses(claimId: number, count: number, values: Row = {}): readonly Row[] {
  const type = stored('ExpenseType', ofOrg);
  const person = stored('UserInOrg', (row) => ofOrg(row) && row['name'] === 'Henry Nguyen');
  return Array.from({ length: count }, (_, index) =>
    theService().store.insert(
      'ExpenseItem',
      {
        claimId,
        userId: person['userId'],
        expenseTypeId: type['id'],
        rateCode: type['inventoryCode'],
        rate: 100,
        qty: 1,
        date: '2026-11-20',
        note: `Visit ${index + 1}`,
        status: 'approved',
        ...values,
      },
      asker,
    ),
  );
}

/** 'INV-9001', 'INV-9002' and so on, the last one the newest. */
export function addInvoices(claimId: number, count: number, values: Row = {}): readonly Row[] {
  const first = 9001 + theService().store.all('Invoice').length;
  return Array.from({ length: count }, (_, index) =>
    theService().store.insert(
      'Invoice',
      {
        claimId,
        invoiceToId: stored('Insurer', ofOrg)['id'],
        invoiceFromId: stored('BillingOffice', ofOrg)['id'],
        reference: `Ref ${index + 1}`,
        invoiceNo: `INV-${first + index}`,
        issueDate: '2026-11-20',
        dueDate: '2026-12-20',
        status: 'sent',
        dtSent: '2026-11-20T03:00:00Z',
        netAmount: 100,
        totalGst: 10,
        totalAmount: 110,
        ...values,
      },
      asker,
    ),
  );
}
