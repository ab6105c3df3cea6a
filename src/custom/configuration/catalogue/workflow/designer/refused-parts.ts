import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from '#domain/workflow/definition.ts';
import { readServiceErrors } from '#src/providers/data/errors.ts';
import { stepsOf } from '#src/kit/form/refusal.ts';

/** Why the service did not store a workflow, at the node or edge that it names. */
export interface RefusedPart {
  /** The very part that was refused: once it is changed, the refusal is history. */
  readonly part: WorkflowNode | WorkflowEdge;
  readonly message: string;
}

/** `... definition.nodes[3].config.message`: the part of what was sent. */
function partAt(sent: WorkflowDefinition, path: unknown): WorkflowNode | WorkflowEdge | undefined {
  const steps = stepsOf(path);
  const start = steps.findLastIndex((step) => step === 'definition');
  const [list, index] = [steps[start + 1], steps[start + 2]];
  if (start < 0 || typeof index !== 'number') return undefined;
  if (list === 'nodes') return sent.nodes[index];
  return list === 'edges' ? sent.edges[index] : undefined;
}

/**
 * The parts of a workflow that a refused save names.
 * @param sent the definition as it was sent
 * @returns none where something was said that belongs to no part: then it has to be shown as a whole
 */
export function refusedParts(error: unknown, sent: WorkflowDefinition): readonly RefusedPart[] {
  const said = readServiceErrors(error).flatMap(({ issues, path, message }) => issues ?? [{ path, message }]);
  const parts = said.flatMap(({ path, message }) => {
    const part = partAt(sent, path);
    return part === undefined ? [] : [{ part, message }];
  });
  return parts.length === said.length ? parts : [];
}
