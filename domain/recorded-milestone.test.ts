import { describe, expect, it } from 'vitest';
import { recordableMilestones } from './milestones.ts';
import { recordedMilestoneIssues, type RecordedMilestone } from './recorded-milestone.ts';

const NOW = new Date('2026-05-04T03:00:00Z');
const RECEIVED = new Date('2026-05-01T03:00:00Z');
const GOOD: RecordedMilestone = {
  milestone: 'milestone_progress_update_sent',
  occurredAt: '2026-05-03T03:00:00Z',
  channel: 'phone',
  proof: 'Rang Cora',
};

describe('[RULES 31] a milestone that a person records', () => {
  it.each<[Partial<RecordedMilestone>, string[]]>([
    [{}, []],
    [{ proof: '' }, []],
    [{ milestone: null }, ['milestone: Field is required']],
    [{ milestone: 'milestone_received' }, ['milestone: Nobody records this by hand.']],
    [{ milestone: 'milestone_acknowledged' }, ['milestone: Nobody records this by hand.']],
    [{ occurredAt: null }, ['occurredAt: Field is required']],
    [{ occurredAt: 'soon' }, ['occurredAt: Enter a date as DD/MM/YYYY and a time such as 14:30']],
    [{ occurredAt: '2026-05-04T03:04:00Z' }, []],
    [{ occurredAt: '2026-05-04T03:06:00Z' }, ["occurredAt: The time can't be in the future."]],
    [{ occurredAt: '2026-05-01T02:59:00Z' }, ["occurredAt: The time can't be before the claim was received."]],
    [{ channel: '' }, ['channel: Field is required']],
    [{ channel: 'pigeon' }, ['channel: Choose one of the list.']],
    [{ proof: 'x'.repeat(2001) }, ['proof: At most 2,000 characters, 1 too many']],
  ])('%j', (changes, said) =>
    expect(
      recordedMilestoneIssues({ ...GOOD, ...changes }, 'claim', NOW, RECEIVED).map(
        ({ path, message }) => `${path.join('.')}: ${message}`,
      ),
    ).toEqual(said),
  );

  it('is one of those that its record has', () => {
    expect(recordableMilestones('claim').map(({ label }) => label)).toEqual([
      'Initial assessment made',
      'All information received',
      'Progress update sent',
      'Delay notice sent',
    ]);
    expect(recordableMilestones('complaint').map(({ words }) => words)).toEqual([
      'acknowledged',
      'initial assessment made',
      'all information received',
      'progress update sent',
      'delay notice sent',
      'responded',
    ]);
    expect(recordableMilestones('incident')).toEqual([]);
  });
});
