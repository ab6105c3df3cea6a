import { describe, expect, it } from 'vitest';
import { TRIGGER_STATUSES } from './task-template.ts';
import {
  anchorKey,
  isStepMilestone,
  stepMilestone,
  triggerMilestones,
  whenMade,
  whenMadeInShort,
} from './task-trigger.ts';

describe('[RULES 22] statuses of templates by milestones of claims', () => {
  it.each([
    ['Lodged', ['milestone_lodged']],
    ['Validated', ['milestone_initial_assessment_made']],
    ['Pending', ['milestone_decision_changed_to_pending']],
    ['Accepted', ['milestone_decision_changed_to_accepted']],
    ['Partially accepted', ['milestone_decision_changed_to_partially_accepted']],
    ['Rejected', ['milestone_decision_changed_to_declined', 'milestone_decision_changed_to_rejected']],
    ['Open', []],
  ])('%s', (status, names) => expect(triggerMilestones('status', status)).toEqual(names));

  it('Any is each of the others, and none is without one', () => {
    const others = TRIGGER_STATUSES.filter((status) => status !== 'Any').map((one) => triggerMilestones('status', one));
    expect(others.every((names) => names.length > 0)).toBe(true);
    expect(new Set(triggerMilestones('status', 'Any'))).toEqual(new Set(others.flat()));
  });

  it('a decision is one of the list, a milestone itself, and nothing triggers nothing', () => {
    expect(triggerMilestones('decision', 'partially accepted')).toEqual([
      'milestone_decision_changed_to_partially_accepted',
    ]);
    expect(triggerMilestones('milestone', 'milestone_invoice_sent')).toEqual(['milestone_invoice_sent']);
    expect([
      triggerMilestones(null, 'x'),
      triggerMilestones('decision', ''),
      triggerMilestones('status', null),
    ]).toEqual([[], [], []]);
  });
});

describe('steps of the timeline', () => {
  it('are named by their key, and have a status', () => {
    expect(stepMilestone('contact_insured')).toBe('milestone_timeline_step_contact_insured');
    expect(stepMilestone(' Ring twice ')).toBe('milestone_timeline_step_ring_twice');
    expect([isStepMilestone(stepMilestone('a')), isStepMilestone('milestone_lodged'), isStepMilestone(3)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(anchorKey(stepMilestone('a'), 'Active')).toBe('milestone_timeline_step_a Active');
    expect(anchorKey(stepMilestone('a'))).toBe('milestone_timeline_step_a Completed');
    expect(anchorKey('milestone_lodged', 'Active')).toBe('milestone_lodged');
  });
});

describe('a template says when it makes its task by itself', () => {
  const counted = (name: string, milestoneStatus: string) => ({
    dueDate: { numberOfDays: 1, dayType: 'business_days', field: 'milestone', milestoneName: name, milestoneStatus },
  });
  it.each([
    [{}, undefined],
    [{ dueDate: { field: 'current.createdAt' } }, undefined],
    [{ triggerType: 'status', triggerValue: 'Validated' }, "the claim is 'Validated'."],
    [{ triggerType: 'status', triggerValue: 'Any' }, 'the claim is lodged, validated or decided.'],
    [{ triggerType: 'decision', triggerValue: 'accepted' }, "the decision becomes 'Agreed'."],
    [{ triggerType: 'decision', triggerValue: 'long gone' }, "the decision becomes 'Long gone'."],
    [{ triggerType: 'milestone', triggerValue: 'milestone_invoice_sent' }, "'Invoice sent' is recorded."],
    [counted('milestone_received', 'Completed'), "'Received' is recorded."],
    [counted('milestone_timeline_step_make_decision', 'Active'), "the timeline comes to the step 'Make decision'."],
    [
      counted('milestone_timeline_step_make_decision', 'Completed'),
      "the step 'Make decision' of the timeline is completed.",
    ],
    // the trigger says when; the due date counts from elsewhere
    [
      { triggerType: 'milestone', triggerValue: 'milestone_lodged', ...counted('milestone_received', 'Completed') },
      "'Lodged' is recorded.",
    ],
  ])('%j', (template, said) =>
    expect(whenMade(template, (key) => (key === 'accepted' ? 'Agreed' : undefined))).toBe(
      said && `Makes its task by itself when ${said}`,
    ),
  );

  it('says the same in a column', () => {
    expect(whenMadeInShort({ triggerType: 'decision', triggerValue: 'accepted' }, () => 'Agreed')).toBe(
      "When the decision becomes 'Agreed'",
    );
    expect(whenMadeInShort({ triggerType: 'status', triggerValue: 'Validated' })).toBe("When the claim is 'Validated'");
    expect(whenMadeInShort(counted('milestone_received', 'Completed'))).toBe("When 'Received' is recorded");
    expect(whenMadeInShort({})).toBeUndefined();
  });
});
