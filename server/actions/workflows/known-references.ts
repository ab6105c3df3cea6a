// What an organisation has that workflows name, for their check before publishing.
import type { ActionContext } from '../../graphql/options.ts';
import { isRemoved, readItems } from '#domain/setting-lists.ts';
import { namedIds, type KnownReferences } from '#domain/workflow/check-references.ts';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';

/** Templates, suppliers and people among those that the definition names; keys of all lists. */
const KNOWN = `select
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'channel', t.channel)), '[]') from comm_template t
    where t.org_id = app.org_id() and t.related_to = 'claim' and t.id = any ($1::bigint[])) as templates,
  (select coalesce(jsonb_agg(s.id), '[]') from supplier s
    where s.org_id = app.org_id() and not s.is_deleted and s.id = any ($2::bigint[])) as suppliers,
  (select coalesce(jsonb_agg(jsonb_build_object('userId', l.user_id, 'supplierId', l.supplier_id)), '[]')
    from user_org_supplier l join user_in_org m on m.org_id = l.org_id and m.user_id = l.user_id and not m.disabled
    where l.org_id = app.org_id() and l.user_id = any ($3::bigint[])) as staff,
  app.setting(app.org_id(), 'task_types') as "taskTypes",
  jsonb_build_object(
    'status', app.setting(app.org_id(), 'claim_statuses'),
    'decision', app.setting(app.org_id(), 'claim_decisions'),
    'triageOutcome', app.setting(app.org_id(), 'claim_triage_outcome')) as keys`;

interface Found extends Omit<KnownReferences, 'taskTypes' | 'keys'> {
  readonly taskTypes: unknown;
  readonly keys: Readonly<Record<'status' | 'decision' | 'triageOutcome', unknown>>;
}

/** Keys that a list offers. */
function offered(list: unknown): readonly string[] {
  return readItems(list)
    .filter((item) => !isRemoved(item))
    .map(({ key }) => key);
}

/** Reads, as the person who asks, what of the definition's references there is. */
export async function readReferences(
  query: ActionContext['query'],
  definition: WorkflowDefinition,
): Promise<KnownReferences> {
  const [found] = await query<Found>(KNOWN, [
    namedIds(definition, 'commTemplate'),
    namedIds(definition, 'supplierCompany'),
    namedIds(definition, 'supplierStaffMember'),
  ]);
  if (!found) throw new Error('A select without a table has one row.');
  const { status, decision, triageOutcome } = found.keys;
  return {
    ...found,
    taskTypes: offered(found.taskTypes),
    keys: { status: offered(status), decision: offered(decision), triageOutcome: offered(triageOutcome) },
  };
}
