import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { WorkflowRulesPage } from './workflow-rules-page.tsx';

const WorkflowEditPage = lazyPart(() => import('./workflow-edit-page.tsx'));
const VersionsPage = lazyPart(() => import('./versions/versions-page.tsx'));
const SimulatorPage = lazyPart(() => import('./simulator/simulator-page.tsx'));

const BASE = '/app/configuration/workflow';

/** The workflow pages by what follows their path (spec 3 §2.3): the list, add, edit/{id}, edit/{id}/rules, versions or simulate. */
export default function WorkflowPage() {
  const [action = '', id = '', leaf] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  if (action === '') return <ResourcePage name="workflow" />;
  if (action === 'add' && id === '') return <Edit key="add" />;
  if (action !== 'edit' || !/^\d{1,15}$/.test(id)) return <Navigate to={BASE} replace />;
  if (leaf === 'versions')
    return (
      <Suspense fallback={<CardSkeleton lines={8} label="Loading versions" />}>
        <VersionsPage key={id} workflowId={Number(id)} />
      </Suspense>
    );
  if (leaf === 'simulate')
    return (
      <Suspense fallback={<CardSkeleton lines={8} label="Loading simulation" />}>
        <SimulatorPage key={id} workflowId={Number(id)} />
      </Suspense>
    );
  return leaf === 'rules' ? <WorkflowRulesPage workflowId={Number(id)} /> : <Edit key={id} id={Number(id)} />;
}

function Edit({ id }: { readonly id?: number }) {
  return (
    <Suspense fallback={<CardSkeleton lines={6} label="Loading workflow" />}>
      <WorkflowEditPage id={id} />
    </Suspense>
  );
}
