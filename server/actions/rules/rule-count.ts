// ruleCount: how many open records a rule would colour today, and how often it was on before; for its editor.
import { INTERVAL_TYPES } from '#domain/indicator-rule.ts';
import { isOneOf } from '#domain/fields.ts';
import { isMilestone } from '#domain/milestones.ts';
import { kindsWith, recordKind } from '#domain/records.ts';
import { requireMember } from '../../caller/session-of.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { AppError } from '../../errors.ts';
import type { QueryRuleCountArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';

const NAME = 'ruleCount';
/** Counted up to here; more are "more than". */
const MOST = 1000;
const LONGEST_INTERVAL = 3650;

type Arguments = QueryRuleCountArgs;

/** Its instances: of a workflow's rule where a workflow is named. */
function instancesOf({ entity, workflowId }: Arguments): readonly [table: string, column: string] {
  if (entity === 'complaint') return ['complaint_indicator', 'complaint_indicator_definition_id'];
  return workflowId == null ? ['indicator', 'indicator_definition_id'] : ['workflow_rule_instance', 'workflow_rule_id'];
}

function check(args: Arguments): void {
  const refuse = (field: keyof Arguments, message: string): AppError =>
    new AppError('validation-failed', message, { path: [NAME, field] });
  const kind = recordKind(args.entity, kindsWith('milestones'));
  if (!kind || (kind.table !== 'claim' && kind.table !== 'complaint'))
    throw refuse('entity', 'The entity is claim or complaint.');
  for (const field of ['milestoneStartName', 'milestoneEndName'] as const)
    if (!isMilestone(kind.table, args[field])) throw refuse(field, `Not a milestone of a ${kind.label.one}`);
  if (!isOneOf(INTERVAL_TYPES, args.intervalType)) throw refuse('intervalType', 'Choose one of the interval types.');
  if (args.intervalInDays < 1 || args.intervalInDays > LONGEST_INTERVAL)
    throw refuse('intervalInDays', `From 1 to ${LONGEST_INTERVAL}`);
}

/** For org_admin. */
export function ruleCount(): Action<Arguments> {
  return {
    kind: 'query',
    name: NAME,
    typeDefs: `
      "open: records that it would colour at this moment, counted up to ${MOST}; isMore: there are more; history: how often the rule was on and is no more."
      type RuleCount { open: Int! isMore: Boolean! history: Int! }
      extend type Query { "What a business rule would do today; for org_admin. ruleId: of one that is stored." ruleCount(entity: String!, milestoneStartName: String!, milestoneEndName: String!, intervalInDays: Int!, intervalType: String!, workflowId: bigint, ruleId: bigint): RuleCount! }`,
    run: async (args, context) => {
      if (requireMember(context.session).role !== 'org_admin')
        throw new AppError('access-denied', 'Only administrators of the organisation may do this.');
      check(args);
      const [table, column] = instancesOf(args);
      return context.transaction(async (client) => {
        await withSystemRights(client);
        const { rows } = await client.query<{ open: number; history: number }>(
          `select app.count_ruled($1, $2, $3, $4, $5, $6, $7) as open,
             (select count(*)::int from ${table} where org_id = app.org_id() and ${column} = $8 and not is_on) as history`,
          [
            args.entity,
            args.milestoneStartName,
            args.milestoneEndName,
            args.intervalInDays,
            args.intervalType,
            args.workflowId ?? null,
            MOST + 1,
            args.ruleId ?? null,
          ],
        );
        const { open, history } = rows[0] ?? { open: 0, history: 0 };
        return { open: Math.min(open, MOST), isMore: open > MOST, history };
      });
    },
  };
}
