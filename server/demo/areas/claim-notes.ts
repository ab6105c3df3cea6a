// Notes, strategy notes, flags and tasks of a claim.
import type { DemoContext } from '../context.ts';
import { TASK_TYPES } from '../data/lists.ts';
import { NOTES, STRATEGY_NOTES } from '../data/prose/notes.ts';
import { fill } from '../fill.ts';
import type { ClaimPlan } from './claim-plan.ts';
import { duringClaim, wordsOf } from './claim-words.ts';
import type { Configured } from './configuration.ts';

export function addNotes({ rows, calendar, random }: DemoContext, plan: ClaimPlan): void {
  const words = wordsOf(plan);
  const count = Math.min(1 + Math.floor(plan.reportAge / 8), random.int(1, 5));
  // a note that speaks of a broker has no place on a claim without one
  const texts = random.sample(plan.hasBroker ? NOTES : NOTES.filter((text) => !text.includes('{broker}')), count);
  texts.forEach((text, index) => {
    const age = duringClaim(plan, index / Math.max(1, count));
    rows.add('note', { org_id: plan.orgId, claim_id: plan.id, type: 'note', note: fill(text, words), created_by_id: random.chance(0.8) ? plan.owner.id : plan.lodger.id, created_at: calendar.at(-age, 11 + (index % 6), random.int(0, 59)) });
  });
  if (plan.isLarge || random.chance(0.35)) {
    rows.add('note', { org_id: plan.orgId, claim_id: plan.id, type: 'strategy', note: fill(random.pick(STRATEGY_NOTES), words), created_by_id: plan.owner.id, created_at: calendar.at(-duringClaim(plan, 0.3), 15, random.int(0, 59)) });
  }
}

/** Label while active, label once cleared. */
const FLAGS: readonly (readonly [string, string])[] = [
  ['Vulnerable customer', 'Support for a vulnerable customer ended'],
  ['Urgent financial need', 'Urgent financial need met'],
  ['Suspected fraud', 'Fraud review completed'],
  ['Recovery potential', 'Recovery completed'],
  ['Catastrophe event', 'Catastrophe event finalised'],
  ['Legal representation', 'Legal representation ended'],
];

export function addFlags({ rows, calendar, random }: DemoContext, plan: ClaimPlan): void {
  const chosen = new Set<number>();
  if (plan.supportNeeds !== '') chosen.add(0);
  if (plan.isRecoverable) chosen.add(3);
  if (plan.peril.key === 'storm' && plan.reportAge < 40 && random.chance(0.5)) chosen.add(4);
  if (random.chance(0.12)) chosen.add(random.pick([1, 2, 5]));
  for (const index of chosen) {
    const [active, closed] = FLAGS[index] ?? ['', ''];
    const isCompleted = plan.closedAge !== undefined || random.chance(0.2);
    const createdAt = calendar.at(-plan.reportAge, 17, random.int(0, 59));
    rows.add('flag', {
      org_id: plan.orgId, claim_id: plan.id, label_active: active, label_closed: closed, is_completed: isCompleted, created_by_id: plan.owner.id, updated_by_id: plan.owner.id,
      created_at: createdAt, updated_at: isCompleted ? calendar.at(-duringClaim(plan, 0.9), 18) : createdAt,
    });
  }
}

const CUSTOM_TASKS: readonly (readonly [string, string])[] = [
  ['Chase the contractor for the scope', 'Suppliers'],
  ['Call back after the inspection', 'Contact'],
  ['Check the contents list against the schedule', 'Assessment'],
  ['Send the file to the builder', 'Suppliers'],
  ['Review the reserve', 'Financials'],
  ['Ask the strata manager for the common property policy', 'Contact'],
];

/** What a task does when it is completed, by the action of its template (spec 3 §3.3). */
const NODE_TYPES: Readonly<Record<string, string>> = {
  'allocate supplier': 'allocateSupplier',
  'make decision': 'makeDecision',
  'make payment': 'makePayment',
  'update reserve': 'updateReserve',
  'send email': 'sendMessageEmail',
  'send text': 'sendMessageText',
};

/**
 * Priorities come from the due date: some tasks are overdue, some due today, some later, some undated.
 * @returns who holds one.
 */
export function addTasks({ rows, calendar, random }: DemoContext, plan: ClaimPlan, configured: Configured, assignees: readonly number[]): number[] {
  const holders = new Set<number>();
  const templates = random.sample(configured.taskTemplates.filter((one) => one.relatedTo === 'claim'), random.int(1, 2));
  const custom = random.sample(CUSTOM_TASKS, random.int(0, 2)).map(([title, category]) => ({ id: null, title, category, action: null, description: '', configuration: {} }));
  for (const [index, task] of [...templates, ...custom].entries()) {
    const age = duringClaim(plan, index / 6);
    const isCompleted = plan.closedAge !== undefined || (age > 6 && random.chance(0.7));
    const due = isCompleted ? -age + random.int(1, 8) : random.weighted([[-random.int(1, 9), 20], [0, 12], [random.int(1, 4), 40], [random.int(5, 24), 28]] as const);
    const completedAge = Math.max(plan.closedAge ?? 1, age - random.int(0, 4));
    // deciding, changing status and triage are always the owner's (RULES 20)
    const assignee = random.chance(0.7) || task.action === 'make decision' ? plan.owner.id : random.pick(assignees);
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
      task_config: task.action === null ? null : { nodeType: NODE_TYPES[task.action], ...task.configuration },
      is_completed: isCompleted,
      dt_completed: isCompleted ? calendar.at(-completedAge, 16, random.int(0, 59)) : null,
      created_at: calendar.at(-age, 10, random.int(0, 59)),
    });
  }
  return [...holders];
}
