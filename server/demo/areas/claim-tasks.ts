// Tasks of a claim in every state: overdue, due, later, undated, completed; of each action and of none.
import { isOwnerTask, nodeTypeOfAction } from '#domain/task.ts';
import type { DemoContext } from '../context.ts';
import { TASK_TYPES } from '../data/lists.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim } from './claim-words.ts';
import type { Configured } from './configuration.ts';

const CUSTOM_TASKS: readonly (readonly [string, string])[] = [
  ['Chase the contractor for the scope', 'Suppliers'],
  ['Call back after the inspection', 'Contact'],
  ['Check the contents list against the schedule', 'Assessment'],
  ['Send the file to the builder', 'Suppliers'],
  ['Review the reserve', 'Financials'],
  ['Ask the strata manager for the common property policy', 'Contact'],
];

/** A large loss has more to do than the header's list shows at first. */
const OF_A_LARGE_LOSS = 13;

/**
 * Adds a claim's tasks. Priorities come from the due date.
 * @returns who holds one.
 */
export function addTasks(
  { rows, calendar, random: source }: DemoContext,
  plan: ClaimPlan,
  configured: Configured,
  assignees: readonly number[],
): number[] {
  const random = source.fork('tasks');
  const holders = new Set<number>();
  const templates = random.sample(
    configured.taskTemplates.filter((one) => one.relatedTo === 'claim'),
    plan.isLarge ? OF_A_LARGE_LOSS - CUSTOM_TASKS.length : random.int(1, 2),
  );
  const custom = random
    .sample(CUSTOM_TASKS, plan.isLarge ? CUSTOM_TASKS.length : random.int(0, 2))
    .map(([title, category]) => ({ id: null, title, category, action: null, description: '', configuration: {} }));
  for (const [index, task] of [...templates, ...custom].entries()) {
    const age = duringClaim(plan, Math.min(index / 6, 1));
    const isCompleted = plan.closedAge !== undefined || (age > 6 && random.chance(0.7));
    const wanted = isCompleted
      ? -age + random.int(1, 8)
      : random.weighted([
          [-random.int(1, 9), 20],
          [0, 12],
          [random.int(1, 4), 40],
          [random.int(5, 24), 28],
        ] as const);
    // nothing is due before there is the task
    const due = Math.max(-age, wanted);
    const completedAge = Math.max(plan.closedAge ?? 1, age - random.int(0, 4));
    const config = task.action === null ? null : { ...task.configuration, nodeType: nodeTypeOfAction(task.action) };
    // deciding, changing status and triage are always the owner's (RULES 20)
    const assignee = isOwnerTask(config) || random.chance(0.7) ? plan.owner.id : random.pick(assignees);
    holders.add(assignee);
    rows.add('task', {
      org_id: plan.orgId,
      claim_id: plan.id,
      title: task.title,
      description: task.description,
      category: task.category,
      type: random.pick(TASK_TYPES),
      due_date: task.id === null && random.chance(0.25) ? null : calendar.day(due),
      assigned_to_id: assignee,
      created_by_id: plan.lodger.id,
      task_template_id: task.id,
      task_config: config,
      is_completed: isCompleted,
      dt_completed: isCompleted ? calendar.at(-completedAge, 16, random.int(0, 59)) : null,
      created_at: calendar.at(-age, 10, random.int(0, 59)),
    });
  }
  return [...holders];
}
