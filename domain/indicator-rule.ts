// What a business rule must be beyond its single fields (spec 3 §5, RULES 31 and 32).
import { textIn, type Checked, type Issue } from './issue.ts';
import { isMilestone, type MilestoneEntity } from './milestones.ts';

export const INTERVAL_TYPES = ['business', 'calendar', 'months'] as const;
export const INDICATOR_COLORS = ['red', 'orange', 'green'] as const;

/** Which of several rules that are on colours the record (RULES 32). */
export const WHICH_RULE_WINS =
  'When several rules are on, the larger priority wins (10 over 1), then red over orange over green, then the older rule.';

const MILESTONE_FIELDS = ['milestoneStartName', 'milestoneEndName'] as const;

/** Both milestones are ones that the kind of record has. */
export function checkIndicatorRule(entity: MilestoneEntity): (record: Checked) => readonly Issue[] {
  return (record) =>
    MILESTONE_FIELDS.flatMap((field) => {
      const name = textIn(record, field);
      return name === '' || isMilestone(entity, name)
        ? []
        : [{ path: [field], message: `Not a milestone of a ${entity}` }];
    });
}
