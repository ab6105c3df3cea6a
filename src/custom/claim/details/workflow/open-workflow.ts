// The workflow of a claim as its tab shows it: a version of the workflow, and the run of the claim through it.
import { textsOf } from '#domain/fields.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import {
  askedRules,
  nodeStates,
  readStatus,
  shownSteps,
  type AskedRule,
  type NodeState,
  type ViewedStep,
} from '#domain/workflow/run-view.ts';
import type { ClaimWorkflowRunsQuery, WorkflowRunStepsQuery } from '#src/generated/documents/claim-workflow.ts';

export type Run = ClaimWorkflowRunsQuery['WorkflowRun'][number];
type StepRow = WorkflowRunStepsQuery['WorkflowStep'][number];

/** A visit of the run to a node. */
export interface OpenStep
  extends ViewedStep, Pick<StepRow, 'taskId' | 'dueAt' | 'endedAt' | 'attention' | 'ActedBy' | 'Task'> {
  /** The rules that were asked when it ended, or when it was asked again last. */
  readonly rules: readonly AskedRule[];
}

export interface OpenWorkflow {
  readonly name: string;
  readonly definition: WorkflowDefinition;
  /** None: the claim has not started on it. */
  readonly run: Run | undefined;
  /** In the order in which they began. */
  readonly steps: readonly OpenStep[];
  /** The step that stands for each node that was reached. */
  readonly shown: ReadonlyMap<string, OpenStep>;
  /** The state of every node; none where there is no run. */
  readonly states: ReadonlyMap<string, NodeState> | undefined;
}

function openStep({ id, nodeId, visit, status, fired, startedAt, reasons, ...rest }: StepRow): OpenStep {
  const { taskId, dueAt, endedAt, attention, ActedBy, Task } = rest;
  return {
    id,
    nodeId,
    visit,
    status: readStatus(status),
    fired: textsOf(fired),
    startedAt,
    rules: askedRules(reasons),
    taskId,
    dueAt,
    endedAt,
    attention,
    ActedBy,
    Task,
  };
}

/** A run with its steps, on its version of the workflow. */
export function openWorkflow(
  name: string,
  definition: WorkflowDefinition,
  run: Run | undefined,
  rows: readonly StepRow[],
): OpenWorkflow {
  const steps = rows.map(openStep);
  return {
    name,
    definition,
    run,
    steps,
    shown: shownSteps(steps),
    states: run === undefined ? undefined : nodeStates(steps, definition),
  };
}

/** Whether a run goes on, or would if it were not paused. */
export function isUnderWay(run: Pick<Run, 'status'> | undefined): boolean {
  return run?.status === 'running' || run?.status === 'paused';
}
