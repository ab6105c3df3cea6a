// Business rules that colour claims and complaints by elapsed time.
import type { DemoContext } from '../context.ts';
import { ORGANISATIONS } from '../data/organisations.ts';

interface Rule {
  readonly title: string;
  readonly start: string;
  readonly end: string;
  readonly days: number;
  readonly type: 'business' | 'calendar' | 'months';
  readonly priority: number;
  readonly color: 'red' | 'orange' | 'green';
}

const CLAIM_RULES: readonly Rule[] = [
  {
    title: 'First contact overdue',
    start: 'milestone_received',
    end: 'milestone_outgoing_call_to_policy_holder',
    days: 1,
    type: 'business',
    priority: 3,
    color: 'orange',
  },
  {
    title: 'Initial assessment overdue',
    start: 'milestone_received',
    end: 'milestone_initial_assessment_made',
    days: 10,
    type: 'business',
    priority: 6,
    color: 'red',
  },
  {
    title: 'Progress update due',
    start: 'milestone_progress_update_sent',
    end: 'milestone_progress_update_sent',
    days: 15,
    type: 'business',
    priority: 4,
    color: 'orange',
  },
  {
    title: 'Progress update overdue',
    start: 'milestone_progress_update_sent',
    end: 'milestone_progress_update_sent',
    days: 20,
    type: 'business',
    priority: 7,
    color: 'red',
  },
  {
    title: 'Decision due',
    start: 'milestone_all_information_received',
    end: 'milestone_decision_made',
    days: 8,
    type: 'business',
    priority: 5,
    color: 'orange',
  },
  {
    title: 'No decision after three months',
    start: 'milestone_received',
    end: 'milestone_decision_made',
    days: 90,
    type: 'calendar',
    priority: 8,
    color: 'orange',
  },
  {
    title: 'No decision after four months',
    start: 'milestone_received',
    end: 'milestone_decision_made',
    days: 4,
    type: 'months',
    priority: 10,
    color: 'red',
  },
];

const COMPLAINT_RULES: readonly Rule[] = [
  {
    title: 'Acknowledgement overdue',
    start: 'milestone_received',
    end: 'milestone_acknowledged',
    days: 1,
    type: 'business',
    priority: 8,
    color: 'red',
  },
  {
    title: 'Response due',
    start: 'milestone_received',
    end: 'milestone_responded',
    days: 21,
    type: 'calendar',
    priority: 6,
    color: 'orange',
  },
  {
    title: 'Response overdue',
    start: 'milestone_received',
    end: 'milestone_responded',
    days: 30,
    type: 'calendar',
    priority: 10,
    color: 'red',
  },
  {
    title: 'Update due',
    start: 'milestone_progress_update_sent',
    end: 'milestone_progress_update_sent',
    days: 10,
    type: 'business',
    priority: 4,
    color: 'orange',
  },
];

function add({ rows }: DemoContext, table: string, orgId: number, rules: readonly Rule[]): void {
  for (const { title, start, end, days, type, priority, color } of rules)
    rows.add(table, {
      org_id: orgId,
      title,
      milestone_start_name: start,
      milestone_end_name: end,
      interval_in_days: days,
      interval_type: type,
      priority,
      color,
    });
}

/** The rules of each organisation's features; which of them are on is asked in the end (../history/indicators.ts). */
export function addRules(context: DemoContext): void {
  for (const { id, features } of ORGANISATIONS) {
    if (features.includes('claim')) add(context, 'indicator_definition', id, CLAIM_RULES);
    if (features.includes('complaint')) add(context, 'complaint_indicator_definition', id, COMPLAINT_RULES);
  }
}
