// Workflows: what could not be drawn, read or run is refused at every door, with the node or edge named, and so is a message
// that could not be sent. A draft may be unfinished; what publishing asks for is asked then.
import { fieldsOf, isList } from '#domain/fields.ts';
import { checkDefinition } from '#domain/workflow/check-definition.ts';
import type { WorkflowIssue } from '#domain/workflow/issue.ts';
import { refuseIssues } from './issues.ts';
import { htmlMessage } from './message-html.ts';
import type { WriteRule } from './write-rule.ts';

/** Types of nodes whose message goes by e-mail. */
const BY_EMAIL: readonly unknown[] = ['sendMessageEmail', 'allocateSupplier'];

/** Messages of which something could not be sent. */
function checkMessages(definition: unknown): readonly WorkflowIssue[] {
  const { nodes } = fieldsOf(definition);
  return (isList(nodes) ? nodes : []).map(fieldsOf).flatMap(({ id, label, config }, index) => {
    const { nodeType, message } = fieldsOf(config);
    const fault = BY_EMAIL.includes(nodeType) && typeof message === 'string' ? htmlMessage(message) : undefined;
    const name = [label, id].find((one) => typeof one === 'string' && one.trim() !== '');
    return fault === undefined
      ? []
      : [{ path: ['nodes', index, 'config', 'message'], message: `The node "${String(name)}": ${fault}` }];
  });
}

/** Everything for which the service does not store a workflow. */
export function definitionIssues(definition: unknown): readonly WorkflowIssue[] {
  const issues = checkDefinition(definition);
  return issues.length > 0 ? issues : checkMessages(definition);
}

/** The rule. */
export const workflowRule: WriteRule = (request) => {
  if (request.type !== 'Workflow' || request.operation === 'delete') return;
  for (const [index, row] of request.rows.entries())
    if (row['definition'] !== undefined && row['definition'] !== null)
      refuseIssues(
        definitionIssues(row['definition']).map(({ path, message }) => ({ path: ['definition', ...path], message })),
        request.paths[index] ?? [],
      );
};
