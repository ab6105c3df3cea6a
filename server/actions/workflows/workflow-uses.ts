// workflowUses: which PDS versions name a workflow, and how many claims run which of its versions.
import type { QueryWorkflowUsesArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';

/** PDS versions are some dozens; more are counted and not named. */
const NAMED = 200;

const PDS_VERSIONS = `select v.id::float8 as id, i.name as insurer, p.name as product, v.name,
    '/app/configuration/product-types/' || p.product_type_id || '/pds/' || p.id || '/' || v.id as path, count(*) over ()::int as total
  from pds_version v join pds p on p.org_id = v.org_id and p.id = v.pds_id join insurer i on i.org_id = p.org_id and i.id = p.insurer_id
  where v.org_id = app.org_id() and v.workflow_id = $1
  order by i.name, i.id, p.name, p.id, v.start_date desc, v.id limit ${NAMED}`;
const RUNS = `select v.id::float8 as "versionId", v.number,
    count(*) filter (where r.status = 'running')::int as running, count(*) filter (where r.status = 'paused')::int as paused
  from workflow_version v join workflow_run r on r.org_id = v.org_id and r.workflow_id = v.workflow_id and r.workflow_version_id = v.id
  where v.org_id = app.org_id() and v.workflow_id = $1 and r.status in ('running', 'paused')
  group by v.id, v.number order by v.number desc`;

interface UsingVersion {
  readonly id: number;
  readonly insurer: string;
  readonly product: string;
  readonly name: string;
  readonly path: string;
  readonly total: number;
}

/** workflowUses: what hangs on a workflow, shown beside its versions. */
export function workflowUses(): Action<QueryWorkflowUsesArgs> {
  return {
    kind: 'query',
    name: 'workflowUses',
    typeDefs: `
      "A PDS version whose claims run a workflow, of a product of an insurer."
      type UsingPdsVersion { id: bigint! insurer: String! product: String! name: String! path: String! }
      "Claims under way in a version."
      type RunningClaims { versionId: bigint! number: Int! running: Int! paused: Int! }
      "pdsVersionCount counts them all, pdsVersions names the first ${NAMED}, by insurer and product."
      type WorkflowUses { pdsVersionCount: Int! pdsVersions: [UsingPdsVersion!]! runningClaims: [RunningClaims!]! }
      extend type Query { "What uses a workflow, null where there is no such one. For org_admin." workflowUses(id: bigint!): WorkflowUses }`,
    run: async ({ id }, context) => {
      await requireOrgAdmin(context);
      const found = await context.query('select from workflow where org_id = app.org_id() and id = $1', [id]);
      if (found.length === 0) return null;
      const versions = await context.query<UsingVersion>(PDS_VERSIONS, [id]);
      return {
        pdsVersionCount: versions[0]?.total ?? 0,
        pdsVersions: versions,
        runningClaims: await context.query(RUNS, [id]),
      };
    },
  };
}
