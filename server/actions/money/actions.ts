// Actions on money and accounts.
import { explainRefusals } from '../../refusals/explain-refusal.ts';
import type { ActionArea } from '../area.ts';
import { decidePayments } from './decide-payments.ts';
import { decideReserveChanges } from './decide-reserve-changes.ts';
import { invoiceActions } from './invoices/actions.ts';
import { exportInvoices, getInvoiceExport } from './export-invoices.ts';
import { myMoneyLimits } from './my-money-limits.ts';
import { revealBankAccount } from './reveal-bank-account.ts';
import { paymentRunActions } from './runs/actions.ts';
import { saveInvoice } from './save-invoice.ts';

export const moneyActions: ActionArea = (dependencies) => {
  const explain = explainRefusals(dependencies.definitions, dependencies.tables);
  return [
    revealBankAccount(),
    saveInvoice(),
    exportInvoices(dependencies),
    getInvoiceExport(dependencies),
    decidePayments(explain),
    decideReserveChanges(explain),
    myMoneyLimits(),
    ...invoiceActions(dependencies),
    ...paymentRunActions(dependencies),
  ];
};
