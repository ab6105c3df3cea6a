import { useDeferredValue, useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { formatNumber } from '#domain/numbers.ts';
import { whyNotInRun } from '#domain/payment-run.ts';
import {
  PaymentRunCandidateCountDocument,
  PaymentRunCandidatesDocument,
  PaymentRunChoiceDocument,
  type PaymentRunCandidatesQuery,
} from '#src/generated/documents/payment-runs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { Money } from '#src/ui/money.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { candidatesWhere, joinableWhere } from './candidate-filter.ts';
import { choiceColumn } from './choice-column.tsx';
import { PAYEE_COLUMNS } from './payee-columns.tsx';
import { RUN_POLL_MS } from './paths.ts';
import { RowList, type RowColumn } from '#src/ui/row-list.tsx';
import { useChoice, type Choice } from './use-choice.ts';
import type { RunActions } from './use-run-actions.ts';

const PAGE = 50;

type Candidate = PaymentRunCandidatesQuery['ReservePayment'][number];

function whyNot({ status, reversalOfId, accountNo, paymentRunId, Claim }: Candidate): string | undefined {
  return whyNotInRun({
    status,
    isReversal: reversalOfId !== null,
    hasAccount: accountNo !== null,
    runId: paymentRunId,
    claimStatus: Claim?.status ?? '',
  });
}

const COLUMNS: readonly RowColumn<Candidate>[] = [
  ...PAYEE_COLUMNS,
  { label: 'Can’t join', render: (candidate) => whyNot(candidate) ?? null },
];

interface Props {
  readonly runId: number;
  readonly actions: RunActions;
}

interface ToolsProps extends Props {
  readonly text: string;
  readonly choice: Choice;
  readonly onText: (text: string) => void;
}

/** Finds candidates, and chooses all that can join, on every page. */
function Tools({ text, choice, actions, onText }: ToolsProps) {
  const client = useApolloClient();
  const { report } = useErrorModal();
  const chooseAll = async () => {
    try {
      const { data } = await client.query({
        query: PaymentRunChoiceDocument,
        variables: { where: joinableWhere(text) },
        fetchPolicy: 'network-only',
        context: { errors: 'handled' },
      });
      choice.change(data.ReservePayment, true);
    } catch (error) {
      report(error);
    }
  };
  return (
    <div className="pr-bar pr-tools">
      <TextField
        className="pr-find"
        label="Payee, claim or payment number"
        value={text}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
      />
      <Button variant="text" disabled={actions.isBusy} onClick={() => void chooseAll()}>
        Select all
      </Button>
    </div>
  );
}

function ChosenBar({ choice, actions }: { readonly choice: Choice; readonly actions: RunActions }) {
  const add = async () => {
    if (await actions.add(choice.ids)) choice.clear();
  };
  return (
    <div className="pr-bar" role="group" aria-label="Chosen payments">
      <span role="status">
        {formatNumber(choice.count)} chosen, <Money value={choice.total} />
      </span>
      {choice.count > 0 && (
        <Button variant="text" disabled={actions.isBusy} onClick={choice.clear}>
          Clear
        </Button>
      )}
      <Button variant="contained" disabled={actions.isBusy || choice.count === 0} onClick={() => void add()}>
        Add to run
      </Button>
    </div>
  );
}

/** Approved payments that are in no run: those that can join are chosen, the others say why they can't. */
export function Candidates({ runId, actions }: Props) {
  const [text, setText] = useState('');
  const [asked, setPage] = useState(0);
  const choice = useChoice();
  const searched = useDeferredValue(text);
  const where = useMemo(() => candidatesWhere(searched), [searched]);
  const total = useLive(PaymentRunCandidateCountDocument, { variables: { where }, pollInterval: RUN_POLL_MS });
  const count = (total.data ?? total.previousData)?.ReservePayment_aggregate.aggregate?.count ?? 0;
  const page = Math.min(asked, Math.max(0, Math.ceil(count / PAGE) - 1));
  const query = useLive(PaymentRunCandidatesDocument, {
    variables: { where, limit: PAGE, offset: page * PAGE },
    pollInterval: RUN_POLL_MS,
  });
  return (
    <SectionCard title="Approved payments" count={formatNumber(count)} padded={false}>
      <Tools runId={runId} actions={actions} text={text} choice={choice} onText={setText} />
      <LiveBody query={{ ...query, data: query.data ?? query.previousData }} name="Approved payments" lines={5}>
        {({ ReservePayment: candidates }) =>
          candidates.length === 0 ? (
            <EmptyState title={searched.trim() === '' ? 'No approved payments' : 'No payments found'}>
              {searched.trim() === ''
                ? 'Payments appear here once somebody with the payment administrator right has approved them.'
                : undefined}
            </EmptyState>
          ) : (
            <RowList
              label="List of approved payments"
              columns={[
                choiceColumn(
                  choice,
                  candidates.filter((candidate) => whyNot(candidate) === undefined),
                  actions.isBusy,
                ),
                ...COLUMNS,
              ]}
              rows={candidates}
            />
          )
        }
      </LiveBody>
      <CardPager label="approved payments" page={page} pageSize={PAGE} count={count} onPage={setPage} />
      <ChosenBar choice={choice} actions={actions} />
    </SectionCard>
  );
}
