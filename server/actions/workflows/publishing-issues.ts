// Everything that keeps a draft from being published.
import { checkForPublishing } from '#domain/workflow/check-publishing.ts';
import { checkReferences } from '#domain/workflow/check-references.ts';
import type { WorkflowIssue } from '#domain/workflow/issue.ts';
import { readDefinition } from '#domain/workflow/read-definition.ts';
import type { ActionContext } from '../../graphql/options.ts';
import { definitionIssues } from '../../validation/workflow-rule.ts';
import { readReferences } from './known-references.ts';

/** For the SDL of actions that answer with issues. */
export const WORKFLOW_ISSUE = `"Why a workflow cannot be published, and the node or edge that it is about."
  type WorkflowIssue { nodeId: String edgeId: String message: String! }`;

export interface PublishingIssue {
  readonly nodeId: string | null;
  readonly edgeId: string | null;
  readonly message: string;
}

const shown = ({ nodeId, edgeId, message }: WorkflowIssue): PublishingIssue => ({
  nodeId: nodeId ?? null,
  edgeId: edgeId ?? null,
  message,
});

/**
 * Looks at a draft as it is stored: whether it can be read (drafts of old need not), whether a run comes to its end, and
 * whether what it names is there.
 * @param query as the person who publishes
 */
export async function publishingIssues(
  query: ActionContext['query'],
  stored: unknown,
): Promise<readonly PublishingIssue[]> {
  const unreadable = definitionIssues(stored);
  if (unreadable.length > 0) return unreadable.map(shown);
  const definition = readDefinition(stored);
  return [
    ...checkForPublishing(definition),
    ...checkReferences(definition, await readReferences(query, definition)),
  ].map(shown);
}
