import { useQuery } from '@apollo/client';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readDefinition } from '#domain/workflow/read-definition.ts';
import {
  ClaimWorkflowDocument,
  ClaimWorkflowRunsDocument,
  WorkflowRunStepsDocument,
  WorkflowVersionDefinitionDocument,
} from '#src/generated/documents/claim-workflow.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { WorkflowIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { openWorkflow, type Run } from './open-workflow.ts';
import { RUN } from './workflow-paths.ts';
import { WorkflowView } from './workflow-view.tsx';
import './workflow.css';

const NAME = 'Workflow';
const LINES = 12;

function NoWorkflow() {
  return (
    <EmptyState icon={WorkflowIcon} title="No workflow found">
      Claims start on the workflow that their PDS version names, once it is published.
    </EmptyState>
  );
}

/** A version never changes: it is read once. */
function useVersion(id: number) {
  const { claim } = useClaim();
  return useQuery(WorkflowVersionDefinitionDocument, { variables: { id, orgId: claim.orgId } });
}

interface RunProps {
  readonly run: Run;
  /** All of the claim, the newest first. */
  readonly runs: readonly Run[];
}

function OpenRun({ run, runs }: RunProps) {
  const { claim } = useClaim();
  const version = useVersion(run.workflowVersionId);
  const query = useLive(WorkflowRunStepsDocument, {
    variables: { claimId: claim.id, runId: run.id },
    pollInterval: CLAIM_POLL_MS,
  });
  const stored = version.data?.WorkflowVersion_by_pk?.definition;
  const definition = useMemo(() => (stored === undefined ? undefined : readDefinition(stored)), [stored]);
  const rows = query.data?.WorkflowStep;
  const workflow = useMemo(
    () => definition && rows && openWorkflow(run.Version?.Workflow?.name ?? NAME, definition, run, rows),
    [definition, run, rows],
  );
  const error = version.error ?? query.error;
  const refetch = () => Promise.all([version.refetch(), query.refetch()]);
  return (
    <LiveBody query={{ data: workflow, error, refetch }} name={NAME} lines={LINES}>
      {(open) => <WorkflowView workflow={open} runs={runs} />}
    </LiveBody>
  );
}

const NO_RUNS: readonly Run[] = [];

function Unstarted({ name, versionId }: { readonly name: string; readonly versionId: number }) {
  const version = useVersion(versionId);
  return (
    <LiveBody query={version} name={NAME} lines={LINES}>
      {({ WorkflowVersion_by_pk: held }) =>
        held === null ? (
          <NoWorkflow />
        ) : (
          <WorkflowView workflow={openWorkflow(name, readDefinition(held.definition), undefined, [])} runs={NO_RUNS} />
        )
      }
    </LiveBody>
  );
}

/** A claim that has never run: the published version of its workflow, where there is one. */
function WithoutRun() {
  const { claim } = useClaim();
  const query = useLive(ClaimWorkflowDocument, {
    variables: { id: claim.id, orgId: claim.orgId },
    pollInterval: CLAIM_POLL_MS,
  });
  return (
    <LiveBody query={query} name={NAME} lines={LINES}>
      {({ Claim_by_pk: held }) => {
        const workflow = held?.Workflow;
        if (!workflow || workflow.currentVersionId === null) return <NoWorkflow />;
        return <Unstarted name={workflow.name} versionId={workflow.currentVersionId} />;
      }}
    </LiveBody>
  );
}

/** The Workflow tab: the claim's way through its workflow, pushed live (spec 1 §2.4, spec 3 §4.3 run mode). */
export default function WorkflowSection() {
  const { claim } = useClaim();
  const [search] = useSearchParams();
  const query = useLive(ClaimWorkflowRunsDocument, {
    variables: { claimId: claim.id },
    pollInterval: CLAIM_POLL_MS,
  });
  return (
    <div className="wr-page">
      <LiveBody query={query} name={NAME} lines={LINES}>
        {({ WorkflowRun: runs }) => {
          const run = runs.find(({ id }) => String(id) === search.get(RUN)) ?? runs[0];
          return run === undefined ? <WithoutRun /> : <OpenRun key={run.id} run={run} runs={runs} />;
        }}
      </LiveBody>
    </div>
  );
}
