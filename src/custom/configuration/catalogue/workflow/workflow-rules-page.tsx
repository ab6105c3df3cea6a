import { ResourcePage } from '#src/resources/page/resource-page.tsx';

/** /app/configuration/workflow/edit/{workflowId}/rules (spec 3 §2.3). */
export function WorkflowRulesPage({ workflowId }: { readonly workflowId: number }) {
  return <ResourcePage name="workflow-rule" basePath={`/app/configuration/workflow/edit/${workflowId}/rules`} parentValue={workflowId} />;
}
