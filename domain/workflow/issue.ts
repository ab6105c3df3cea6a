// What the checks of workflows answer with.
import type { Issue } from '../issue.ts';

/** A fault of a workflow: the node or the edge that has it, and a sentence that names it. */
export interface WorkflowIssue extends Issue {
  readonly nodeId?: string;
  readonly edgeId?: string;
}
