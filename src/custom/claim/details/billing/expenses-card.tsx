import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import { DataProviderContext, ListBase, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { mayChangeExpense, mayDeleteExpense } from '#domain/expense.ts';
import {
  ChangeExpensesDocument,
  ExpenseRowFragmentDoc,
  ExpensesStateDocument,
  type ExpenseRowFragment,
} from '#src/generated/documents/billing.ts';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useListNews } from '#src/kit/list/use-list-news.ts';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon, BillingIcon } from '#src/ui/icons.ts';
import { RowMenu, type RowAction } from '#src/ui/row-menu.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim } from '../claim-context.tsx';
import { BILLING_POLL_MS, expensePath, invoicePath } from './billing-paths.ts';
import { ExpenseCards } from './expense-cards.tsx';
import { expenseColumns, expenseName } from './expense-columns.tsx';
import { useWhereProvider } from './use-billing-provider.ts';
import { useDeleteExpense } from './use-delete-expense.tsx';

const NEWEST_FIRST = { field: 'date', order: 'DESC' } as const;
const PER_PAGE = 10;
const QUERY_OPTIONS = { meta: { fragment: ExpenseRowFragmentDoc }, onError: () => undefined };
const isOpen = ({ status }: ExpenseRowFragment): boolean => status !== 'invoiced';

/** What may be done with each expense, and what is done. */
function useExpenseActions() {
  const { claims } = useSession();
  const { refetch } = useListContext();
  const navigate = useNavigate();
  const deleting = useDeleteExpense(() => refetch());
  const { submit } = useSubmit();
  const [change] = useMutation(ChangeExpensesDocument);
  const approve = (expenses: readonly ExpenseRowFragment[]) =>
    submit({
      write: (context) =>
        change({
          variables: {
            updates: expenses.map(({ id, rowVersion }) => ({
              where: { id: { _eq: id } },
              _set: { status: 'approved', rowVersion },
            })),
          },
          context,
        }),
      said: expenses.length === 1 ? 'Expense saved.' : `${expenses.length} expenses approved.`,
      saved: () => refetch(),
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
  return { approve, actionsOf, dialog: deleting.dialog };
}

/** What an administrator does with the selected expenses. */
function SelectedExpenses({ onApprove }: { readonly onApprove: (expenses: readonly ExpenseRowFragment[]) => unknown }) {
  const { claim } = useClaim();
  const { data = [], selectedIds, onUnselectItems } = useListContext<ExpenseRowFragment>();
  const navigate = useNavigate();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const pending = chosen.filter(({ status }) => status === 'pending');
  // an expense of another page may be either; the drawer takes those that are approved
  const pendingIds = new Set(pending.map(({ id }) => id));
  const billable = selectedIds.map(Number).filter((id) => !pendingIds.has(id));
  if (selectedIds.length === 0) return null;
  return (
    <BulkBar>
      {pending.length > 0 && (
        <Button
          size="small"
          onClick={() => {
            void onApprove(pending);
            onUnselectItems();
          }}
        >
          Approve {pending.length}
        </Button>
      )}
      {billable.length > 0 && (
        <Button
          size="small"
          variant="contained"
          onClick={() => void navigate(invoicePath(claim.id), { state: { expenseItemIds: billable } })}
        >
          Create invoice from {billable.length}
        </Button>
      )}
    </BulkBar>
  );
}

function Expenses() {
  const { claim } = useClaim();
  const { claims } = useSession();
  const isAdministrator = claims.role === 'org_admin';
  const isPhone = useIsPhone();
  const keys = useListKeys('expenses');
  const { data } = useLive(ExpensesStateDocument, { variables: { claimId: claim.id }, pollInterval: BILLING_POLL_MS });
  useListNews(data?.ExpenseItem_aggregate);
  const { approve, actionsOf, dialog } = useExpenseActions();
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
      {isAdministrator && <SelectedExpenses onApprove={approve} />}
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
            selectable={
              isAdministrator ? (expense) => `${expenseName(expense)}, ${expense.note ?? expense.date}` : undefined
            }
            isSelectable={isOpen}
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
