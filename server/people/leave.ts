// Leaving an organisation by oneself: the membership is switched off, as an administrator switches it off, so that what
// the person did stays under their name and they can be let in again (RULES 4, 5).
import type { ClientBase } from 'pg';
import { AppError } from '../errors.ts';
import { workInOrganisation } from './in-organisation.ts';

/** What a person leaves behind in an organisation. */
export interface Leaving {
  readonly orgId: number;
  readonly name: string;
  readonly openTasks: number;
  readonly openClaims: number;
  readonly openComplaints: number;
  /** Nobody else administers the organisation, so that they cannot leave. */
  readonly isLastAdministrator: boolean;
}

const SELECT = `select o.id::float8 as "orgId", o.name,
  (select count(*)::int from task t where t.org_id = m.org_id and t.assigned_to_id = m.user_id and not t.is_completed) as "openTasks",
  (select count(*)::int from claim c where c.org_id = m.org_id and c.owner_id = m.user_id and c.closed_at is null) as "openClaims",
  (select count(*)::int from complaint c where c.org_id = m.org_id and c.owner_id = m.user_id and c.closed_at is null) as "openComplaints",
  'org_admin' = any (m.roles) and not exists (
    select from user_in_org other where other.org_id = m.org_id and other.user_id <> m.user_id and 'org_admin' = any (other.roles) and not other.disabled) as "isLastAdministrator"
  from user_in_org m join org o on o.id = m.org_id where m.org_id = $1 and m.user_id = app.user_id() and not m.disabled`;

/**
 * What the person who asks leaves behind in one of their organisations. The transaction works in it from here on.
 * @throws AppError not-found where they are no member, as for an organisation that does not exist.
 */
export async function readLeaving(client: ClientBase, orgId: number, action: string): Promise<Leaving> {
  await workInOrganisation(client, orgId);
  const { rows } = await client.query<Leaving>(SELECT, [orgId]);
  if (!rows[0]) throw new AppError('not-found', 'You do not belong to this organisation.', { path: [action, 'orgId'] });
  return rows[0];
}

/**
 * Ends the membership of the person who asks.
 * @throws AppError not-found as readLeaving; validation-failed for the last administrator (RULES 5, which a trigger holds
 * against two who leave at once as well).
 */
export async function leave(client: ClientBase, orgId: number, action: string): Promise<void> {
  const { name, isLastAdministrator } = await readLeaving(client, orgId, action);
  if (isLastAdministrator) {
    throw new AppError(
      'validation-failed',
      `You are the last administrator of ${name}. Make somebody else an administrator first.`,
      { path: [action, 'orgId'] },
    );
  }
  await client.query('update user_in_org set disabled = true where org_id = $1 and user_id = app.user_id()', [orgId]);
}
