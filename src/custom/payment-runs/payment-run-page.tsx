import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { PaymentRunDocument } from '#src/generated/documents/payment-runs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Candidates } from './candidates.tsx';
import { RUN_POLL_MS, RUNS_PATH } from './paths.ts';
import { RunAdvices } from './run-advices.tsx';
import { RunCard } from './run-card.tsx';
import { RunHistory } from './run-history.tsx';
import { RunPayments } from './run-payments.tsx';
import { RunStatus } from './run-status.tsx';
import { RunSteps } from './run-steps.tsx';
import type { OpenRun } from './run.ts';
import { useRunActions } from './use-run-actions.ts';
import './payment-runs.css';

function Run({ run }: { readonly run: OpenRun }) {
  const actions = useRunActions(run.id);
  return (
    <>
      <PageHeader
        title={`Payment run ${run.id}`}
        count={<RunStatus status={run.status} />}
        subtitle={run.description}
        actions={<RunSteps run={run} actions={actions} />}
      />
      <div className="pr-cards-of-page">
        <RunCard run={run} />
        <RunPayments run={run} actions={actions} />
        {run.status === 'open' && <Candidates runId={run.id} actions={actions} />}
        {run.status === 'confirmed' && <RunAdvices runId={run.id} actions={actions} />}
        <RunHistory run={run} />
      </div>
    </>
  );
}

/** One payment run, /app/payment-runs/{id}: its payments, its file for the bank, what became of it. */
export default function PaymentRunPage() {
  const { id = '' } = useParams();
  const { org } = useSession();
  const number = /^\d{1,15}$/.test(id) ? Number(id) : -1;
  const query = useLive(PaymentRunDocument, {
    variables: { id: number, orgId: org.id },
    pollInterval: RUN_POLL_MS,
  });
  return (
    <div className="pr-page">
      <LiveBody query={query} name="The payment run" lines={8}>
        {({ PaymentRun_by_pk: run }) =>
          run ? (
            <Run key={run.id} run={run} />
          ) : (
            <EmptyState
              title="This payment run was not found"
              action={
                <Button component={Link} to={RUNS_PATH}>
                  Payment runs
                </Button>
              }
            />
          )
        }
      </LiveBody>
    </div>
  );
}
