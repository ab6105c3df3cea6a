import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import { formatDate } from '#domain/dates.ts';
import { DeleteExpenseDocument, type ExpenseRowFragment } from '#src/generated/documents/billing.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { expenseName } from './expense-columns.tsx';

type Deleted = Pick<ExpenseRowFragment, 'id' | 'orgId' | 'date' | 'ExpenseType'>;

interface Deleting {
  readonly ask: (expense: Deleted) => void;
  readonly dialog: ReactNode;
}

/** Deletes an expense after asking (RULES 28). @param onDeleted reads anew, closes */
export function useDeleteExpense(onDeleted: () => unknown): Deleting {
  const [expense, setExpense] = useState<Deleted>();
  const [remove] = useMutation(DeleteExpenseDocument);
  const { submit, isSaving } = useSubmit();
  const name = expense && `“${expenseName(expense)}” of ${formatDate(expense.date)}`;
  const confirm = ({ id, orgId }: Deleted) =>
    submit({
      write: async (context) => {
        const { data } = await remove({ variables: { id, orgId }, context });
        // the service answers with nothing where it may not be deleted any more
        if (!data?.delete_ExpenseItem_by_pk)
          throw new Error('The expense was approved, invoiced or deleted meanwhile. Look at the list again.');
      },
      progress: 'Deleting...',
      said: `Expense ${name ?? ''} is deleted.`,
      saved: onDeleted,
    }).finally(() => setExpense(undefined));
  return {
    ask: setExpense,
    dialog: (
      <ConfirmDialog
        open={expense !== undefined}
        title="Are you sure?"
        body={expense && `The expense ${name} is deleted.`}
        confirmLabel="Delete"
        destructive
        busy={isSaving}
        onConfirm={() => expense && void confirm(expense)}
        onClose={() => setExpense(undefined)}
      />
    ),
  };
}
