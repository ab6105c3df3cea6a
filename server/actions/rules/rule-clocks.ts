// ruleClocks: why a claim or complaint has its colour (RULES 32): the rules that are on, which one wins, and those that
// come next.
import { kindsWith } from '#domain/records.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import type { QueryRuleClocksArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { noSuchRecord, readRecord, RECORD_ARGUMENTS } from '../record-argument.ts';

const NAME = 'ruleClocks';

const columns = (kind: string, rules: string, instances: string): string =>
  `select '${kind}' as kind, k.rule_id::float8 as "ruleId", k.title, k.color, k.priority, k.started_by as "startedBy", k.started_at as "startedAt", k.due_at as "dueAt",
     exists (select from ${instances} i where i.org_id = app.org_id() and i.entity_id = k.entity_id and i.${rules}_id = k.rule_id and i.is_on) as "isOn"
   from app.${rules}_clocks(app.org_id(), array[$1::bigint]) k`;

const CLOCKS: Readonly<Record<string, string>> = {
  claim: `${columns('claim', 'indicator_definition', 'indicator')} union all ${columns('workflow', 'workflow_rule', 'workflow_rule_instance')}`,
  complaint: columns('complaint', 'complaint_indicator_definition', 'complaint_indicator'),
};

/** For whoever sees the record. The first of those that are on is the one that colours it. */
export function ruleClocks(): Action<QueryRuleClocksArgs> {
  return {
    kind: 'query',
    name: NAME,
    typeDefs: `
      "A rule whose clock runs on a record. kind: claim, workflow or complaint; startedBy: the milestone; dueAt: from when on it is or will be on, null beyond the business days that are known."
      type RuleClock { kind: String! ruleId: bigint! title: String! color: String! priority: Int! startedBy: String! startedAt: timestamptz! dueAt: timestamptz isOn: Boolean! }
      extend type Query { "Why a claim or complaint has its colour: rules that are on, the one that wins first, then those to come." ruleClocks(${RECORD_ARGUMENTS}): [RuleClock!]! }`,
    run: async (args, context) => {
      requireHandler(context.session);
      const record = readRecord({ ...args }, NAME, kindsWith('milestones'));
      const seen = await context.query(`select from ${record.kind.table} where id = $1`, [record.id]);
      const clocks = CLOCKS[record.kind.table];
      if (seen.length === 0 || clocks === undefined) throw noSuchRecord(record, NAME);
      return context.transaction(async (client) => {
        await withSystemRights(client);
        const { rows } = await client.query(
          `select * from (${clocks}) clock
           order by "isOn" desc, case when "isOn" then -priority end, case when "isOn" then array_position('{red,orange,green}', color) end, "dueAt", "ruleId"`,
          [record.id],
        );
        return rows;
      });
    },
  };
}
