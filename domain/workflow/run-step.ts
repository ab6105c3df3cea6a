// The state of a run: its steps, nothing else.

export type StepStatus = 'active' | 'held' | 'completed' | 'skipped' | 'attention' | 'cancelled';

/** Names a step of a run. */
export interface StepKey {
  readonly nodeId: string;
  /** 1 for the first time that the run comes to the node. */
  readonly visit: number;
}

/** A visit of a run to a node, as WorkflowStep keeps it. Steps stand in the order in which they began. */
export interface RunStep extends StepKey {
  /** active: under way; held: done, and no edge has fired yet; attention: cannot go on before somebody acts. */
  readonly status: StepStatus;
  /** The edges that it began by, and on merges those that arrived later: texts of `arrivalOf`. */
  readonly arrived: readonly string[];
  /** Ids of the edges that fired when it ended. */
  readonly fired: readonly string[];
  /** Instants, ISO. */
  readonly startedAt: string;
  /** When a wait ends; null for other nodes. */
  readonly dueAt: string | null;
}

/** Whether a run is not done with a step. */
export function isLive({ status }: Pick<RunStep, 'status'>): boolean {
  return status === 'active' || status === 'held' || status === 'attention';
}

/** Whether a run has come to its end: nothing is active, held or in attention. */
export function isFinished(steps: readonly RunStep[]): boolean {
  return !steps.some(isLive);
}

/** A step as a text, 'start/1', to find it by. */
export function keyOf({ nodeId, visit }: StepKey): string {
  return `${nodeId}/${visit}`;
}

export function isSameStep(one: StepKey, other: StepKey): boolean {
  return one.nodeId === other.nodeId && one.visit === other.visit;
}

export interface Arrival {
  readonly edgeId: string;
  /** The step whose edge fired. */
  readonly from: StepKey;
}

/** How an arrival is kept, 'e1@start/1': the edge and the step that it came from. Ids hold neither @ nor / (check-definition.ts). */
export function arrivalOf(edgeId: string, from: StepKey): string {
  return `${edgeId}@${keyOf(from)}`;
}

/** An arrival as `arrivalOf` wrote it. */
export function readArrival(arrival: string): Arrival {
  const [edgeId = '', from = ''] = arrival.split('@');
  const [nodeId = '', visit = ''] = from.split('/');
  return { edgeId, from: { nodeId, visit: Number(visit) } };
}

/** Whether an edge is among a step's arrivals. */
export function hasArrived({ arrived }: Pick<RunStep, 'arrived'>, edgeId: string): boolean {
  return arrived.some((arrival) => arrival.startsWith(`${edgeId}@`));
}
