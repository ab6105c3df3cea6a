// workflowIssues: what keeps a draft from being published, asked before somebody publishes it.
import type { QueryWorkflowIssuesArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { requireOrgAdmin } from '../../people/administrators.ts';
import { publishingIssues, WORKFLOW_ISSUE } from './publishing-issues.ts';

/** workflowIssues: the check of publishWorkflow alone. */
export function workflowIssues(): Action<QueryWorkflowIssuesArgs> {
  return {
    kind: 'query',
    name: 'workflowIssues',
    typeDefs: `${WORKFLOW_ISSUE}
      extend type Query { "What keeps the stored draft of a workflow from being published, null where there is no such workflow. For org_admin." workflowIssues(id: bigint!): [WorkflowIssue!] }`,
    run: async ({ id }, context) => {
      await requireOrgAdmin(context);
      const [draft] = await context.query<{ definition: unknown }>(
        'select definition from workflow where org_id = app.org_id() and id = $1',
        [id],
      );
      return draft === undefined
        ? null
        : publishingIssues((sql, values) => context.query(sql, values), draft.definition);
    },
  };
}
