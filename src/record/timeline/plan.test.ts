import { describe, expect, it } from 'vitest';
import {
  addStep,
  configuredSteps,
  isSamePlan,
  missingSteps,
  moveStep,
  planOf,
  removeStep,
  toggleHidden,
  type TimelineItem,
} from './plan.ts';

const item = (id: number, label: string, changes: Partial<TimelineItem> = {}): TimelineItem =>
  ({
    __typename: 'TimelineItem',
    id,
    orgId: 1,
    label,
    labelWhenCompleted: null,
    order: id,
    isCompleted: false,
    completedTimestamp: null,
    internalName: null,
    hideFromUi: false,
    ...changes,
  }) as TimelineItem;

const STEPS = [
  item(1, 'Contact', { isCompleted: true, internalName: 'contact' }),
  item(2, 'Assess', { internalName: 'assess', labelWhenCompleted: 'Assessed' }),
  item(3, 'Own step', { hideFromUi: true }),
];
const CONFIGURED = configuredSteps([
  { key: 'contact', label: 'Contact insured' },
  { key: 'assess', label: 'Assess damage' },
  { key: 'decide', label: 'Decide', labelWhenCompleted: 'Decided', hideFromUi: true },
  { key: 'gone', label: 'Gone', isHidden: true },
]);

describe('[1§4] arranging the open steps of a timeline', () => {
  it('takes all steps but the completed ones, hidden steps too', () => {
    expect(
      planOf(STEPS).map(({ key, label, labelWhenCompleted, hideFromUi }) => [
        key,
        label,
        labelWhenCompleted,
        hideFromUi,
      ]),
    ).toEqual([
      ['step 2', 'Assess', 'Assessed', false],
      ['step 3', 'Own step', 'Own step', true],
    ]);
  });

  it('offers the configured steps that are not there yet, removed ones never', () => {
    expect(missingSteps(CONFIGURED, planOf(STEPS), STEPS)).toEqual([
      {
        key: 'configured decide',
        label: 'Decide',
        labelWhenCompleted: 'Decided',
        internalName: 'decide',
        hideFromUi: true,
      },
    ]);
    expect(missingSteps(CONFIGURED, [], STEPS).map(({ label }) => label)).toEqual(['Assess damage', 'Decide']);
  });

  it('moves, adds, removes and hides', () => {
    const plan = planOf(STEPS);
    const decide = CONFIGURED[2]!;
    const three = addStep(plan, decide);
    expect(moveStep(three, decide.key, 'step 2').map(({ label }) => label)).toEqual(['Decide', 'Assess', 'Own step']);
    expect(moveStep(three, 'step 2', decide.key).map(({ label }) => label)).toEqual(['Own step', 'Decide', 'Assess']);
    expect(moveStep(three, 'step 2', 'nowhere')).toBe(three);
    expect(removeStep(three, 'step 2').map(({ label }) => label)).toEqual(['Own step', 'Decide']);
    expect(toggleHidden(plan, 'step 3')[1]?.hideFromUi).toBe(false);
    expect(isSamePlan(plan, planOf(STEPS))).toBe(true);
    expect(isSamePlan(plan, three)).toBe(false);
  });
});
