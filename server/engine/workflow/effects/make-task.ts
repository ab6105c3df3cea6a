// A task of the claim's owner; the node ends when it is completed (spec 1 §4, RULES 20).
import type { NodeConfig } from '#domain/workflow/definition.ts';
import { ownerAttention, type ClaimOwner } from '#domain/workflow/recipients.ts';
import { dueDateOfNode } from '#domain/workflow/wait.ts';
import { NeedsAttention, type EffectContext, type EffectResult } from '../effect.ts';

/** The settings of a node that its task keeps: what people see, and what the drawer of the task begins with. */
const KEPT = [
  'nodeType',
  'sendTo',
  'commTemplate',
  'subject',
  'message',
  'supplierCompany',
  'supplierStaffMember',
  'jobType',
] as const satisfies readonly (keyof NodeConfig)[];

function taskConfig(config: NodeConfig): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    KEPT.flatMap((name) => (config[name] === undefined || config[name] === null ? [] : [[name, config[name]]])),
  );
}

async function requireOwner({ client, claim }: EffectContext): Promise<void> {
  const { rows } = await client.query<ClaimOwner>(
    'select name, disabled from user_in_org where org_id = app.org_id() and user_id = $1',
    [claim.ownerId],
  );
  const attention = rows[0] && ownerAttention(rows[0]);
  if (attention !== undefined) throw new NeedsAttention(attention);
}

export async function makeTask(context: EffectContext): Promise<EffectResult> {
  const { client, claim, node, now, calendar } = context;
  const { config } = node;
  await requireOwner(context);
  const { rows } = await client.query<{ id: number }>(
    // a type that the list does not offer any more is still the task's category
    `insert into task (claim_id, title, description, category, type, due_date, assigned_to_id, internal_name, task_config, milestone_name)
     values ($1, $2, $3, $4::varchar, (select item ->> 'key' from app.offered_items(app.setting(app.org_id(), 'task_types')) where item ->> 'key' = $4::varchar),
       $5, nullif($6::bigint, -1), $7, $8, $9) returning id::float8 as id`,
    [
      claim.id,
      config.title ?? node.label,
      config.description || null,
      config.category || null,
      dueDateOfNode(config.dueDate, now, claim.createdAt, calendar),
      claim.ownerId,
      node.id,
      JSON.stringify(taskConfig(config)),
      config.milestoneName || null,
    ],
  );
  const [task] = rows;
  return task ? { taskId: task.id } : {};
}
