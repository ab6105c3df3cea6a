import { Suspense, use } from 'react';
import { useMutation } from '@apollo/client';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { isClosedStatus } from '#domain/claim-status.ts';
import { choicesOf, FREQUENCIES } from '#domain/money-words.ts';
import { formatMoney, sumDollars } from '#domain/money.ts';
import { LONGEST_REASON } from '#domain/reason.ts';
import {
  AddReserveDocument,
  ChangeReserveDocument,
  CompleteMoneyTaskDocument,
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
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useClaim } from '../claim-context.tsx';
import { ClosedBanner } from '../policy-info/closed-banner.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { CostTypeInput } from './cost-type-input.tsx';
import { Figures } from './figures.tsx';
import { useFinancialsPaths } from './financials-paths.ts';
import { ReservePayee } from './reserve-payee.tsx';
import {
  fieldOf,
  reserveFaults,
  toInsert,
  toSet,
  toTaskReserve,
  valuesOf,
  type ReserveValues,
} from './reserve-values.ts';
import { TaskBanner } from './task-banner.tsx';
import { useMoneyTask, type MoneyTask } from './use-money-task.ts';
import { reserveName, useReserves, type HeldReserve } from './use-reserves.ts';

const ReserveHistory = lazyPart(async () => ({ default: (await import('./reserve-history.tsx')).ReserveHistory }));

const WIDTH = 500;
const LONGEST_SECTION = 200;
const LABELS: Readonly<Record<keyof ReserveValues, string>> = {
  section: 'Section',
  frequency: 'Frequency',
  payeeType: 'Payee type',
  supplier: 'Supplier',
  payeeName: 'Payee name',
  costType1Id: 'Cost type 1',
  costType2Id: 'Cost type 2',
  reserve: 'Reserve amount',
  changeReason: 'Reason for the change',
};

/** Why the payee stays: it was approved, or waits to be (RULES 26). */
function payeeLock(held: HeldReserve | undefined): string | undefined {
  return held !== undefined && held.committed > held.paid
    ? 'The payee can’t be changed while payments wait or are approved.'
    : undefined;
}

/** Why the amount stays: a change of it waits (RULES 27). */
function amountLock(held: HeldReserve | undefined): string | undefined {
  return held === undefined || held.amountRequested === null
    ? undefined
    : `A change to ${formatMoney(held.amountRequested)} waits for approval.`;
}

interface FormProps {
  readonly held?: HeldReserve;
  readonly task: MoneyTask;
  /** All of the claim, for what they come to. */
  readonly reserves: readonly HeldReserve[];
  readonly reload: () => Promise<HeldReserve | undefined>;
}

function useReserveForm({ held, task, reload }: FormProps) {
  const { claim } = useClaim();
  const { check } = use(loadResource('reserve'));
  const paths = useFinancialsPaths();
  const navigate = useNavigate();
  const [add] = useMutation(AddReserveDocument);
  const [change] = useMutation(ChangeReserveDocument);
  const [complete] = useMutation(CompleteMoneyTaskDocument, { refetchQueries: TASKS_SHOWN });
  return useSaveForm<ReserveValues, HeldReserve | undefined>({
    stored: held,
    valuesOf,
    check: (values) => reserveFaults(values, { check, claimId: claim.id, held }),
    load: held && reload,
    fieldOf,
    said: 'Reserve saved.',
    save(values, opened, context): Promise<unknown> {
      const { id: claimId, orgId } = claim;
      if (task.kind === 'open')
        return complete({ variables: { id: task.id, orgId, reserve: toTaskReserve(values, opened) }, context });
      return opened === undefined
        ? add({ variables: { object: toInsert(values, claimId) }, context })
        : change({ variables: { id: opened.id, orgId, set: toSet(values, opened) }, context });
    },
    saved: reload,
    done: () => void navigate(paths.page),
  });
}

