import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { ExpenseRowFragment } from '#src/generated/documents/billing.ts';
import { SelectCard } from '#src/kit/list/select-card.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { expensePath } from './billing-paths.ts';
import { expenseLabel, expenseName, InvoiceOf, isOpenExpense, qtyWords } from './expense-columns.tsx';

interface Props {
  readonly isAdministrator: boolean;
  readonly menuOf: (expense: ExpenseRowFragment) => ReactNode;
}

/** On phones: one card an expense. */
export function ExpenseCards({ isAdministrator, menuOf }: Props) {
  const { data = [] } = useListContext<ExpenseRowFragment>();
  return (
    <ul className="rl-cards" aria-label="Expenses">
      {data.map((expense) => (
        <li key={expense.id} className="rl-card">
          <div className="rl-card-row">
            {isAdministrator && isOpenExpense(expense) && <SelectCard row={expense} name={expenseLabel(expense)} />}
            <Link to={expensePath(expense.claimId, expense.id)} className="rl-card-link">
              {expenseName(expense)}
            </Link>
            <span className="rl-push" />
            <StatusChip kind="expense" value={expense.status} />
          </div>
          <div>
            {qtyWords(expense.qty)} × <Money value={expense.rate} /> = <Money value={expense.total} />
          </div>
          {expense.note && <div>{expense.note}</div>}
          <div className="rl-card-row rl-quiet">
            <span>
              {expense.User?.name}, <DateText value={expense.date} />
              {expense.InvoiceItem && (
                <>
                  , <InvoiceOf expense={expense} isLink={isAdministrator} />
                </>
              )}
            </span>
            <span className="rl-card-actions">{menuOf(expense)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
