// When a task template makes its task by itself (spec 3 §4.1, RULES 22): at a status, a decision or a milestone, or where it
// has no trigger at the milestone that its due date counts from.
import { fieldsOf } from './fields.ts';
import { milestoneLabel, milestoneName } from './milestone-name.ts';

const STEP = milestoneName('timeline step ');

/**
 * What a template calls a step of a timeline: by the key of the organisation's list, else by its label. The twin of
 * app.step_milestone.
 */
export function stepMilestone(keyOrLabel: string): string {
  return milestoneName(`timeline step ${keyOrLabel.trim()}`);
}

/** Whether a milestone is a step of the timeline: it has a status, Active or Completed. */
export function isStepMilestone(name: unknown): boolean {
  return typeof name === 'string' && name.startsWith(`${STEP}_`);
}

/** What a due date counts from: a milestone, or a step of the timeline with its status. */
export function anchorKey(name: string, status?: string | null): string {
  return isStepMilestone(name) ? `${name} ${status ?? 'Completed'}` : name;
}

const decision = (key: string): string => milestoneName(`decision changed to ${key}`);

/** The statuses of templates, a list of their own, by the claim's milestones (RULES 22). Any is each of the others. */
const OF_STATUS: Readonly<Record<string, readonly string[]>> = {
  Lodged: [milestoneName('lodged')],
  // what was claimed has been looked into
  Validated: [milestoneName('initial assessment made')],
  Pending: [decision('pending')],
  Accepted: [decision('accepted')],
  'Partially accepted': [decision('partially accepted')],
  Rejected: [decision('declined'), decision('rejected')],
};

/** The milestones at which a template with this trigger makes its task; the twin of app.trigger_milestones. */
export function triggerMilestones(type: unknown, value: unknown): readonly string[] {
  if (typeof value !== 'string' || value === '') return [];
  if (type === 'milestone') return [value];
  if (type === 'decision') return [decision(value)];
  if (type !== 'status') return [];
  return value === 'Any' ? Object.values(OF_STATUS).flat() : (OF_STATUS[value] ?? []);
}

function stepWords(name: string, status: unknown): string {
  const step = milestoneLabel(name.slice(STEP.length + 1));
  return status === 'Active'
    ? `the timeline comes to the step '${step}'`
    : `the step '${step}' of the timeline is completed`;
}

function momentOf(name: string, status: unknown): string {
  const words = milestoneLabel(name);
  return isStepMilestone(name) ? stepWords(name, status) : `'${words}' is recorded`;
}

/** What a template says of when it makes its task. */
interface Template {
  readonly triggerType?: unknown;
  readonly triggerValue?: unknown;
  readonly dueDate?: unknown;
}

type DecisionLabel = (key: string) => string | undefined;

/** The moment in words: 'the claim is lodged'; undefined where only people add the task. */
function momentMade({ triggerType, triggerValue, dueDate }: Template, decisionLabel: DecisionLabel) {
  if (typeof triggerValue === 'string' && triggerValue !== '') {
    if (triggerType === 'milestone') return momentOf(triggerValue, undefined);
    if (triggerType === 'decision')
      return `the decision becomes '${decisionLabel(triggerValue) ?? milestoneLabel(triggerValue)}'`;
    if (triggerType === 'status')
      return triggerValue === 'Any' ? 'the claim is lodged, validated or decided' : `the claim is '${triggerValue}'`;
  }
  const { field, milestoneName: name, milestoneStatus } = fieldsOf(dueDate);
  const counts =
    (triggerType === null || triggerType === undefined) && field === 'milestone' && typeof name === 'string';
  return counts && name !== '' ? momentOf(name, milestoneStatus) : undefined;
}

/**
 * When a template makes its task without anybody adding it, as a sentence; undefined where only people add it.
 * @param decisionLabel what people read for the key of a decision
 */
export function whenMade(template: Template, decisionLabel: DecisionLabel = () => undefined): string | undefined {
  const moment = momentMade(template, decisionLabel);
  return moment && `Makes its task by itself when ${moment}.`;
}

/** As {@link whenMade}, for a column that says the rest: "When the claim is 'Validated'". */
export function whenMadeInShort(template: Template, decisionLabel: DecisionLabel = () => undefined) {
  const moment = momentMade(template, decisionLabel);
  return moment && `When ${moment}`;
}
