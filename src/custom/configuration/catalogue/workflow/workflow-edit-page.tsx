import { use, useId } from 'react';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import type { RaRecord } from 'ra-core';
import { useCrumbName } from '#src/providers/areas/record-crumb.ts';
import { ResourceForm } from '#src/kit/form/resource-form.tsx';
import { useRecord } from '#src/kit/form/use-record.ts';
import { useResourceForm } from '#src/kit/form/use-resource-form.ts';
import { loadDefinition } from '#src/kit/load.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { crumbKeys } from '../crumbs.ts';
import './workflow.css';
import { useFormResource } from '#src/kit/form/use-form-resource.ts';

/** Its name, as stored. */
function nameOf(record: RaRecord | undefined): string | undefined {
  return typeof record?.['name'] === 'string' ? record['name'] : undefined;
}

const BASE = '/app/configuration/workflow';

interface Props {
  /** Left out for a new workflow. */
  readonly id?: number;
}

/** /app/configuration/workflow/{action}/{id?} (spec 3 §2.3): the name; the canvas stands in its place below. */
export default function WorkflowEditPage({ id }: Props) {
  return id === undefined ? <Editor stored={undefined} /> : <Stored id={id} />;
}

function Stored({ id }: { readonly id: number }) {
  const definition = use(loadDefinition('workflow'));
  const { record, error, reload } = useRecord(definition, id);
  useCrumbName(crumbKeys.workflow(id), nameOf(record));
  if (record !== undefined) return <Editor stored={record} onReload={reload} />;
  return (
    <>
      <PageHeader title="Edit workflow" />
      {error === null ? (
        <CardSkeleton lines={6} label="Loading workflow" />
      ) : (
        <EmptyState
          title="This workflow was not found"
          action={
            <Button component={Link} to={BASE}>
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

interface EditorProps {
  readonly stored: RaRecord | undefined;
  readonly onReload?: () => Promise<RaRecord | undefined>;
}

function Editor({ stored, onReload }: EditorProps) {
  const resource = useFormResource('workflow');
  const formId = useId();
  const navigate = useNavigate();
  const form = useResourceForm({
    resource,
    stored,
    onSaved: (saved) => {
      if (stored !== undefined) {
        void onReload?.();
        return;
      }
      // a new workflow goes on at its own address
      void navigate(`${BASE}/edit/${saved.id}`, { replace: true });
    },
  });
  return (
    <>
      <PageHeader
        title={stored === undefined ? 'Add workflow' : `Edit workflow ${nameOf(stored) ?? ''}`.trim()}
        subtitle={stored === undefined ? undefined : `ID ${stored.id}`}
        actions={
          <>
            {stored !== undefined && (
              <Button component={Link} to={`${BASE}/edit/${stored.id}/rules`} variant="text">
                Manage workflow rules
              </Button>
            )}
            <Button component={Link} to={BASE}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="contained" disabled={form.isSaving}>
              {form.isSaving ? 'Saving...' : 'Save'}
            </Button>
          </>
        }
      />
      <div className="wf-page">
        <SectionCard title="Workflow">
          <ResourceForm resource={resource} form={form} id={formId} stored={stored} />
        </SectionCard>
        <SectionCard title="Steps">
          <div className="wf-steps">
            <p>
              The steps of a workflow are drawn on a canvas, which is not available yet. Until then its claims keep the
              steps that it has.
            </p>
            <Button disabled>Design workflow: not available</Button>
          </div>
        </SectionCard>
      </div>
    </>
  );
}
