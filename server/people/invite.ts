// Making somebody a member: what inviteUser and adminInviteUser have in common (RULES 7).
import type { ClientBase } from 'pg';
import { isEmail } from '#domain/email.ts';
import { AppError } from '../errors.ts';
import { enqueuePersonMail, FIRST_PERSON_ID, workInOrganisation } from './in-organisation.ts';

export interface InviteResult {
  readonly ok: true;
  /** True when the person is new to the product; false when a known one was added to the organisation. */
  readonly invitationEmailSent: boolean;
}

/** What the service answers; the same in every action that invites. */
export const INVITE_RESULT =
  'type InviteResult { ok: Boolean! "True when a new user was made; false when a known one was added." invitationEmailSent: Boolean! }';

/**
 * The address, trimmed.
 * @throws AppError validation-failed (spec 3 §5: required and valid, top-level domain not checked).
 */
export function readEmail(value: unknown, action: string): string {
  const email = typeof value === 'string' ? value.trim() : '';
  if (email === '') throw new AppError('validation-failed', 'Field is required', { path: [action, 'email'] });
  if (!isEmail(email)) throw new AppError('validation-failed', 'Invalid e-mail address', { path: [action, 'email'] });
  return email;
}

interface Person {
  readonly id: number;
  readonly isNew: boolean;
}

/** The person of this address, made where there is none; two invitations at once make one. */
async function ensureUser(client: ClientBase, email: string): Promise<Person> {
  const made = await client.query<{ id: number }>(
    `insert into "user" (name, email) values (left(split_part($1, '@', 1), 200), $1) on conflict (lower(email)) do nothing returning id::float8 as id`,
    [email],
  );
  if (made.rows[0]) return { id: made.rows[0].id, isNew: true };
  const known = await client.query<{ id: number }>(
    'select id::float8 as id from "user" where lower(email) = lower($1)',
    [email],
  );
  if (!known.rows[0]) throw new AppError('conflict', 'Somebody else has changed this in the meantime.');
  return { id: known.rows[0].id, isNew: false };
}

/**
 * Makes the person a member with the role user, and enqueues the message to them.
 * @param orgId checked by the caller to be one in which the person who asks may invite
 * @throws AppError validation-failed for members and for reserved addresses; limit-exceeded.
 */
export async function invite(client: ClientBase, orgId: number, email: string, action: string): Promise<InviteResult> {
  const refuse = (message: string) => new AppError('validation-failed', message, { path: [action, 'email'] });
  await workInOrganisation(client, orgId);
  const person = await ensureUser(client, email);
  if (person.id < FIRST_PERSON_ID) throw refuse('This address cannot be invited.');
  const { rowCount } = await client.query(
    `insert into user_in_org (org_id, user_id, roles) values ($1, $2, '{user}') on conflict (org_id, user_id) do nothing`,
    [orgId, person.id],
  );
  if (rowCount === 0) {
    const { rows } = await client.query<{ disabled: boolean }>(
      'select disabled from user_in_org where org_id = $1 and user_id = $2',
      [orgId, person.id],
    );
    if (rows[0]?.disabled)
      throw refuse(
        'This person was a member before. Open them under Team management and switch their access on again.',
      );
    throw refuse('This person is a member of the organisation already.');
  }
  await enqueuePersonMail(client, { orgId, kind: person.isNew ? 'invitation' : 'added', userId: person.id, email });
  return { ok: true, invitationEmailSent: person.isNew };
}
