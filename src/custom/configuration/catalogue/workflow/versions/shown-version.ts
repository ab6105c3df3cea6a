import type { WorkflowVersionsQuery } from '#src/generated/documents/versions.ts';

/** A workflow with its versions, the newest first. */
export type ShownWorkflow = NonNullable<WorkflowVersionsQuery['Workflow_by_pk']>;
export type ShownVersion = ShownWorkflow['Versions'][number];
export type Uses = NonNullable<WorkflowVersionsQuery['workflowUses']>;
