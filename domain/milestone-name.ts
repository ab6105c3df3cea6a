// How milestones are named, in rules, due dates and the milestone rows.

const PREFIX = 'milestone_';

/** A milestone's internal name: the fixed prefix and the lower-cased, trimmed value with spaces as underscores (spec 3 §4.4, RULES 31). */
export function milestoneName(value: string): string {
  return PREFIX + value.trim().toLowerCase().replaceAll(' ', '_');
}

/** 'E-mail received from broker': as people read it. */
export const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A stored name as people read it, for lists that do not load the organisation's own words. */
export function milestoneLabel(name: string): string {
  return sentence((name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name).replaceAll('_', ' '));
}
