import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import {
  ChosenExpenseFragmentDoc,
  type ChosenExpenseFragment,
  OpenExpensesDocument,
} from '#src/generated/documents/billing.ts';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import { SelectAll } from '#src/kit/list/select-all.tsx';
import { useSelectedRows } from '#src/kit/list/use-selected-rows.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useClaim } from '../claim-context.tsx';
import { BILLING_POLL_MS, invoicePath } from './billing-paths.ts';
import { isOpenExpense } from './expense-columns.tsx';
import { SelectedUnknown } from './selected-unknown.tsx';

interface Props {
  /** What the live query of the claim's expenses tells. */
  readonly news: unknown;
  readonly isSaving: boolean;
  readonly onApprove: (expenses: readonly ChosenExpenseFragment[]) => unknown;
}

/** What an administrator does with the selected expenses, of all pages. */
export function ExpenseBulk({ news, isSaving, onApprove }: Props) {
  const { claim } = useClaim();
  const navigate = useNavigate();
  const { rows, error, retry } = useSelectedRows<ChosenExpenseFragment>({
    fragment: ChosenExpenseFragmentDoc,
    isSelectable: isOpenExpense,
    news,
  });
  const pending = rows?.filter(({ status }) => status === 'pending') ?? [];
  const expenseItemIds = rows?.filter(({ status }) => status === 'approved').map(({ id }) => id) ?? [];
  const open = useLive(OpenExpensesDocument, { variables: { claimId: claim.id }, pollInterval: BILLING_POLL_MS });
  return (
    <BulkBar>
      <SelectAll<ChosenExpenseFragment>
        fragment={ChosenExpenseFragmentDoc}
        isSelectable={isOpenExpense}
        total={open.data?.ExpenseItem_aggregate.aggregate?.count ?? 0}
      />
      {pending.length > 0 && (
        <Button size="small" disabled={isSaving} onClick={() => void onApprove(pending)}>
          Approve {formatNumber(pending.length)}
        </Button>
      )}
      {expenseItemIds.length > 0 && (
        <Button
          size="small"
          variant="contained"
          onClick={() => void navigate(invoicePath(claim.id), { state: { expenseItemIds } })}
        >
          Create invoice from {formatNumber(expenseItemIds.length)}
        </Button>
      )}
      <SelectedUnknown isKnown={rows !== undefined} error={error} onRetry={retry} />
    </BulkBar>
  );
}
