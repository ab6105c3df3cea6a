import { useState } from 'react';
import Button from '@mui/material/Button';
import { isOneOf, namesOf } from '#domain/fields.ts';
import { REMITTANCE_STATUSES } from '#domain/money-words.ts';
import { formatNumber } from '#domain/numbers.ts';
import {
  PaymentRunAdviceCountDocument,
  PaymentRunAdvicesDocument,
  type PaymentRunAdvicesQuery,
} from '#src/generated/documents/payment-runs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { MISSING } from '#src/ui/format.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { Money } from '#src/ui/money.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { RUN_POLL_MS } from './paths.ts';
import { RowList, type RowColumn } from '#src/ui/row-list.tsx';
import type { RunActions } from './use-run-actions.ts';

const PAGE = 25;

type Advice = PaymentRunAdvicesQuery['RemittanceAdvice'][number];

function AdviceStatus({ status, error, sentAt }: Advice) {
  return (
    <span className="pr-stack">
      <StatusChip
        kind="remittance"
        value={status}
        label={isOneOf(namesOf(REMITTANCE_STATUSES), status) ? REMITTANCE_STATUSES[status] : undefined}
      />
      {sentAt !== null && (
        <span className="pr-quiet">
          <DateTimeText value={sentAt} />
        </span>
      )}
      {error !== null && <span>{error}</span>}
    </span>
  );
}

/** Of what the person sees: an advice may be about other claims too. */
const sumOf = ({ RemittanceLines_aggregate: { aggregate } }: Advice) => ({
  count: aggregate?.count ?? 0,
  amount: aggregate?.sum?.amount ?? 0,
});

function SendAgain({ advice, actions }: { readonly advice: Advice; readonly actions: RunActions }) {
  const { id, status, payeeName } = advice;
  if (status !== 'failed' && status !== 'no address') return null;
  const words = status === 'failed' ? 'Send again' : 'Send';
  return (
    <Button
      size="small"
      disabled={actions.isBusy}
      aria-label={`${words}: remittance advice to ${payeeName}`}
      onClick={() => void actions.sendAdvice(id)}
    >
      {words}
    </Button>
  );
}

const columnsOf = (actions: RunActions): readonly RowColumn<Advice>[] => [
  { label: 'Payee', render: ({ payeeName }) => payeeName },
  { label: 'E-mail', render: ({ email }) => email ?? MISSING },
  { label: 'Payments', render: (advice) => formatNumber(sumOf(advice).count), isNumber: true },
  { label: 'Amount', render: (advice) => <Money value={sumOf(advice).amount} />, isNumber: true },
  { label: 'Remittance advice', render: (advice) => <AdviceStatus {...advice} /> },
  { label: 'Actions', isLabelHidden: true, render: (advice) => <SendAgain advice={advice} actions={actions} /> },
];

interface Props {
  readonly runId: number;
  readonly actions: RunActions;
}

/** Whether each payee was told what is paid; who could not be told is told from here. */
export function RunAdvices({ runId, actions }: Props) {
  const [page, setPage] = useState(0);
  const total = useLive(PaymentRunAdviceCountDocument, { variables: { runId }, pollInterval: RUN_POLL_MS });
  const query = useLive(PaymentRunAdvicesDocument, {
    variables: { runId, limit: PAGE, offset: page * PAGE },
    pollInterval: RUN_POLL_MS,
  });
  const count = total.data?.RemittanceAdvice_aggregate.aggregate?.count ?? 0;
  return (
    <SectionCard title="Remittance advice" count={formatNumber(count)} padded={false}>
      <LiveBody query={{ ...query, data: query.data ?? query.previousData }} name="Remittance advice" lines={3}>
        {({ RemittanceAdvice: advices }) =>
          advices.length === 0 ? (
            <EmptyState title="No remittance advice">Nobody was told of this run by e-mail.</EmptyState>
          ) : (
            <RowList label="List of remittance advice" columns={columnsOf(actions)} rows={advices} />
          )
        }
      </LiveBody>
      <CardPager label="remittance advice" page={page} pageSize={PAGE} count={count} onPage={setPage} />
    </SectionCard>
  );
}
