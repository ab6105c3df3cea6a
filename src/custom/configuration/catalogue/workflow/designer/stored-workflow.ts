import { fieldsOf, isFields, isList } from '#domain/fields.ts';
import { NEW_WORKFLOW, type WorkflowDefinition } from '#domain/workflow/definition.ts';
import type { DesignedWorkflowFragment } from '#src/generated/documents/designer.ts';

export type StoredWorkflow = DesignedWorkflowFragment;

/** The definition of a stored workflow; that of a new one where there is none. The service checked it as it was stored. */
export function fromStored(definition: unknown): WorkflowDefinition {
  const { nodes, edges } = fieldsOf(definition);
  const isDrawn = isList(nodes) && nodes.length > 0 && isList(edges);
  return isDrawn && nodes.every(isFields) ? (definition as WorkflowDefinition) : NEW_WORKFLOW;
}

/** The definition as JSON. */
export function toStored(definition: WorkflowDefinition): WorkflowDefinition {
  return definition;
}
