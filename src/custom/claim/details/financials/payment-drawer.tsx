import { use } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { GST_RATES } from '#domain/money-words.ts';
import { formatMoney } from '#domain/money.ts';
import { LONGEST_REASON } from '#domain/reason.ts';
import { isChangeable, paymentMoves, reserveFigures } from '#domain/reserves.ts';
import {
  AddPaymentDocument,
  ChangePaymentDocument,
  CompleteMoneyTaskDocument,
  PaymentToEditDocument,
} from '#src/generated/documents/financials.ts';
import { loadResource } from '#src/kit/load.ts';
import { TASKS_SHOWN } from '#src/record/tasks/complete/use-run-completion.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AmountInput } from '#src/ui/form/amount-input.tsx';
import { FormDrawer } from '#src/ui/form/form-drawer.tsx';
import { TextInput } from '#src/ui/form/text-input.tsx';
import { useSaveForm } from '#src/ui/form/use-save-form.ts';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useClaim } from '../claim-context.tsx';
import { ClosedBanner } from '../policy-info/closed-banner.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { CostTypeInput } from './cost-type-input.tsx';
import { Figures } from './figures.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { PayeeAccount } from './payee-account.tsx';
import { PaymentSplit } from './payment-split.tsx';
import { PaymentStatus } from './payment-status.tsx';
import {
  paymentFaults,
  toInsert,
  toSet,
  toTaskPayment,
  valuesOf,
  type HeldPayment,
  type PaymentValues,
} from './payment-values.ts';
import { TaskBanner } from './task-banner.tsx';
import { useMoneyTask, type MoneyTask } from './use-money-task.ts';
import { usePaymentViewer } from './use-payment-viewer.ts';
import { reserveName, useReserves, type HeldReserve } from './use-reserves.ts';

const WIDTH = 500;
const LABELS: Readonly<Record<keyof PaymentValues, string>> = {
  paymentTypeId: 'Payment type',
  amount: 'Total amount, including GST',
  gst: 'GST',
  status: 'Status',
  decisionReason: 'Reason of the refusal',
  reason: 'Reason for the approver',
};
const GST_CHOICES = GST_RATES.map(({ rate, label }) => ({ value: String(rate), label }));

interface FormProps {
  readonly reserve: HeldReserve;
  readonly held?: HeldPayment;
  readonly task: MoneyTask;
  readonly reload: () => Promise<HeldPayment | undefined>;
}

function usePaymentForm({ reserve, held, task, reload }: FormProps) {
  const { claim } = useClaim();
  const { check } = use(loadResource('reserve-payment'));
  const paths = useFinancialsPaths();
  const navigate = useNavigate();
  const [add] = useMutation(AddPaymentDocument);
  const [change] = useMutation(ChangePaymentDocument);
  const [complete] = useMutation(CompleteMoneyTaskDocument, { refetchQueries: TASKS_SHOWN });
  return useSaveForm<PaymentValues, HeldPayment | undefined>({
    stored: held,
    valuesOf,
    check: (values) => paymentFaults(values, { check, reserve, held }),
    load: held && reload,
    said: 'Payment saved.',
    save(values, opened, context): Promise<unknown> {
      const { orgId } = claim;
      if (task.kind === 'open')
        return complete({
          variables: { id: task.id, orgId, payment: toTaskPayment(values, { reserve, opened }) },
          context,
        });
      return opened === undefined
        ? add({ variables: { object: toInsert(values, reserve) }, context })
        : change({ variables: { id: opened.id, orgId, set: toSet(values, opened) }, context });
    },
    done: () => void navigate(paths.page),
  });
}

/** What the reserve has left, in words below the amount. */
function leftWords(reserve: HeldReserve): string {
  const { outstanding, committed } = reserveFigures([reserve]);
  return `Outstanding ${formatMoney(outstanding)}, of which ${formatMoney(committed)} is committed to payments.`;
}

function titleOf(held: HeldPayment | undefined): string {
  if (held === undefined) return 'Add payment';
  return held.reversalOfId === null ? 'Edit payment' : 'Reversal';
}

