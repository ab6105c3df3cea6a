// What a node does to the database when it begins. Each effect lies in the transaction of the move that begins its node, so
// it is done exactly once (RULES 23); one that cannot be done throws NeedsAttention, and what it wrote is undone.
import type { ClientBase } from 'pg';
import type { WorkflowCalendar, WorkflowNode } from '#domain/workflow/definition.ts';

/** What the engine needs of the service. */
export interface EngineOptions {
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
  /** The address that messages come from. */
  readonly address: string;
  readonly publicUrl: string;
}

/** The claim of a run, as the transaction has locked it. */
export interface RunClaim {
  readonly id: number;
  readonly ownerId: number;
  readonly createdAt: Date;
}

/** A node that begins. */
export interface EffectContext {
  /** A transaction of the system in the claim's organisation. */
  readonly client: ClientBase;
  readonly options: EngineOptions;
  readonly runId: number;
  readonly claim: RunClaim;
  readonly node: WorkflowNode;
  /** How often the run has come to the node, from 1. */
  readonly visit: number;
  /** app.now() of the transaction. */
  readonly now: Date;
  readonly calendar: WorkflowCalendar;
}

/** What an effect leaves behind: a task ends its node, everything else is done at once. */
export interface EffectResult {
  readonly taskId?: number;
}

export type Effect = (context: EffectContext) => Promise<EffectResult>;

/** A node cannot go on before somebody acts; the message is a sentence for the owner that says what to do. */
export class NeedsAttention extends Error {
  override readonly name = 'NeedsAttention';
}
