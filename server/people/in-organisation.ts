// Work on people with the system's rights in one organisation, by an action that has checked who asks.
import type { ClientBase } from 'pg';
import { AppError } from '../errors.ts';
import type { PersonMailKind } from './mail-texts.ts';

/** Ids below are the system's and the platform's, and nobody's to change (RULES 5). */
export const FIRST_PERSON_ID = 1000;

const MOST_MESSAGES_PER_HOUR = { organisation: 200, person: 5 } as const;

/**
 * From here on the transaction has the system's rights in this organisation; the log still names the person who asks.
 * @param orgId the person's own organisation, or for a platform administrator any.
 */
export async function workInOrganisation(client: ClientBase, orgId: number): Promise<void> {
  await client.query(`select set_config('app.org_id', $1, true), set_config('role', 'app_system', true)`, [
    String(orgId),
  ]);
}

/** @throws AppError limit-exceeded when the organisation, or this person, was sent too many messages in the last hour. */
async function checkLimits(client: ClientBase, orgId: number, userId: number): Promise<void> {
  // one after another, until the commit: what two count at once, both would find below the limit
  await client.query(`select pg_advisory_xact_lock(hashtextextended('person-email', $1))`, [orgId]);
  const { rows } = await client.query<{ all: number; own: number }>(
    `select count(*)::int as all, count(*) filter (where payload ->> 'userId' = $2)::int as own
     from job where org_id = $1 and task = 'person-email' and created_at > now() - interval '1 hour'`,
    [orgId, String(userId)],
  );
  const { all, own } = rows[0] ?? { all: 0, own: 0 };
  if (own >= MOST_MESSAGES_PER_HOUR.person)
    throw new AppError(
      'limit-exceeded',
      'This person was sent several messages just now. Wait an hour, then try again.',
    );
  if (all >= MOST_MESSAGES_PER_HOUR.organisation)
    throw new AppError('limit-exceeded', 'Too many invitations and messages in one hour. Wait, then try again.');
}

export interface PersonMailOrder {
  readonly orgId: number;
  readonly kind: PersonMailKind;
  readonly userId: number;
  readonly email: string;
}

/**
 * Enqueues a message to a person in this transaction; the last thing in it, since what follows is the system's.
 * @throws AppError limit-exceeded.
 */
export async function enqueuePersonMail(
  client: ClientBase,
  { orgId, kind, userId, email }: PersonMailOrder,
): Promise<void> {
  await checkLimits(client, orgId, userId);
  // a job belongs to a member; a platform administrator is none
  await client.query(
    `select set_config('app.user_id', '-1', true) where not exists (select from user_in_org where org_id = $1 and user_id = app.user_id())`,
    [orgId],
  );
  await client.query(`select app.enqueue('person-email', $1, $2)`, [
    JSON.stringify({ kind, userId, to: email }),
    `${kind}:${userId}`,
  ]);
}

/** Notes in the organisation's history what was done to a member and changes no field of theirs. */
export async function recordPersonEvent(
  client: ClientBase,
  orgId: number,
  userId: number,
  content: string,
): Promise<void> {
  await client.query(
    `insert into log (org_id, entity, entity_id, content, content_type, user_id, user_name)
     select $1, 'user_in_org', $2, $3, 'update', app.actor_id(), coalesce((select name from "user" where id = app.actor_id()), '')`,
    [orgId, String(userId), content],
  );
}
