// Business rules that are on, or were on, for claims and complaints.
import type { DemoContext } from '../context.ts';
import type { ClaimPlan } from './claim-plan.ts';
import type { ComplaintPlan } from './complaints.ts';
import { CLAIM_RULES, COMPLAINT_RULES, type Rule, type RuleIds } from './rules.ts';
import { WORKFLOW_RULE } from './workflows.ts';

interface Subject {
  readonly orgId: number;
  readonly id: number;
  /** Days since the rule's interval passed. */
  readonly overdueSince: number;
  /** Days since it was switched off by closing; undefined: it is on. */
  readonly offSince: number | undefined;
}

function instance(
  { calendar }: DemoContext,
  { orgId, id, overdueSince, offSince }: Subject,
  rule: Pick<Rule, 'title' | 'color' | 'priority'>,
): Record<string, unknown> {
  return {
    org_id: orgId,
    entity_id: id,
    title: rule.title,
    color: rule.color,
    priority: rule.priority,
    is_on: offSince === undefined,
    turned_on_at: calendar.at(-Math.max(overdueSince, offSince ?? 1), 0, 5),
    turned_off_at: offSince === undefined ? null : calendar.at(-offSince, 19),
    turned_off_reason: offSince === undefined ? null : 'record closed',
  };
}

/** Which claim rule has run out, by its place in the list, and how many days ago. */
function dueClaimRules(context: DemoContext, plan: ClaimPlan): (readonly [index: number, since: number])[] {
  const { random } = context;
  const until = plan.closedAge ?? 0;
  const age = plan.reportAge - until;
  const undecided = plan.decision === 'pending';
  if (undecided && age > 122)
    return [
      [6, until + age - 122],
      [5, until + age - 90],
    ];
  if (undecided && age > 90) return [[5, until + age - 90]];
  if (age > 30 && random.chance(0.3))
    return [
      [3, until + age - 28],
      [2, until + age - 21],
    ];
  if (age > 22 && random.chance(0.3)) return [[2, until + age - 21]];
  if (age > 15 && undecided && random.chance(0.4)) return [[1, until + age - 14]];
  if (age > 2 && age < 6 && random.chance(0.25)) return [[0, until + age - 2]];
  return [];
}

/** @param hasReserve whether the claim got a reserve; the workflow's rule waits for one. */
export function addClaimIndicators(context: DemoContext, ids: RuleIds, plan: ClaimPlan, hasReserve: boolean): void {
  const isClosed = plan.closedAge !== undefined;
  for (const [index, overdueSince] of dueClaimRules(context, plan)) {
    const rule = CLAIM_RULES[index];
    const definition = ids.claim.get(plan.orgId)?.[index];
    if (rule)
      context.rows.add('indicator', {
        ...instance(
          context,
          { orgId: plan.orgId, id: plan.id, overdueSince, offSince: isClosed ? plan.closedAge : undefined },
          rule,
        ),
        indicator_definition_id: definition,
      });
  }
  if (!hasReserve && !isClosed && plan.reportAge > 7) {
    context.rows.add('workflow_rule_instance', {
      ...instance(
        context,
        { orgId: plan.orgId, id: plan.id, overdueSince: plan.reportAge - 7, offSince: undefined },
        WORKFLOW_RULE,
      ),
      workflow_rule_id: WORKFLOW_RULE.idOf(plan.orgId),
    });
  }
}

export function addComplaintIndicators(context: DemoContext, ids: RuleIds, plan: ComplaintPlan): void {
  const until = plan.closedAge ?? 0;
  const age = plan.receivedAge - until;
  const due =
    age > 30
      ? [
          [2, until + age - 30],
          [1, until + age - 21],
        ]
      : age > 21
        ? [[1, until + age - 21]]
        : plan.acknowledgedAge === undefined && age > 2
          ? [[0, age - 2]]
          : [];
  for (const [index = 0, overdueSince = 1] of due) {
    const rule = COMPLAINT_RULES[index];
    const definition = ids.complaint.get(plan.orgId)?.[index];
    if (rule)
      context.rows.add('complaint_indicator', {
        ...instance(context, { orgId: plan.orgId, id: plan.id, overdueSince, offSince: plan.closedAge }, rule),
        complaint_indicator_definition_id: definition,
      });
  }
}
