// Everything that keeps a draft from being published.
import type { ClientBase } from 'pg';
import { isFields, isList } from '#domain/fields.ts';
import { checkReferences } from '#domain/workflow/check-references.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { readReferences } from './known-references.ts';

export interface PublishingIssue {
  readonly nodeId: string | null;
  readonly edgeId: string | null;
  /** What people call the node or edge. */
  readonly about: string | null;
  readonly message: string;
}

function isDefinition(value: unknown): value is WorkflowDefinition {
  return isFields(value) && isList(value['nodes']) && isList(value['edges']);
}

/** Looks at the drawing, then at what it names. @returns issues in the order of nodes and edges */
export async function publishingIssues(client: ClientBase, stored: unknown): Promise<readonly PublishingIssue[]> {
  if (!isDefinition(stored))
    return [{ nodeId: null, edgeId: null, about: null, message: 'The workflow is not drawn. Add its steps first.' }];
  const { nodes, edges } = stored;
  const issues = checkReferences(stored, await readReferences(client, stored));
  return issues.map(({ nodeId, edgeId, message }) => ({
    nodeId: nodeId ?? null,
    edgeId: edgeId ?? null,
    about: nodes.find(({ id }) => id === nodeId)?.label ?? edges.find(({ id }) => id === edgeId)?.label ?? null,
    message,
  }));
}
