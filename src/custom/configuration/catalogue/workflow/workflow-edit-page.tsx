import { useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { DesignedWorkflowDocument } from '#src/generated/documents/designer.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Designer } from './designer/designer.tsx';
import type { StoredWorkflow } from './designer/stored-workflow.ts';

interface Props {
  /** Left out for a new workflow. */
  readonly id?: number;
}

/** /app/configuration/workflow/{action}/{id?} (spec 3 §2.3): the designer. */
export default function WorkflowEditPage({ id }: Props) {
  return id === undefined ? <Designer stored={undefined} /> : <Stored id={id} />;
}

function Stored({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(DesignedWorkflowDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  // as it was when the page was opened: what comes in afterwards must not touch what is drawn
  const [opened, setOpened] = useState<StoredWorkflow>();
  const [found] = data?.Workflow ?? [];
  if (opened === undefined && found !== undefined) setOpened(found);
  if (opened !== undefined) return <Designer stored={opened} />;
  return (
    <>
      <PageHeader title="Edit workflow" />
      {error !== undefined && <ErrorState title="The workflow did not load" onRetry={() => void refetch()} />}
      {error === undefined && data === undefined && <CardSkeleton lines={6} label="Loading workflow" />}
      {data !== undefined && (
        <EmptyState
          title="This workflow was not found"
          action={
            <Button component={Link} to="/app/configuration/workflow">
              Workflows
            </Button>
          }
        >
          It does not exist, or you do not have access to it.
        </EmptyState>
      )}
    </>
  );
}
