// restoreWorkflowVersion: a published version becomes the draft again.
import { lockWorkflow, requireVersion } from './workflow-row.ts';
import type { MutationRestoreWorkflowVersionArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';

const NAME = 'restoreWorkflowVersion';

/** restoreWorkflowVersion: replaces the draft; the change log keeps the one before. Nothing is published by it. */
export function restoreWorkflowVersion(): Action<MutationRestoreWorkflowVersionArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type WorkflowState { id: bigint! rowVersion: Int! draftStatus: String! }
      extend type Mutation {
        "Replaces the draft of a workflow by one of its versions; claims go on as they are. For org_admin."
        restoreWorkflowVersion(id: bigint!, "The version of the workflow that was seen." rowVersion: Int!, versionId: bigint!): WorkflowState
      }`,
    run: async ({ id, rowVersion, versionId }, context) => {
      await requireOrgAdmin(context);
      return context.transaction(async (client) => {
        await lockWorkflow(client, id, rowVersion, NAME);
        await requireVersion(client, id, versionId, NAME);
        const { rows } = await client.query<{ id: number; rowVersion: number; draftStatus: string }>(
          `update workflow w set definition = v.definition from workflow_version v
           where w.org_id = app.org_id() and w.id = $1 and v.org_id = w.org_id and v.workflow_id = w.id and v.id = $2
           returning w.id::float8 as id, w.row_version as "rowVersion", w.draft_status as "draftStatus"`,
          [id, versionId],
        );
        return rows[0];
      });
    },
  };
}
