import { useQuery } from '@apollo/client';
import { WorkflowNameDocument } from '#src/generated/documents/parents.ts';
import { useCrumbName } from '#src/providers/areas/record-crumb.ts';
import { NotFoundPage } from '#src/providers/errors/problem-page.tsx';
import { ResourcePage } from '#src/resources/resource-page.tsx';
import { crumbKeys } from '../crumbs.ts';

/** /app/configuration/workflow/edit/{workflowId}/rules (spec 3 §2.3). */
export function WorkflowRulesPage({ workflowId }: { readonly workflowId: number }) {
  const { data } = useQuery(WorkflowNameDocument, { variables: { id: workflowId }, fetchPolicy: 'cache-and-network' });
  const name = data?.Workflow[0]?.name;
  useCrumbName(crumbKeys.workflow(workflowId), name);
  if (data !== undefined && name === undefined) return <NotFoundPage what="workflow" />;
  return (
    <ResourcePage
      name="workflow-rule"
      title={name && `Workflow rules of ${name}`}
      basePath={`/app/configuration/workflow/edit/${workflowId}/rules`}
      parentValue={workflowId}
    />
  );
}
