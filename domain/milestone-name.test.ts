import { expect, it } from 'vitest';
import { milestoneName } from './milestone-name.ts';

it.each([
  ['Status changed to Closed in recovery only', 'milestone_status_changed_to_closed_in_recovery_only'],
  [' Date of loss ', 'milestone_date_of_loss'],
  ['lodged', 'milestone_lodged'],
])('[3§4.4] names "%s" %s', (value, name) => expect(milestoneName(value)).toBe(name));
