// moveWorkflowRuns: claims under way go on in a newer version of their workflow.
import type { ClientBase } from 'pg';
import { withSystemRights } from '../../caller/as-system.ts';
import type { MutationMoveWorkflowRunsArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';
import { requireVersion } from './workflow-row.ts';

const NAME = 'moveWorkflowRuns';

/** Claims that are named; all are counted. */
const NAMED = 200;

/** An organisation may have ten thousand claims under way. */
const STATEMENT_MILLISECONDS = 60_000;

const OLDER = `workflow_run r join workflow_version v on v.org_id = r.org_id and v.id = r.workflow_version_id
  where r.org_id = app.org_id() and r.workflow_id = $1 and r.status in ('running', 'paused')
    and v.number < (select t.number from workflow_version t where t.org_id = r.org_id and t.id = $2)`;
/** Claims, then runs, as the engine takes them (server/engine/workflow); each in the order of their ids, so that two who move wait for each other. */
const LOCKS = [
  `select c.id from claim c where c.org_id = app.org_id() and c.id in (select r.claim_id from ${OLDER}) order by c.id for no key update`,
  `select r.id from ${OLDER} order by r.id for no key update of r`,
] as const;
const MOVE = `with moved as (
    update workflow_run r set workflow_version_id = $2
    from app.workflow_moves(app.org_id(), $1, $2) m
    where r.org_id = app.org_id() and r.id = m.run_id and m.missing = '[]'
    returning r.claim_id)
  select claim_id::float8 as "claimId" from moved order by claim_id`;
const PLAN = `select claim_id::float8 as "claimId", number, missing as nodes from app.workflow_moves(app.org_id(), $1, $2) order by claim_id`;
const LOG = `insert into log (org_id, entity, entity_id, content, content_type, user_id, user_name)
  select app.org_id(), 'workflow', $1::bigint::text, $2, 'update', m.user_id, m.name
  from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id()`;

interface Planned {
  readonly claimId: number;
  /** Number of the version that the claim runs. */
  readonly number: number;
  /** Where it stands now that the newer version does not have. */
  readonly nodes: readonly { readonly nodeId: string; readonly label: string }[];
}

interface Moves {
  readonly movingCount: number;
  readonly moving: readonly number[];
  readonly stayingCount: number;
  readonly staying: readonly Planned[];
}

async function readPlan(client: ClientBase, ids: readonly unknown[]): Promise<readonly Planned[]> {
  const { rows } = await client.query<Planned>(PLAN, [...ids]);
  return rows;
}

function answer(moving: readonly number[], staying: readonly Planned[]): Moves {
  return {
    movingCount: moving.length,
    moving: moving.slice(0, NAMED),
    stayingCount: staying.length,
    staying: staying.slice(0, NAMED),
  };
}

/** What would happen now; it may have changed by the time that it is confirmed. */
async function plan(client: ClientBase, ids: readonly unknown[]): Promise<Moves> {
  const runs = await readPlan(client, ids);
  return answer(
    runs.filter(({ nodes }) => nodes.length === 0).map(({ claimId }) => claimId),
    runs.filter(({ nodes }) => nodes.length > 0),
  );
}

/** Runs are looked at again under lock: one that has gone on meanwhile is judged by where it is now. */
async function move(client: ClientBase, ids: readonly unknown[], number: number): Promise<Moves> {
  await withSystemRights(client);
  for (const lock of LOCKS) await client.query(lock, [...ids]);
  const { rows } = await client.query<{ claimId: number }>(MOVE, [...ids]);
  const moved = rows.map(({ claimId }) => claimId);
  const staying = await readPlan(client, ids);
  if (moved.length > 0)
    await client.query(LOG, [
      ids[0],
      `Moved ${moved.length.toLocaleString('en-AU')} ${moved.length === 1 ? 'claim' : 'claims'} to version ${number}`,
    ]);
  return answer(moved, staying);
}

/**
 * moveWorkflowRuns: every claim under way in an older version whose active nodes all exist in the newer one, with the same
 * id and type. Unconfirmed it only says who would move, and where the others stand.
 */
export function moveWorkflowRuns(): Action<MutationMoveWorkflowRunsArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `
      "A node of the old version at which a claim stands, and which the newer version does not have."
      type MissingNode { nodeId: String! label: String! }
      "A claim that stays in its version."
      type StayingClaim { claimId: bigint! "Of its version." number: Int! nodes: [MissingNode!]! }
      "Counts are of all claims; the first ${NAMED} of each are named."
      type WorkflowMoves { movingCount: Int! moving: [bigint!]! stayingCount: Int! staying: [StayingClaim!]! }
      extend type Mutation {
        "Moves claims under way to a newer version of their workflow. Not confirmed, it changes nothing and says what would happen. For org_admin."
        moveWorkflowRuns(workflowId: bigint!, versionId: bigint!, confirm: Boolean!): WorkflowMoves
      }`,
    run: async ({ workflowId, versionId, confirm }, context) => {
      await requireOrgAdmin(context);
      return context.transaction(async (client) => {
        const { number } = await requireVersion(client, workflowId, versionId, NAME);
        await client.query(`set local statement_timeout = ${STATEMENT_MILLISECONDS}`);
        const ids = [workflowId, versionId];
        return confirm ? move(client, ids, number) : plan(client, ids);
      });
    },
  };
}
