import { useState } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { cloneName } from '#domain/clone-name.ts';
import { DesignedWorkflowDocument } from '#src/generated/documents/designer.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Designer } from './designer/designer.tsx';
import { LONGEST_NAME } from './designer/use-designer-form.ts';
import type { StoredWorkflow } from './designer/stored-workflow.ts';

interface Props {
  /** Left out for a new workflow. */
  readonly id?: number;
}

/** /app/configuration/workflow/{action}/{id?} (spec 3 §2.3): the designer. */
export default function WorkflowEditPage({ id }: Props) {
  const clone = Number(useSearchParams()[0].get('clone'));
  if (id !== undefined) return <Stored id={id} />;
  return Number.isSafeInteger(clone) && clone > 0 ? <Stored id={clone} isCloned /> : <Designer stored={undefined} />;
}

interface StoredProps {
  readonly id: number;
  /** A new workflow is made after it; nothing is stored before that is saved. */
  readonly isCloned?: boolean;
}

function Stored({ id, isCloned = false }: StoredProps) {
  const { data, error, refetch } = useQuery(DesignedWorkflowDocument, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  // as it was when the page was opened: what comes in afterwards must not touch what is drawn
  const [opened, setOpened] = useState<StoredWorkflow>();
  const [found] = data?.Workflow ?? [];
  if (opened === undefined && found !== undefined)
    setOpened(isCloned ? { ...found, name: cloneName(found.name, LONGEST_NAME) } : found);
  if (opened !== undefined)
    return isCloned ? <Designer stored={undefined} start={opened} /> : <Designer stored={opened} />;
  return (
    <>
      <PageHeader title={isCloned ? 'Add workflow' : 'Edit workflow'} />
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
