import { expect, it } from 'vitest';
import { statusLabel, statusLook, statusMark } from './status-looks.ts';

it('[1§2] gives each state its look, whether it comes as a key or as words', () => {
  expect(statusLook('policy', 'Active')).toBe('green');
  expect(statusLook('policy', 'expired')).toBe('amber');
  expect(statusLook('claim', 'closed_in_recovery_only')).toBe('grey');
  expect(statusLook('claim', 'Reopened')).toBe('blue');
  expect(statusLook('decision', "somebody else's decision")).toBe('grey');
});

it('marks what colour alone must not say', () => {
  expect([
    statusMark('decision', 'accepted'),
    statusMark('decision', 'rejected'),
    statusMark('task', 'overdue'),
    statusMark('claim', 'open'),
  ]).toEqual(['tick', 'cross', 'warning', undefined]);
});

it('writes keys as people read them', () => {
  expect(statusLabel('closed_in_recovery_only')).toBe('Closed in recovery only');
});
