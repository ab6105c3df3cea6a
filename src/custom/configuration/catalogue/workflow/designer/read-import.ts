import { checkDefinition } from '#domain/workflow/check-definition.ts';
import { childOf, fieldsOf, isList } from '#domain/fields.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';

export type Import =
  | { readonly definition: WorkflowDefinition; readonly faults?: undefined }
  /** Why it cannot be taken, naming the node. */
  | { readonly faults: readonly string[]; readonly definition?: undefined };

const MOST_FAULTS = 10;

/** What a node or an edge of what is imported is called. */
function nameOf(value: unknown, id: string): string {
  const { nodes } = fieldsOf(value);
  const node: unknown = isList(nodes) ? nodes.find((one) => childOf(one, 'id') === id) : undefined;
  const label = childOf(node, 'label');
  return typeof label === 'string' && label.trim() !== '' ? `"${label}"` : `"${id}"`;
}

/** Reads an exported workflow: a definition, or all that is wrong with it. */
export function readImport(text: string): Import {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { faults: ['This is no JSON. Choose a file that was exported from a workflow.'] };
  }
  const issues = checkDefinition(value);
  if (issues.length === 0) return { definition: value as WorkflowDefinition };
  const faults = issues.map(({ nodeId, edgeId, message }) => {
    if (nodeId !== undefined && !message.includes(nodeId) && !message.includes(nameOf(value, nodeId)))
      return `Node ${nameOf(value, nodeId)}: ${message}`;
    if (edgeId !== undefined && !message.includes(edgeId)) return `Edge "${edgeId}": ${message}`;
    return message;
  });
  const more = faults.length - MOST_FAULTS;
  return { faults: [...faults.slice(0, MOST_FAULTS), ...(more > 0 ? [`And ${more} more.`] : [])] };
}
