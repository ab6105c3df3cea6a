// The open steps of a timeline while somebody arranges them.
import { isRemoved, readItems } from '#domain/setting-lists.ts';
import type { RecordTimelineQuery } from '#src/generated/documents/timeline.ts';

export type TimelineItem = RecordTimelineQuery['TimelineItem'][number];

export interface PlannedItem {
  /** Tells it from the others while it is arranged: of a stored step its id, of a configured one its key. */
  readonly key: string;
  readonly label: string;
  readonly labelWhenCompleted: string;
  readonly internalName: string | null;
  readonly hideFromUi: boolean;
}

export type Plan = readonly PlannedItem[];

/** The steps that can be replaced: all but the completed ones. */
export function planOf(steps: readonly TimelineItem[]): Plan {
  return steps
    .filter(({ isCompleted }) => !isCompleted)
    .map(({ id, label, labelWhenCompleted, internalName, hideFromUi }) => ({
      key: `step ${id}`,
      label,
      labelWhenCompleted: labelWhenCompleted ?? label,
      internalName,
      hideFromUi,
    }));
}

/** The organisation's steps as they would be added, in their order. */
export function configuredSteps(setting: unknown): Plan {
  return readItems(setting)
    .filter((item) => !isRemoved(item))
    .map((item) => ({
      key: `configured ${item.key}`,
      label: item.label,
      labelWhenCompleted:
        typeof item['labelWhenCompleted'] === 'string' && item['labelWhenCompleted'] !== ''
          ? item['labelWhenCompleted']
          : item.label,
      internalName: item.key,
      hideFromUi: item['hideFromUi'] === true,
    }));
}

const isSame = (
  one: Pick<PlannedItem, 'internalName' | 'label'>,
  other: Pick<PlannedItem, 'internalName' | 'label'>,
): boolean => (one.internalName === null ? one.label === other.label : one.internalName === other.internalName);

/** The configured steps that the timeline does not have: neither open nor completed. */
export function missingSteps(configured: Plan, plan: Plan, steps: readonly TimelineItem[]): Plan {
  const there = [...plan, ...steps.filter(({ isCompleted }) => isCompleted)];
  return configured.filter((step) => !there.some((other) => isSame(step, other)));
}

/** The plan with a step moved to the place of another. */
export function moveStep(plan: Plan, key: string, overKey: string): Plan {
  const [from, to] = [plan.findIndex((step) => step.key === key), plan.findIndex((step) => step.key === overKey)];
  const moved = plan[from];
  if (moved === undefined || to < 0) return plan;
  const rest = plan.filter((step) => step !== moved);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}

export const addStep = (plan: Plan, step: PlannedItem): Plan => [...plan, step];

export const removeStep = (plan: Plan, key: string): Plan => plan.filter((step) => step.key !== key);

export const toggleHidden = (plan: Plan, key: string): Plan =>
  plan.map((step) => (step.key === key ? { ...step, hideFromUi: !step.hideFromUi } : step));

/** Whether saving would change anything. */
export function isSamePlan(one: Plan, other: Plan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
