import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { formatNumber } from '#domain/numbers.ts';
import type { BillableExpenseFragment } from '#src/generated/documents/billing.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { Money } from '#src/ui/money.tsx';

const PER_PAGE = 5;

interface Props {
  /** Approved expenses that are not on the invoice. */
  readonly expenses: readonly BillableExpenseFragment[];
  readonly onAdd: (expenses: readonly BillableExpenseFragment[]) => void;
  readonly onBlank: () => void;
}

/** The box under the lines: approved expenses that can be added, and a line of one's own. */
export function AddItems({ expenses, onAdd, onBlank }: Props) {
  const id = useId();
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [page, setPage] = useState(0);
  const chosen = expenses.filter((expense) => chosenIds.has(expense.id));
  const last = Math.max(0, Math.ceil(expenses.length / PER_PAGE) - 1);
  const shown = Math.min(page, last);
  const toggle = (expenseId: number) => {
    const next = new Set(chosenIds);
    if (!next.delete(expenseId)) next.add(expenseId);
    setChosen(next);
  };
  const add = (added: readonly BillableExpenseFragment[]) => {
    setChosen(new Set());
    onAdd(added);
  };
  return (
    <section className="bil-add" aria-labelledby={id}>
      <div className="bil-add-head">
        <h3 id={id}>Add items</h3>
        <span className="cw-meta">
          {expenses.length === 0
            ? 'No approved expenses wait to be invoiced'
            : `${formatNumber(expenses.length)} approved ${expenses.length === 1 ? 'expense' : 'expenses'}, not invoiced`}
        </span>
        <span className="bil-push" />
        <Button variant="text" size="small" startIcon={<AddIcon />} onClick={onBlank}>
          Blank line
        </Button>
        {expenses.length > PER_PAGE && chosen.length === 0 && (
          <Button size="small" onClick={() => add(expenses)}>
            Add all {formatNumber(expenses.length)}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" className="bil-tonal" onClick={() => add(chosen)}>
            Add {chosen.length} selected
          </Button>
        )}
      </div>
      {expenses.length > 0 && (
        <ul>
          {expenses.slice(shown * PER_PAGE, (shown + 1) * PER_PAGE).map((expense) => (
            <li key={expense.id}>
              <label>
                <Checkbox checked={chosenIds.has(expense.id)} onChange={() => toggle(expense.id)} />
                <span className="bil-quiet">
                  <DateText value={expense.date} />
                </span>
                <strong>{expense.ExpenseType?.name}</strong>
                <span className="bil-text">{expense.note}</span>
                <Money value={expense.total} />
              </label>
            </li>
          ))}
        </ul>
      )}
      <CardPager label="approved expenses" page={shown} pageSize={PER_PAGE} count={expenses.length} onPage={setPage} />
    </section>
  );
}
