// How milestones are named, in rules, due dates and the milestone rows.

const PREFIX = 'milestone_';

/** A milestone's internal name: the fixed prefix and the lower-cased, trimmed value with spaces as underscores (spec 3 §4.4, RULES 31). */
export function milestoneName(value: string): string {
  return PREFIX + value.trim().toLowerCase().replaceAll(' ', '_');
}
