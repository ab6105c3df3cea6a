import { useState } from 'react';
import Button from '@mui/material/Button';
import { isOneOf, namesOf } from '#domain/fields.ts';
import { PAYMENT_STATUSES } from '#domain/money-words.ts';
import { formatNumber } from '#domain/numbers.ts';
import { PaymentRunPaymentsDocument } from '#src/generated/documents/payment-runs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { Money } from '#src/ui/money.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { choiceColumn } from './choice-column.tsx';
import { PAYEE_COLUMNS } from './payee-columns.tsx';
import { RUN_POLL_MS } from './paths.ts';
import { ReturnActions } from './return-actions.tsx';
import { RowList, type RowColumn } from '#src/ui/row-list.tsx';
import type { OpenRun, RunPayment } from './run.ts';
import { useChoice } from './use-choice.ts';
import type { RunActions } from './use-run-actions.ts';

const PAGE = 50;

interface Props {
  readonly run: OpenRun;
  readonly actions: RunActions;
}

function PaymentStatus({ status, Reversals }: RunPayment) {
  const returned = Reversals.find((one) => one.returnedReason !== null);
  return (
    <span className="pr-stack">
      <StatusChip
        kind="payment"
        value={status}
        label={isOneOf(namesOf(PAYMENT_STATUSES), status) ? PAYMENT_STATUSES[status] : undefined}
      />
      {returned && <span>Returned: {returned.returnedReason}</span>}
    </span>
  );
}

function columnsOf(run: OpenRun, actions: RunActions): readonly RowColumn<RunPayment>[] {
  return [
    ...PAYEE_COLUMNS,
    { label: 'Status', render: (payment) => <PaymentStatus {...payment} /> },
    ...(run.status === 'confirmed'
      ? [
          {
            label: 'Actions',
            isLabelHidden: true,
            render: (payment: RunPayment) => <ReturnActions payment={payment} actions={actions} />,
          },
        ]
      : []),
  ];
}

/** What is in the run: taken out again while it is open, returned once it is paid. */
export function RunPayments({ run, actions }: Props) {
  const [asked, setPage] = useState(0);
  const choice = useChoice();
  const last = Math.max(0, Math.ceil(run.paymentCount / PAGE) - 1);
  const page = Math.min(asked, last);
  const query = useLive(PaymentRunPaymentsDocument, {
    variables: { runId: run.id, limit: PAGE, offset: page * PAGE },
    pollInterval: RUN_POLL_MS,
  });
  const takeOut = async () => {
    if (await actions.remove(choice.ids)) choice.clear();
  };
  return (
    <SectionCard
      title="Payments in this run"
      count={
        <>
          {formatNumber(run.paymentCount)}, <Money value={run.paymentTotal} />
        </>
      }
      padded={false}
    >
      <LiveBody query={{ ...query, data: query.data ?? query.previousData }} name="Payments" lines={5}>
        {({ ReservePayment: payments }) =>
          payments.length === 0 ? (
            <EmptyState title={run.status === 'cancelled' ? 'The payments left the cancelled run' : 'No payments yet'}>
              {run.status === 'open' ? 'Choose approved payments below.' : undefined}
            </EmptyState>
          ) : (
            <RowList
              label="List of payments in this run"
              columns={[
                ...(run.status === 'open' ? [choiceColumn(choice, payments, actions.isBusy)] : []),
                ...columnsOf(run, actions),
              ]}
              rows={payments}
            />
          )
        }
      </LiveBody>
      <CardPager label="payments" page={page} pageSize={PAGE} count={run.paymentCount} onPage={setPage} />
      {run.status === 'open' && choice.count > 0 && (
        <div className="pr-bar" role="group" aria-label="Chosen payments of the run">
          <span role="status">
            {formatNumber(choice.count)} chosen, <Money value={choice.total} />
          </span>
          <Button disabled={actions.isBusy} onClick={() => void takeOut()}>
            Take out
          </Button>
        </div>
      )}
    </SectionCard>
  );
}
