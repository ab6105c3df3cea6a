import { useSearchParams, Link, useMatch } from 'react-router';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { formatNumber } from '#domain/numbers.ts';
import {
  PaymentRunCountDocument,
  PaymentRunsDocument,
  type PaymentRunsQuery,
} from '#src/generated/documents/payment-runs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon, PaymentIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { Money } from '#src/ui/money.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { NewRunDialog } from './new-run-dialog.tsx';
import { RUN_POLL_MS, runPath, RUNS_PATH } from './paths.ts';
import { RowList, type RowColumn } from '#src/ui/row-list.tsx';
import { RunStatus } from './run-status.tsx';
import './payment-runs.css';

const PAGE = 25;

type RunRow = PaymentRunsQuery['PaymentRun'][number];

const COLUMNS: readonly RowColumn<RunRow>[] = [
  {
    label: 'Number',
    render: ({ id }) => (
      <MuiLink component={Link} to={runPath(id)}>
        Run {id}
      </MuiLink>
    ),
  },
  { label: 'Description', render: ({ description }) => description },
  { label: 'Processing date', render: ({ processingDate }) => <DateText value={processingDate} /> },
  { label: 'Status', render: ({ status }) => <RunStatus status={status} /> },
  { label: 'Payments', render: ({ paymentCount }) => formatNumber(paymentCount), isNumber: true },
  { label: 'Total', render: ({ paymentTotal }) => <Money value={paymentTotal} />, isNumber: true },
];

function NewRunButton() {
  return (
    <Button component={Link} to={`${RUNS_PATH}/new`} variant="contained" startIcon={<AddIcon />}>
      New run
    </Button>
  );
}

/** All payment runs, newest first, /app/payment-runs; those of others arrive by themselves. */
export default function PaymentRunsPage() {
  const [search, setSearch] = useSearchParams();
  const isNew = useMatch(`${RUNS_PATH}/new`) !== null;
  const total = useLive(PaymentRunCountDocument, { variables: {}, pollInterval: RUN_POLL_MS });
  const count = total.data?.PaymentRun_aggregate.aggregate?.count;
  const asked = Number(search.get('page'));
  const last = Math.max(0, Math.ceil((count ?? Infinity) / PAGE) - 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked - 1, last) : 0;
  const query = useLive(PaymentRunsDocument, {
    variables: { limit: PAGE, offset: page * PAGE },
    pollInterval: RUN_POLL_MS,
  });
  return (
    <div className="pr-page">
      <PageHeader
        title="Payment runs"
        count={count === undefined ? undefined : formatNumber(count)}
        subtitle="Approved payments that are paid together, by a file for the bank."
        actions={<NewRunButton />}
      />
      <div className="pr-list">
        <LiveBody query={{ ...query, data: query.data ?? query.previousData }} name="Payment runs" lines={6}>
          {({ PaymentRun: runs }) =>
            runs.length === 0 ? (
              <EmptyState icon={PaymentIcon} title="No payment runs">
                Make a run, choose approved payments for it, and write its file for the bank.
              </EmptyState>
            ) : (
              <RowList label="Payment runs" columns={COLUMNS} rows={runs} />
            )
          }
        </LiveBody>
        <CardPager
          label="payment runs"
          page={page}
          pageSize={PAGE}
          count={count ?? 0}
          onPage={(next) => setSearch({ page: String(next + 1) })}
        />
      </div>
      {isNew && <NewRunDialog />}
    </div>
  );
}