function PaymentForm(props: FormProps) {
  const { reserve, held, task } = props;
  const { claim } = useClaim();
  const paths = useFinancialsPaths();
  const navigate = useNavigate();
  const form = usePaymentForm(props);
  const viewer = usePaymentViewer();
  const { control } = form;
  const [amount, gst, status] = useWatch({ control, name: ['amount', 'gst', 'status'] });
  const isClosed = isClosedStatus(claim.status);
  const canChange = held === undefined || isChangeable(held);
  const canMove = held !== undefined && viewer !== undefined && paymentMoves(held, viewer).length > 0;
  const isFixed = isClosed || !canChange || (held !== undefined && status !== held.status);
  const figures = reserveFigures([reserve]);
  return (
    <FormDrawer
      title={titleOf(held)}
      subtitle={reserveName(reserve)}
      width={WIDTH}
      form={form}
      labels={LABELS}
      describe={(field, value) => (field === 'amount' && typeof value === 'number' ? formatMoney(value) : undefined)}
      onClose={() => void navigate(paths.page)}
      focusFirstField={held === undefined && !isClosed}
      saveLabel="Save payment"
      hint="Ctrl Enter saves"
      isReadOnly={isClosed || !(canChange || canMove)}
    >
      <ClosedBanner what="reserves and payments" />
      <TaskBanner task={task} />
      <Figures
        label="The reserve"
        items={[
          { label: 'Reserve', value: figures.reserve },
          { label: 'Paid', value: figures.paid },
          { label: 'Committed', value: figures.committed },
          { label: 'Can be paid', value: figures.canBePaid },
        ]}
      />
      <CostTypeInput
        control={control}
        name="paymentTypeId"
        label={LABELS.paymentTypeId}
        below={reserve.costType2Id}
        stored={held?.PaymentType}
        help={`Cost types under ${reserve.CostType1?.name ?? ''} › ${reserve.CostType2?.name ?? ''}`}
        disabled={isFixed}
      />
      <div className="fn-pair">
        <AmountInput
          control={control}
          name="amount"
          label={LABELS.amount}
          required
          help={leftWords(reserve)}
          disabled={isFixed}
        />
        <ChoiceInput control={control} name="gst" label={LABELS.gst} choices={GST_CHOICES} disabled={isFixed} />
      </div>
      <PaymentSplit
        amount={typeof amount === 'number' ? amount : undefined}
        rate={gst === '' ? undefined : Number(gst)}
      />
      <PayeeAccount reserve={reserve} payment={held} />
      <PaymentStatus control={control} held={held} viewer={viewer} disabled={isClosed} />
      <TextInput
        control={control}
        name="reason"
        label={LABELS.reason}
        multiline
        minRows={2}
        limit={LONGEST_REASON}
        disabled={isFixed}
      />
    </FormDrawer>
  );
}

/** financials/payment/{reserveId}/{add|edit}/{paymentId?}: a new payment or one that is there; `?task=` names the task that saving completes. */
export function PaymentDrawer({ isNew }: { readonly isNew: boolean }) {
  const { reserveId = '', paymentId = '' } = useParams();
  const { claim } = useClaim();
  const paths = useFinancialsPaths();
  const navigate = useNavigate();
  const task = useMoneyTask('payment');
  const { data, error, refetch } = useReserves();
  const isNumber = /^\d{1,15}$/.test(paymentId);
  const payment = useQuery(PaymentToEditDocument, {
    variables: { id: Number(paymentId), orgId: claim.orgId },
    skip: isNew || !isNumber,
    fetchPolicy: 'network-only',
    context: { errors: 'handled' },
  });
  const reserve = data?.Reserve.find(({ id }) => String(id) === reserveId);
  const found = payment.data?.ReservePayment_by_pk;
  const held = found && reserve && found.reserveId === reserve.id ? found : undefined;
  if (reserve && task.kind !== 'loading' && (isNew || held))
    return (
      <PaymentForm
        key={held?.id ?? 'new'}
        reserve={reserve}
        held={held}
        task={task}
        reload={async () => (await payment.refetch()).data.ReservePayment_by_pk ?? undefined}
      />
    );
  const failure = data === undefined ? error : payment.error;
  const isLoading = failure === undefined && (!data || payment.loading || task.kind === 'loading');
  return (
    <RouteDrawer title={isNew ? 'Add payment' : 'Edit payment'} width={WIDTH} onClose={() => void navigate(paths.page)}>
      {failure && (
        <ErrorState
          title="The payment did not load"
          onRetry={() => void Promise.all([refetch(), payment.refetch()]).catch(() => undefined)}
        />
      )}
      {isLoading && <CardSkeleton lines={8} label="Loading the payment" />}
      {!failure && !isLoading && (
        <EmptyState title={reserve ? 'This payment is not of the reserve.' : 'This reserve is not on the claim.'} />
      )}
    </RouteDrawer>
  );
}
