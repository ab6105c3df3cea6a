import { useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { WorkflowVersionsDocument } from '#src/generated/documents/versions.ts';
import { useCrumbName } from '#src/providers/areas/record-crumb.ts';
import { NotFoundPage } from '#src/providers/errors/problem-page.tsx';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { crumbKeys } from '../../crumbs.ts';
import { CompareCard } from './compare-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PublishButton } from './publish-button.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { UsesCard } from './uses-card.tsx';
import { VersionsTable } from './versions-table.tsx';
import type { ShownVersion, ShownWorkflow, Uses } from './shown-version.ts';
import '../workflow.css';

const BASE = '/app/configuration/workflow';

/** /app/configuration/workflow/edit/{id}/versions: what was published, what uses it, and what has changed between two. */
export default function VersionsPage({ workflowId }: { readonly workflowId: number }) {
  const { org } = useSession();
  const { data, error, refetch } = useQuery(WorkflowVersionsDocument, {
    variables: { id: workflowId, orgId: org.id },
    fetchPolicy: 'cache-and-network',
  });
  const workflow = data?.Workflow_by_pk;
  useCrumbName(crumbKeys.workflow(workflowId), workflow?.name);
  if (data !== undefined && !workflow) return <NotFoundPage what="workflow" />;
  if (workflow) return <Versions workflow={workflow} uses={data?.workflowUses ?? undefined} reload={() => refetch()} />;
  return (
    <>
      <PageHeader title="Versions" />
      {error ? (
        <ErrorState title="The versions did not load" onRetry={() => void refetch()} />
      ) : (
        <CardSkeleton lines={8} label="Loading versions" />
      )}
    </>
  );
}

/** What the page shows of the draft. */
const DRAFT_WORDS: Readonly<Record<string, string>> = {
  'not published': 'The draft is not published: no PDS version can choose this workflow yet.',
  'as published': 'The draft is the published version.',
  differs: 'The draft differs from the published version. Claims run the published one until it is published.',
};

interface Props {
  readonly workflow: ShownWorkflow;
  readonly uses: Uses | undefined;
  readonly reload: () => Promise<unknown>;
}

function Versions({ workflow, uses, reload }: Props) {
  const { id, name, rowVersion, draftStatus, publishedNumber, Versions: versions } = workflow;
  const [restored, setRestored] = useState<ShownVersion>();
  const [target, setTarget] = useState<ShownVersion>();
  const [search, setSearch] = useSearchParams();
  const compared = (search.get('compare') ?? '').split(',').map(Number);
  const running = new Map((uses?.runningClaims ?? []).map((one) => [one.versionId, one.running + one.paused]));
  return (
    <>
      <PageHeader
        title={`Versions of ${name}`}
        count={versions.length}
        subtitle={DRAFT_WORDS[draftStatus]}
        actions={
          <>
            <Button component={Link} to={`${BASE}/edit/${id}`} variant="text">
              Edit workflow
            </Button>
            <Button component={Link} to={`${BASE}/edit/${id}/simulate`} variant="text">
              Simulate
            </Button>
            <PublishButton workflowId={id} rowVersion={rowVersion} isDirty={false} onPublished={reload} />
          </>
        }
      />
      <div className="wf-page wf-versions">
        <SectionCard title="Published versions" padded={false}>
          {versions.length === 0 ? (
            <EmptyState title="No versions yet">Publish the draft: it becomes version 1.</EmptyState>
          ) : (
            <VersionsTable
              versions={versions}
              current={publishedNumber ?? undefined}
              running={running}
              onRestore={setRestored}
              onMove={setTarget}
              onCompare={(pair) => setSearch({ compare: pair.join(',') })}
            />
          )}
        </SectionCard>
        {versions.length > 1 && (
          <CompareCard
            workflowId={id}
            numbers={versions.map(({ number }) => number)}
            first={compared[0]}
            second={compared[1]}
            onChange={(first, second) => setSearch({ compare: `${first},${second}` }, { replace: true })}
          />
        )}
        {uses !== undefined && <UsesCard uses={uses} />}
      </div>
      {restored !== undefined && (
        <RestoreDialog
          workflow={workflow}
          version={restored}
          onRestored={reload}
          onClose={() => setRestored(undefined)}
        />
      )}
      {target !== undefined && (
        <MoveDialog workflowId={id} version={target} onMoved={reload} onClose={() => setTarget(undefined)} />
      )}
    </>
  );
}
