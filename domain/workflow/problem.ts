// The problems of a workflow as its pages list them.

/** What is wrong with a workflow. */
export interface Problem {
  /** The node or the edge that has it; of the whole workflow there is none. */
  readonly id: string | undefined;
  readonly message: string;
}

/** A problem as the service names it. */
interface FoundIssue {
  readonly nodeId?: string | null;
  readonly edgeId?: string | null;
  readonly message: string;
}

export function problemOf({ nodeId, edgeId, message }: FoundIssue): Problem {
  return { id: nodeId ?? edgeId ?? undefined, message };
}

/** 'One problem keeps this draft from being published.' */
export function keepingWords(count: number): string {
  return `${count === 1 ? 'One problem keeps' : `${count} problems keep`} this draft from being published.`;
}
