// Whose sign-in the person who asks may reset.
import { AppError } from '../errors.ts';
import type { Transactions } from '../database/transactions.ts';
import type { ActionContext } from '../graphql/options.ts';
import { requireAdministrator } from './administrators.ts';
import { FIRST_PERSON_ID } from './in-organisation.ts';
import type { MailedPerson } from './send-person-mail.ts';

export interface ManageablePerson extends MailedPerson {
  /** Organisation in which the reset is noted: the administrator's own, else the person's default or first; null for who has none. */
  readonly orgId: number | null;
  /** Open memberships in other organisations than the administrator's. */
  readonly otherOrganisations: number;
  readonly isDisabled: boolean;
}

const SELECT = `select u.id::float8 as "userId", u.email, u.name, u.auth0_id as subject, u.is_admin as "isAdmin", m.org_id::float8 as "orgId", coalesce(m.disabled, false) as "isDisabled",
  (select count(*)::int from user_in_org other join org o on o.id = other.org_id where other.user_id = u.id and other.org_id is distinct from $2 and not other.disabled and o.is_enabled) as "otherOrganisations"
  from "user" u left join lateral (
    select member.org_id, member.disabled from user_in_org member
    where member.user_id = u.id and ($2::bigint is null or member.org_id = $2)
    order by member.disabled, member.org_id is not distinct from u.default_org_id desc, member.org_id limit 1) m on true
  where u.id = $1 and u.id >= $3`;

/**
 * The person, for an org_admin of their organisation or a platform administrator.
 * @throws AppError access-denied for everybody else; not-found for who is not theirs, and for reserved accounts (RULES 5).
 */
export async function findManageable(
  context: ActionContext,
  transactions: Pick<Transactions, 'asSystem'>,
  userId: unknown,
  action: string,
): Promise<ManageablePerson> {
  const { role, orgId } = await requireAdministrator(context);
  const within = role === 'org_admin' ? orgId : null;
  const found = await transactions.asSystem(
    null,
    async (client) => (await client.query<ManageablePerson>(SELECT, [Number(userId), within, FIRST_PERSON_ID])).rows[0],
  );
  if (!found || (within !== null && found.orgId === null))
    throw new AppError('not-found', 'There is no such user.', { path: [action, 'userId'] });
  return found;
}
