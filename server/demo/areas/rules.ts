// Business rules that colour claims and complaints by elapsed time.
import type { DemoContext } from '../context.ts';
import { ORGANISATIONS } from '../data/organisations.ts';

type Rule = readonly [title: string, start: string, end: string, days: number, type: 'business' | 'calendar' | 'months', priority: number, color: 'red' | 'orange' | 'green'];

const CLAIM_RULES: readonly Rule[] = [
  ['First contact overdue', 'milestone_received', 'milestone_outgoing_call_to_policy_holder', 1, 'business', 3, 'orange'],
  ['Initial assessment overdue', 'milestone_received', 'milestone_initial_assessment_made', 10, 'business', 6, 'red'],
  ['Progress update due', 'milestone_progress_update_sent', 'milestone_progress_update_sent', 15, 'business', 4, 'orange'],
  ['Progress update overdue', 'milestone_progress_update_sent', 'milestone_progress_update_sent', 20, 'business', 7, 'red'],
  ['Decision due', 'milestone_all_information_received', 'milestone_decision_changed_to_accepted', 8, 'business', 5, 'orange'],
  ['No decision after three months', 'milestone_received', 'milestone_decision_changed_to_accepted', 90, 'calendar', 8, 'orange'],
  ['No decision after four months', 'milestone_received', 'milestone_decision_changed_to_accepted', 4, 'months', 10, 'red'],
];

const COMPLAINT_RULES: readonly Rule[] = [
  ['Acknowledgement overdue', 'milestone_received', 'milestone_acknowledged', 1, 'business', 8, 'red'],
  ['Response due', 'milestone_received', 'milestone_responded', 21, 'calendar', 6, 'orange'],
  ['Response overdue', 'milestone_received', 'milestone_responded', 30, 'calendar', 10, 'red'],
  ['Update due', 'milestone_progress_update_sent', 'milestone_progress_update_sent', 10, 'business', 4, 'orange'],
];

export interface RuleIds {
  /** Ids in the order of the rules above, by organisation. */
  readonly claim: ReadonlyMap<number, readonly number[]>;
  readonly complaint: ReadonlyMap<number, readonly number[]>;
}

function add({ rows, id }: DemoContext, table: string, orgId: number, rules: readonly Rule[]): number[] {
  return rules.map(([title, start, end, days, type, priority, color]) => {
    const ruleId = id(table);
    rows.add(table, { org_id: orgId, id: ruleId, title, milestone_start_name: start, milestone_end_name: end, interval_in_days: days, interval_type: type, priority, color });
    return ruleId;
  });
}

export function addRules(context: DemoContext): RuleIds {
  const of = (feature: 'claim' | 'complaint', table: string, rules: readonly Rule[]): Map<number, number[]> =>
    new Map(ORGANISATIONS.filter((org) => org.features.includes(feature)).map((org) => [org.id, add(context, table, org.id, rules)]));
  return { claim: of('claim', 'indicator_definition', CLAIM_RULES), complaint: of('complaint', 'complaint_indicator_definition', COMPLAINT_RULES) };
}
