import { useState, type ReactNode } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import {
  expenseChoices,
  expenseFaults,
  expenseTotal,
  LONGEST_EXPENSE_NOTE,
  mayChangeExpense,
  mayDeleteExpense,
  rateOf,
  type ExpenseDraft,
} from '#domain/expense.ts';
import { todayIn } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { EXPENSE_STATUSES } from '#domain/money-words.ts';
import {
  ExpenseByPkDocument,
  ExpenseTypesOfDocument,
  InsertExpenseDocument,
  UpdateExpenseDocument,
  type ExpenseRowFragment,
  type ExpenseTypesOfQuery,
} from '#src/generated/documents/billing.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useField } from '#src/ui/form/use-field.ts';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { DeleteIcon } from '#src/ui/icons.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { Money } from '#src/ui/money.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { OwnerSelector } from '#src/ui/users/user-selector.tsx';
import { useZone } from '#src/ui/zone.tsx';
import Button from '@mui/material/Button';
import { useClaim } from '../claim-context.tsx';
import { expensesPath } from './billing-paths.ts';
import { expenseName, InvoiceOf, qtyWords, taxWords } from './expense-columns.tsx';
import { useDeleteExpense } from './use-delete-expense.tsx';

const WIDTH = 500;

type ExpenseType = ExpenseTypesOfQuery['ExpenseType'][number];

const LABELS: Readonly<Record<keyof ExpenseDraft, string>> = {
  userId: 'User',
  expenseTypeId: 'Expense type',
  rate: 'Rate',
  rateCode: 'Rate code',
  qty: 'Quantity',
  note: 'Note',
  date: 'Date',
  status: 'Status',
};

function useClose(): () => void {
  const { claim } = useClaim();
  const navigate = useNavigate();
  return () => void navigate(expensesPath(claim.id));
}

const draftOf = (expense: ExpenseRowFragment): ExpenseDraft => ({
  userId: expense.userId,
  expenseTypeId: expense.expenseTypeId,
  rate: expense.rate,
  rateCode: expense.rateCode,
  qty: expense.qty,
  note: expense.note ?? '',
  date: expense.date,
  status: expense.status,
});

interface FormProps {
  readonly stored: ExpenseRowFragment | undefined;
  readonly types: readonly ExpenseType[];
}

function ExpenseForm({ stored, types }: FormProps) {
  const { claim } = useClaim();
  const { claims, user, org } = useSession();
  const zone = useZone();
  const client = useApolloClient();
  const close = useClose();
  const [insert] = useMutation(InsertExpenseDocument);
  const [update] = useMutation(UpdateExpenseDocument);
  const blank: ExpenseDraft = {
    userId: user.id,
    expenseTypeId: null,
    rate: null,
    rateCode: '',
    qty: 1,
    note: '',
    date: todayIn(zone),
    status: 'pending',
  };
  const form = useSaveForm({
    stored,
    valuesOf: (expense): ExpenseDraft => (expense === undefined ? blank : draftOf(expense)),
    check: expenseFaults,
    load: async (opened) => {
      if (opened === undefined) return undefined;
      const { id } = opened;
      return (
        (
          await client.query({
            query: ExpenseByPkDocument,
            variables: { id, orgId: org.id },
            fetchPolicy: 'network-only',
          })
        ).data.ExpenseItem_by_pk ?? undefined
      );
    },
    async save({ note, ...draft }, opened, context) {
      const set = { ...draft, note: note.trim() || null };
      if (opened === undefined) return insert({ variables: { object: { ...set, claimId: claim.id } }, context });
      const { id, orgId, rowVersion } = opened;
      return update({ variables: { id, orgId, set: { ...set, rowVersion } }, context });
    },
    said: 'Expense saved.',
    done: close,
  });
  const deleting = useDeleteExpense(() => {
    form.settle();
    close();
  });
  const { control } = form;
  const type = useField(control, 'expenseTypeId');
  const rate = useField(control, 'rate');
  const qty = useField(control, 'qty');
  const userId = useField(control, 'userId');
  const date = useField(control, 'date');
  const rateCode = useWatch({ control, name: 'rateCode' });
  const total = expenseTotal(rate.value, qty.value);
  const chosen = types.find(({ id }) => id === type.value);
  const isOverride = chosen !== undefined && chosen.ExpenseTypeOverrides.length > 0;
  const choices = expenseChoices(claims.role);
  const choose = (id: number) => {
    const found = types.find((one) => one.id === id);
    if (found) form.change({ expenseTypeId: id, ...rateOf(found) });
  };
  return (
    <FormDrawer
      title={stored === undefined ? 'Add expense' : 'Edit expense'}
      width={WIDTH}
      form={form}
      labels={LABELS}
      describe={(field, value) => (field === 'expenseTypeId' ? types.find(({ id }) => id === value)?.name : undefined)}
      onClose={close}
      focusFirstField={stored === undefined}
      start={
        stored !== undefined &&
        mayDeleteExpense(stored, { role: claims.role, userId: claims.userId }) && (
          <Button variant="text" color="error" startIcon={<DeleteIcon />} onClick={() => deleting.ask(stored)}>
            Delete
          </Button>
        )
      }
      below={deleting.dialog}
    >
      <OwnerSelector label={LABELS.userId} source={useUserSource()} required known={stored?.User} {...userId} />
      <TextField
        select
        required
        label={LABELS.expenseTypeId}
        value={type.value ?? ''}
        onChange={(event) => choose(Number(event.target.value))}
        onBlur={type.onBlur}
        error={type.error !== undefined}
        helperText={
          <FieldMessage error={type.error} help={types.length === 0 ? 'No expense types are configured.' : undefined} />
        }
      >
        {types.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <div className="bil-pair">
        <MoneyField
          label={LABELS.rate}
          required
          {...rate}
          help={isOverride ? `${claim.Insurer?.name ?? 'The insurer'} has its own rate` : undefined}
        />
        <TextField
          label={LABELS.rateCode}
          required
          disabled
          value={rateCode}
          helperText={<FieldMessage help="Comes with the expense type" />}
        />
      </div>
      <div className="bil-pair">
        <NumberField label={LABELS.qty} required {...qty} />
        <TextField
          label="Total"
          disabled
          value={total === null ? '' : formatMoney(total)}
          helperText={<FieldMessage help="Rate × quantity" />}
        />
      </div>
      <div className="bil-pair">
        <DateField label={LABELS.date} required {...date} />
        <TextInput
          control={control}
          name="status"
          label={LABELS.status}
          required
          select
          disabled={choices.length === 1}
          help={choices.length === 1 ? 'An administrator approves it' : undefined}
        >
          {choices.map((status) => (
            <MenuItem key={status} value={status}>
              {EXPENSE_STATUSES[status]}
            </MenuItem>
          ))}
        </TextInput>
      </div>
      <TextInput control={control} name="note" label={LABELS.note} limit={LONGEST_EXPENSE_NOTE} multiline minRows={3} />
    </FormDrawer>
  );
}

/** What the drawer shows where nothing can be changed, or nothing is there yet. */
function Instead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <RouteDrawer title={title} width={WIDTH} onClose={useClose()}>
      {children}
    </RouteDrawer>
  );
}

