import { describe, expect, it } from 'vitest';
import { milestoneLabel } from './milestone-name.ts';
import { isMilestone, milestonesOf, type MilestoneLists } from './milestones.ts';

const LISTS: MilestoneLists = {
  statuses: [
    { key: 'open', label: 'Open' },
    { key: 'closed in recovery only', label: 'Recovery only' },
  ],
  decisions: [{ key: 'accepted', label: 'Accepted' }],
  triageOutcomes: [{ key: 'large loss', label: 'Large loss' }],
};

const names = (entity: 'claim' | 'complaint') => milestonesOf(entity, LISTS).map(({ name }) => name);

describe('[3§4.4] milestones that a rule can name', () => {
  it.each([
    'received',
    'lodged',
    'date_of_loss',
    'date_closed',
    'date_re-opened',
    'status_changed_to_open',
    'decision_changed_to_accepted',
    'triage_outcome_changed_to_large_loss',
    'e-mail_received_from_policy_holder',
    'reserve_added',
    'reserve_changed',
    'payment_made',
    'invoice_added',
    'invoice_sent',
    'recovery_payment_received',
    'excess_payment_received',
    'owner_changed',
    'policyholder_payment_details_changed',
    'handling_party_changed',
    'incoming_call_from_broker',
    'outgoing_call_to_insurer',
    'progress_update_sent',
    'all_information_received',
    'initial_assessment_made',
    'delay_notice_sent',
    'acknowledged',
    'responded',
  ])('of a claim: %s', (name) => expect(names('claim')).toContain(`milestone_${name}`));

  it("names a list's value by its key and shows its label", () => {
    expect(milestonesOf('claim', LISTS)).toContainEqual({
      name: 'milestone_status_changed_to_closed_in_recovery_only',
      label: 'Status changed to Recovery only',
      group: 'Status',
    });
  });

  it('has each once', () => {
    for (const entity of ['claim', 'complaint'] as const)
      expect(new Set(names(entity)).size).toBe(names(entity).length);
  });

  it("leaves a claim's money out of complaints", () => {
    expect(names('complaint')).not.toContain('milestone_reserve_added');
    expect(names('complaint')).toContain('milestone_status_changed_to_re-opened');
  });

  it('knows what it offers, and values that a list has lost, but nothing else', () => {
    for (const entity of ['claim', 'complaint'] as const)
      for (const name of names(entity)) expect(isMilestone(entity, name)).toBe(true);
    expect(isMilestone('claim', 'milestone_decision_changed_to_long_gone')).toBe(true);
    expect(isMilestone('claim', 'milestone_decision_changed_to_')).toBe(false);
    expect(isMilestone('claim', 'received')).toBe(false);
    expect(isMilestone('complaint', 'milestone_reserve_added')).toBe(false);
  });

  it('reads a stored name as a sentence', () => {
    expect(milestoneLabel('milestone_progress_update_sent')).toBe('Progress update sent');
  });
});
