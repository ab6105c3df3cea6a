// What a claim's page shows of a run: the state of each node, the edges that it passed, and what happened when and why. All
// of it is read from the steps of the run (RULES 16, spec 3 §4.3).
import { fieldsOf, isFields, isList, isOneOf, textOrNone } from '../fields.ts';
import { RULE_FIELDS, type RuleField, type WorkflowDefinition } from './definition.ts';
import { isLive, type StepStatus } from './run-step.ts';

/** How far a run has come with a node; future: it has not reached it. */
export type NodeState = StepStatus | 'future';

/** Every state of a node; of those that are open the one that asks most of people first. */
const NODE_STATES = [
  'attention',
  'held',
  'active',
  'completed',
  'skipped',
  'cancelled',
  'future',
] as const satisfies readonly NodeState[];

/** What people read of a state. */
export const STATE_WORDS: Readonly<Record<NodeState, string>> = {
  active: 'Active',
  held: 'Waiting for a rule',
  attention: 'Needs attention',
  completed: 'Completed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  future: 'Not reached yet',
};

/** Why a held step does not go on, and what makes it. */
export const HELD_WORDS = 'No rule held. It is asked again when the claim changes.';

/** What these functions read of a step, as the service answers it. */
export interface ViewedStep {
  readonly id: number;
  readonly nodeId: string;
  readonly visit: number;
  readonly status: StepStatus;
  /** Ids of the edges that it passed on to. */
  readonly fired: readonly string[];
  /** ISO 8601. */
  readonly startedAt: string;
}

/** A step's status as it is stored; one that is unknown is read as active. */
export function readStatus(status: string): StepStatus {
  return isOneOf(NODE_STATES, status) && status !== 'future' ? status : 'active';
}

/** Of two visits of a node the one that stands for it: an open one before one that has ended, then the later. */
function shownOf<Step extends ViewedStep>(one: Step, other: Step): Step {
  if (isLive(one) !== isLive(other)) return isLive(one) ? one : other;
  if (isLive(one) && one.status !== other.status)
    return NODE_STATES.indexOf(one.status) < NODE_STATES.indexOf(other.status) ? one : other;
  return one.visit > other.visit ? one : other;
}

/** The step that stands for each node that a run has reached, by the node's id. */
export function shownSteps<Step extends ViewedStep>(steps: readonly Step[]): ReadonlyMap<string, Step> {
  const shown = new Map<string, Step>();
  for (const step of steps) {
    const known = shown.get(step.nodeId);
    shown.set(step.nodeId, known === undefined ? step : shownOf(known, step));
  }
  return shown;
}

/** The state of every node of a workflow in a run, by its id. */
export function nodeStates(
  steps: readonly ViewedStep[],
  { nodes }: Pick<WorkflowDefinition, 'nodes'>,
): ReadonlyMap<string, NodeState> {
  const shown = shownSteps(steps);
  return new Map(nodes.map(({ id }) => [id, shown.get(id)?.status ?? 'future']));
}

/** The edges that a run has passed, by their ids. */
export function passedEdges(steps: readonly Pick<ViewedStep, 'fired'>[]): ReadonlySet<string> {
  return new Set(steps.flatMap(({ fired }) => fired));
}

/** Steps as a timeline shows them: what is open first, then the newest. */
export function newestFirst<Step extends ViewedStep>(steps: readonly Step[]): readonly Step[] {
  const at = ({ startedAt }: Step) => Date.parse(startedAt);
  return steps.toSorted(
    (one, other) => Number(isLive(other)) - Number(isLive(one)) || at(other) - at(one) || other.id - one.id,
  );
}

/** A rule that was asked when a step ended. */
export interface AskedRule {
  readonly edgeId: string;
  /** In words: 'Triage outcome is make safe'. */
  readonly words: string;
  readonly holds: boolean;
  /** The values that it read, keys of the organisation's lists; null where the claim had none. */
  readonly saw: readonly { readonly field: RuleField; readonly value: string | null }[];
}

/**
 * The rules that were asked when a step ended.
 * @param reasons as the engine stores them (EdgeReason of run.ts); what is nothing of the kind is left out
 */
export function askedRules(reasons: unknown): readonly AskedRule[] {
  if (!isList(reasons)) return [];
  return reasons.filter(isFields).flatMap(({ edgeId, rule, holds, saw }) => {
    const values = fieldsOf(saw);
    if (typeof edgeId !== 'string') return [];
    return [
      {
        edgeId,
        words: textOrNone(rule)?.trim() || 'Rule',
        holds: holds === true,
        saw: RULE_FIELDS.filter((field) => Object.hasOwn(values, field)).map((field) => ({
          field,
          value: textOrNone(values[field]) ?? null,
        })),
      },
    ];
  });
}