function ReadExpense({ expense }: { readonly expense: ExpenseRowFragment }) {
  const { claims } = useSession();
  return (
    <Instead title="Expense">
      <p className="cw-meta">
        {expense.status === 'invoiced'
          ? 'The expense is invoiced and can’t be changed. Taking it off its draft invoice makes it approved again.'
          : 'The expense is approved. An administrator can change it.'}
      </p>
      <KeyValueList
        items={[
          { label: 'Expense type', value: expenseName(expense) },
          { label: 'Status', value: <StatusChip kind="expense" value={expense.status} /> },
          { label: 'Person', value: expense.User?.name },
          { label: 'Date', value: <DateText value={expense.date} /> },
          { label: 'Rate', value: <Money value={expense.rate} /> },
          { label: 'Rate code', value: expense.rateCode },
          { label: 'Quantity', value: qtyWords(expense.qty) },
          { label: 'Total', value: <Money value={expense.total} /> },
          { label: 'Tax', value: taxWords(expense.appliedTax) },
          { label: 'Invoice', value: <InvoiceOf expense={expense} isLink={claims.role === 'org_admin'} /> },
          { label: 'Note', value: expense.note },
        ]}
      />
    </Instead>
  );
}

function useTypes() {
  const { claim } = useClaim();
  return useQuery(ExpenseTypesOfDocument, { variables: { insurerId: claim.Insurer?.id ?? -1 } });
}

/** expenses/edit/{expenseItemId}: taken once it is loaded, so that what others change does not touch what is typed. */
function StoredExpense({ id }: { readonly id: number }) {
  const { claim } = useClaim();
  const { org, claims } = useSession();
  const types = useTypes();
  const { data, error, refetch } = useQuery(ExpenseByPkDocument, {
    variables: { id, orgId: org.id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [taken, setTaken] = useState<ExpenseRowFragment>();
  const found = data?.ExpenseItem_by_pk;
  if (taken === undefined && found) setTaken(found);
  const failed = error ?? types.error;
  if (taken !== undefined && !mayChangeExpense(taken, claims)) return <ReadExpense expense={taken} />;
  if (taken !== undefined && types.data) return <ExpenseForm stored={taken} types={types.data.ExpenseType} />;
  return (
    <Instead title="Edit expense">
      {failed ? (
        <ErrorState
          title="The expense did not load"
          onRetry={() => {
            void refetch();
            void types.refetch();
          }}
        />
      ) : data && (!found || found.claimId !== claim.id) ? (
        <EmptyState title="Expense not found">It was deleted, or you may not see it.</EmptyState>
      ) : (
        <CardSkeleton lines={8} label="Loading the expense" />
      )}
    </Instead>
  );
}

function NewExpense() {
  const types = useTypes();
  if (types.data) return <ExpenseForm stored={undefined} types={types.data.ExpenseType} />;
  return (
    <Instead title="Add expense">
      {types.error ? (
        <ErrorState title="The expense types did not load" onRetry={() => void types.refetch()} />
      ) : (
        <CardSkeleton lines={8} label="Loading the expense types" />
      )}
    </Instead>
  );
}

/** expenses/{action}/{expenseItemId?} (spec 1 §2). */
export function ExpenseDrawer() {
  const { action = '', expenseItemId = '' } = useParams();
  if (action === 'add') return <NewExpense />;
  return <StoredExpense key={expenseItemId} id={/^\d{1,15}$/.test(expenseItemId) ? Number(expenseItemId) : -1} />;
}
