import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import { DataProviderContext, ListBase, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { mayChangeExpense, mayDeleteExpense } from '#domain/expense.ts';
import { formatNumber } from '#domain/numbers.ts';
import {
  ChangeExpensesDocument,
  ExpenseRowFragmentDoc,
  ExpensesStateDocument,
  type ChosenExpenseFragment,
  type ExpenseRowFragment,
} from '#src/generated/documents/billing.ts';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useListNews } from '#src/kit/list/use-list-news.ts';
import { updatesByVersion } from '#src/kit/list/updates-by-version.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon, BillingIcon } from '#src/ui/icons.ts';
import { RowMenu, type RowAction } from '#src/ui/row-menu.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim } from '../claim-context.tsx';
import { BILLING_POLL_MS, expensePath, invoicePath } from './billing-paths.ts';
import { ExpenseBulk } from './expense-bulk.tsx';
import { ExpenseCards } from './expense-cards.tsx';
import { expenseColumns, expenseLabel, expenseName, isOpenExpense } from './expense-columns.tsx';
import { useWhereProvider } from './use-billing-provider.ts';
import { useDeleteExpense } from './use-delete-expense.tsx';

const NEWEST_FIRST = { field: 'date', order: 'DESC' } as const;
const PER_PAGE = 10;
const QUERY_OPTIONS = { meta: { fragment: ExpenseRowFragmentDoc }, onError: () => undefined };

/** What may be done with each expense, and what is done. */
function useExpenseActions() {
  const { claims } = useSession();
  const { refetch } = useListContext();
  const navigate = useNavigate();
  const deleting = useDeleteExpense(() => refetch());
  const { submit, isSaving } = useSubmit();
  const [change] = useMutation(ChangeExpensesDocument);
  const approve = (expenses: readonly ChosenExpenseFragment[]) =>
    submit({
      write: (context) =>
        change({
          variables: {
            updates: updatesByVersion(expenses, { status: 'approved' }),
          },
          context,
        }),
      said: expenses.length === 1 ? 'Expense saved.' : `${formatNumber(expenses.length)} expenses approved.`,
      saved: () => refetch(),
      refused() {
        // somebody has changed one of them meanwhile: the next press is about what is shown then
        void refetch();
        return false;
      },
    });
  const actionsOf = (expense: ExpenseRowFragment): readonly RowAction[] => {
    const isAdministrator = claims.role === 'org_admin';
    const invoice = expense.InvoiceItem?.Invoice;
    return [
      ...(mayChangeExpense(expense, claims)
        ? [{ label: 'Edit', to: expensePath(expense.claimId, expense.id) }]
        : [{ label: 'View', to: expensePath(expense.claimId, expense.id) }]),
      ...(isAdministrator && expense.status === 'pending'
        ? [{ label: 'Approve', onChoose: () => void approve([expense]) }]
        : []),
      ...(isAdministrator && expense.status === 'approved'
        ? [
            {
              label: 'Create invoice',
              onChoose: () => void navigate(invoicePath(expense.claimId), { state: { expenseItemIds: [expense.id] } }),
            },
          ]
        : []),
      ...(isAdministrator && invoice ? [{ label: 'Open invoice', to: invoicePath(expense.claimId, invoice.id) }] : []),
      ...(mayDeleteExpense(expense, { role: claims.role, userId: claims.userId })
        ? [{ label: 'Delete', onChoose: () => deleting.ask(expense) }]
        : []),
    ];
  };
  return { approve, isSaving, actionsOf, dialog: deleting.dialog };
}

function Expenses() {
  const { claim } = useClaim();
  const { claims } = useSession();
  const isAdministrator = claims.role === 'org_admin';
  const isPhone = useIsPhone();
  const { selectedIds } = useListContext();
  const keys = useListKeys('expenses');
  const { data } = useLive(ExpensesStateDocument, { variables: { claimId: claim.id }, pollInterval: BILLING_POLL_MS });
  useListNews(data?.ExpenseItem_aggregate);
  const { approve, isSaving, actionsOf, dialog } = useExpenseActions();
  const menuOf = (expense: ExpenseRowFragment) => <RowMenu name={expenseName(expense)} actions={actionsOf(expense)} />;
  return (
    <SectionCard
      title="Expenses"
      count={data?.ExpenseItem_aggregate.aggregate?.count}
      padded={false}
      action={
        <>
          {isAdministrator && (
            <Button component={Link} to={invoicePath(claim.id)}>
              Create invoice
            </Button>
          )}
          <Button component={Link} to={expensePath(claim.id)} variant="text" startIcon={<AddIcon />}>
            Expense
          </Button>
        </>
      }
    >
      {isAdministrator && selectedIds.length > 0 && <ExpenseBulk news={data} isSaving={isSaving} onApprove={approve} />}
      <ListResults
        one="expense"
        many="expenses"
        words={[]}
        empty={
          <EmptyState icon={BillingIcon} title="No expenses">
            What is spent on the claim is recorded here, then approved and invoiced.
          </EmptyState>
        }
      >
        {isPhone ? (
          <ExpenseCards isAdministrator={isAdministrator} menuOf={menuOf} />
        ) : (
          <ListTable
            label="Expenses of the claim"
            keys={keys}
            columns={expenseColumns(isAdministrator, menuOf)}
            density="standard"
            rowPath={(expense) => expensePath(expense.claimId, expense.id)}
            selectable={isAdministrator ? expenseLabel : undefined}
            isSelectable={isOpenExpense}
          />
        )}
        <ListPager isQuiet />
      </ListResults>
      {dialog}
    </SectionCard>
  );
}

/** The claim's expenses (spec 1 §2.4): everybody who handles it, administrators approve and invoice them. */
export function ExpensesCard() {
  const { claim } = useClaim();
  const dataProvider = useWhereProvider(
    'ExpenseItem',
    useCallback(() => ({ claimId: { _eq: claim.id } }), [claim.id]),
  );
  return (
    <DataProviderContext value={dataProvider}>
      <ListBase
        resource="ExpenseItem"
        sort={NEWEST_FIRST}
        perPage={PER_PAGE}
        storeKey={false}
        disableSyncWithLocation
        queryOptions={QUERY_OPTIONS}
        disableAuthentication
      >
        <Expenses />
      </ListBase>
    </DataProviderContext>
  );
}