function ReserveForm(props: FormProps) {
  const { held, task, reserves } = props;
  const { claim } = useClaim();
  const paths = useFinancialsPaths();
  const navigate = useNavigate();
  const form = useReserveForm(props);
  const { control, change } = form;
  const [costType1Id, reserve] = useWatch({ control, name: ['costType1Id', 'reserve'] });
  const isClosed = isClosedStatus(claim.status);
  const total = sumDollars(reserves.map((one) => one.reserve));
  const amount = typeof reserve === 'number' ? reserve : (held?.reserve ?? 0);
  const isMoved = held !== undefined && reserve !== held.reserve;
  return (
    <FormDrawer
      title={held === undefined ? 'Add reserve' : 'Edit reserve'}
      subtitle={held && reserveName(held)}
      width={WIDTH}
      form={form}
      labels={LABELS}
      describe={(field, value) => (field === 'reserve' && typeof value === 'number' ? formatMoney(value) : undefined)}
      onClose={() => void navigate(paths.page)}
      focusFirstField={held === undefined && !isClosed}
      saveLabel="Save reserve"
      hint="Ctrl Enter saves"
      isReadOnly={isClosed}
      below={
        held && (
          <Suspense fallback={<CardSkeleton lines={4} label="Loading the history of the reserve" />}>
            <ReserveHistory reserve={held} />
          </Suspense>
        )
      }
    >
      <ClosedBanner what="reserves and payments" />
      <TaskBanner task={task} />
      <Figures
        label="Reserves of the claim"
        items={[
          { label: 'Reserve now', value: total },
          { label: 'After this', value: sumDollars([total, -(held?.reserve ?? 0), amount]) },
        ]}
      />
      <TextInput
        control={control}
        name="section"
        label={LABELS.section}
        required
        limit={LONGEST_SECTION}
        disabled={isClosed}
      />
      <ChoiceInput
        control={control}
        name="frequency"
        label={LABELS.frequency}
        choices={choicesOf(FREQUENCIES)}
        disabled={isClosed}
      />
      <ReservePayee control={control} change={change} locked={payeeLock(held)} disabled={isClosed} />
      <div className="fn-pair">
        <CostTypeInput
          control={control}
          name="costType1Id"
          label={LABELS.costType1Id}
          below="root"
          stored={held?.CostType1}
          disabled={isClosed}
          onChosen={() => change({ costType2Id: '' })}
        />
        <CostTypeInput
          control={control}
          name="costType2Id"
          label={LABELS.costType2Id}
          below={costType1Id === '' ? undefined : Number(costType1Id)}
          stored={held?.CostType2}
          help={costType1Id === '' ? 'Choose cost type 1 first' : undefined}
          disabled={isClosed}
        />
      </div>
      <AmountInput
        control={control}
        name="reserve"
        label={LABELS.reserve}
        required
        help={amountLock(held) ?? 'Two decimals, at least A$1.00'}
        disabled={isClosed || amountLock(held) !== undefined}
      />
      {isMoved && (
        <TextInput
          control={control}
          name="changeReason"
          label={LABELS.changeReason}
          required
          multiline
          minRows={2}
          limit={LONGEST_REASON}
          help="Kept in the history of the reserve."
        />
      )}
    </FormDrawer>
  );
}

/** financials/reserve/{add|edit}/{id?}: a new reserve or one that is there; `?task=` names the task that saving completes. */
export function ReserveDrawer({ isNew }: { readonly isNew: boolean }) {
  const { reserveId = '' } = useParams();
  const paths = useFinancialsPaths();
  const navigate = useNavigate();
  const task = useMoneyTask('reserve');
  const { data, error, refetch } = useReserves();
  const held = data?.Reserve.find(({ id }) => String(id) === reserveId);
  if (data && task.kind !== 'loading' && (isNew || held))
    return (
      <ReserveForm
        key={held?.id ?? 'new'}
        held={held}
        task={task}
        reserves={data.Reserve}
        reload={async () => (await refetch()).data.Reserve.find(({ id }) => id === held?.id)}
      />
    );
  return (
    <RouteDrawer title={isNew ? 'Add reserve' : 'Edit reserve'} width={WIDTH} onClose={() => void navigate(paths.page)}>
      {!data && error && <ErrorState title="The reserve did not load" onRetry={() => void refetch()} />}
      {!error && (!data || task.kind === 'loading') && <CardSkeleton lines={8} label="Loading the reserve" />}
      {data && task.kind !== 'loading' && <EmptyState title="This reserve is not on the claim." />}
    </RouteDrawer>
  );
}
