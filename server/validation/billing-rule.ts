// Amounts of expenses and of an invoice's lines: Postgres would round a third decimal without a word.
import { priceFault, quantityFault } from '#domain/invoice-draft.ts';
import { refuseIssues } from './issues.ts';
import type { WriteRule } from './write-rule.ts';

type Check = (value: unknown) => string | undefined;

/** By type, its amounts. */
const AMOUNTS: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  ExpenseItem: { rate: priceFault, qty: quantityFault },
  InvoiceItem: { price: priceFault, qty: quantityFault },
};

/** Refuses an amount that is negative, too large, or has more than two decimals (spec 1 §5), at its field. */
export const billingRule: WriteRule = ({ type, rows, paths }) => {
  const amounts = Object.entries(AMOUNTS[type] ?? {});
  for (const [index, row] of rows.entries())
    refuseIssues(
      amounts.flatMap(([name, check]) => {
        const message = row[name] === undefined ? undefined : check(row[name]);
        return message === undefined ? [] : [{ path: [name], message }];
      }),
      paths[index] ?? [],
    );
};
