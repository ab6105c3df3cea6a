// publishWorkflow: the draft becomes the version that new claims run.
import type { ClientBase } from 'pg';
import { lengthFault } from '#domain/text-length.ts';
import { withSystemRights } from '../../caller/as-system.ts';
import { AppError } from '../../errors.ts';
import type { MutationPublishWorkflowArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';
import { publishingIssues, WORKFLOW_ISSUE, type PublishingIssue } from './publishing-issues.ts';
import { lockWorkflow, type LockedWorkflow } from './workflow-row.ts';

const NAME = 'publishWorkflow';

/** Characters of a version's note (supabase/schemas/workflow-runs.sql). */
const LONGEST_NOTE = 1000;

interface Published {
  readonly versionId: number | null;
  readonly number: number | null;
  readonly isNew: boolean;
  readonly issues: readonly PublishingIssue[];
}

function noteOf(note: string | null | undefined): string | null {
  const text = note?.trim() ?? '';
  const fault = lengthFault(text, LONGEST_NOTE);
  if (fault !== undefined) throw new AppError('validation-failed', fault, { path: [NAME, 'note'] });
  return text === '' ? null : text;
}

/** A copy of the draft as it is stored; the database makes it the current version. */
async function makeVersion(client: ClientBase, { id }: LockedWorkflow, note: string | null): Promise<Published> {
  await withSystemRights(client);
  const { rows } = await client.query<{ versionId: number; number: number }>(
    `insert into workflow_version (org_id, workflow_id, number, definition, note)
     select w.org_id, w.id, 1 + coalesce((select max(v.number) from workflow_version v where v.org_id = w.org_id and v.workflow_id = w.id), 0), w.definition, $2
     from workflow w where w.org_id = app.org_id() and w.id = $1
     returning id::float8 as "versionId", number`,
    [id, note],
  );
  const [made] = rows;
  if (!made) throw new Error(`Workflow ${id} is locked and not there.`);
  return { ...made, isNew: true, issues: [] };
}

/**
 * publishWorkflow: checks the draft as it is stored, then makes it the next version. With issues nothing is published, and
 * a draft that is published already makes no version.
 */
export function publishWorkflow(): Action<MutationPublishWorkflowArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `
      ${WORKFLOW_ISSUE}
      "With issues nothing was published. isNew is false where the draft is published already: number is then that version's."
      type PublishedWorkflow { versionId: bigint number: Int isNew: Boolean! issues: [WorkflowIssue!]! }
      extend type Mutation {
        "Publishes the stored draft: new claims run it. For org_admin."
        publishWorkflow(id: bigint!, "The version of the workflow that was seen." rowVersion: Int!, "What has changed, for whoever reads the list of versions." note: String): PublishedWorkflow
      }`,
    run: async ({ id, rowVersion, note }, context) => {
      await requireOrgAdmin(context);
      const kept = noteOf(note);
      return context.transaction(async (client): Promise<Published> => {
        const workflow = await lockWorkflow(client, id, rowVersion, NAME);
        const { draftStatus, currentVersionId, publishedNumber, definition } = workflow;
        if (draftStatus === 'as published')
          return { versionId: currentVersionId, number: publishedNumber, isNew: false, issues: [] };
        const issues = await publishingIssues(
          async (sql, values) => (await client.query(sql, [...(values ?? [])])).rows,
          definition,
        );
        if (issues.length > 0) return { versionId: null, number: null, isNew: false, issues };
        return makeVersion(client, workflow, kept);
      });
    },
  };
}
