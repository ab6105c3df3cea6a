// The organisation and role of a token family. A grant is what code, access and refresh tokens have in common;
// oidc-provider knows nothing of organisations, so what a grant acts for stands beside it.
import type { ClientBase } from 'pg';
import type { IdentityDatabase } from '../database.ts';

export interface GrantContext {
  readonly orgId: number;
  readonly role: string;
}

/** What a grant acts for, and the browser session that it was given in: `sid` of its access tokens. */
export interface HeldGrant extends GrantContext {
  readonly sessionUid: string;
}

export interface GrantOwner {
  readonly sessionUid: string;
  readonly clientId: string;
  readonly subject: string;
}

/** The grant of this browser session for an organisation and role, if there is one. */
export async function findGrantId(
  database: IdentityDatabase,
  owner: GrantOwner,
  context: GrantContext,
): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(
    `select grant_id as id from oidc.grant_context
     where session_uid = $1 and client_id = $2 and subject = $3 and org_id = $4 and role = $5 order by created_at desc limit 1`,
    [owner.sessionUid, owner.clientId, owner.subject, context.orgId, context.role],
  );
  return row?.id;
}

export async function addGrantContext(
  database: IdentityDatabase,
  grantId: string,
  owner: GrantOwner,
  context: GrantContext,
): Promise<void> {
  await database.query(
    'insert into oidc.grant_context (grant_id, session_uid, client_id, subject, org_id, role) values ($1, $2, $3, $4, $5, $6)',
    [grantId, owner.sessionUid, owner.clientId, owner.subject, context.orgId, context.role],
  );
}

export async function readGrantContext(database: IdentityDatabase, grantId: string): Promise<HeldGrant | undefined> {
  const [row] = await database.query<HeldGrant>(
    'select org_id::float8 as "orgId", role, session_uid as "sessionUid" from oidc.grant_context where grant_id = $1',
    [grantId],
  );
  return row;
}

/** A switch by refresh moves the whole family. */
export async function moveGrant(database: IdentityDatabase, grantId: string, context: GrantContext): Promise<void> {
  await database.query('update oidc.grant_context set org_id = $2, role = $3 where grant_id = $1', [
    grantId,
    context.orgId,
    context.role,
  ]);
}

/** Ends a browser session: the provider's own, every token family of it whichever organisation it acts for, and the access tokens. */
export async function endSession(database: IdentityDatabase, sessionUid: string): Promise<void> {
  await database.transaction(async (client) => {
    await client.query(
      `with grants as (delete from oidc.grant_context where session_uid = $1 returning grant_id)
       delete from oidc.artifact where grant_id in (select grant_id from grants) or (model = 'Grant' and id in (select grant_id from grants)) or (model = 'Session' and uid = $1)`,
      [sessionUid],
    );
    await client.query('select app.end_session($1)', [sessionUid]);
  });
}

/** As {@link endSession}, for all sessions of an account. */
export async function endSessionsOf(client: ClientBase, subject: string): Promise<void> {
  await client.query(
    `with grants as (delete from oidc.grant_context where subject = $1 returning grant_id, session_uid),
       artifacts as (delete from oidc.artifact where payload ->> 'accountId' = $1 or grant_id in (select grant_id from grants) or (model = 'Grant' and id in (select grant_id from grants)) returning model, uid)
     select app.end_session(sid) from (select session_uid from grants union select uid from artifacts where model = 'Session') ended (sid) where sid is not null`,
    [subject],
  );
}
