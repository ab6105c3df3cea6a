// What the actions on a workflow's versions share: the workflow under lock, at the version that the person saw.
import type { ClientBase } from 'pg';
import { AppError } from '../../errors.ts';

export interface LockedWorkflow {
  readonly id: number;
  readonly name: string;
  /** The draft, as it is stored. */
  readonly definition: unknown;
  readonly draftStatus: 'not published' | 'as published' | 'differs';
  readonly publishedNumber: number | null;
  readonly currentVersionId: number | null;
}

/**
 * The workflow, locked: whoever publishes it or replaces its draft takes a turn here.
 * @param rowVersion the version that was seen; another one is refused by the database, with who changed what (CW409)
 * @param action for the path of the refusal
 * @throws AppError not-found when the person may not change such a workflow
 */
export async function lockWorkflow(
  client: ClientBase,
  id: string | number,
  rowVersion: number,
  action: string,
): Promise<LockedWorkflow> {
  const { rows } = await client.query<LockedWorkflow>(
    `update workflow set row_version = $2 where org_id = app.org_id() and id = $1
     returning id::float8 as id, name, definition, draft_status as "draftStatus", published_number as "publishedNumber", current_version_id::float8 as "currentVersionId"`,
    [id, rowVersion],
  );
  const [workflow] = rows;
  if (!workflow) throw new AppError('not-found', 'There is no such workflow.', { path: [action, 'id'] });
  return workflow;
}

/** @throws AppError not-found when the workflow has no such version */
export async function requireVersion(
  client: ClientBase,
  workflowId: string | number,
  versionId: string | number,
  action: string,
): Promise<{ readonly number: number }> {
  const { rows } = await client.query<{ number: number }>(
    'select number from workflow_version where org_id = app.org_id() and workflow_id = $1 and id = $2',
    [workflowId, versionId],
  );
  const [version] = rows;
  if (!version)
    throw new AppError('not-found', 'There is no such version of the workflow.', { path: [action, 'versionId'] });
  return version;
}
