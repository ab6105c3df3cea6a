// Who a person is in the product and in which organisation and role a token acts: the one place that decides it,
// for the embedded provider, for the hosted provider's action, for `npm run token` and for the tests.
import { isOneOf } from '#domain/fields.ts';
import type pg from 'pg';
import { readSessionClaims, ROLES, type Role, type SessionClaims } from '#domain/session.ts';
import type { IdentityDatabase } from './database.ts';

/** First id of people; the ids below are the system's and the platform's, and nobody signs in as them (RULES 5). */
const FIRST_PERSON_ID = 1000;

export interface ContextRequest {
  /** The identity provider's name of the person ("user".auth0_id). */
  readonly subject: string;
  readonly email: string;
  /** Only a verified address binds a subject to a user that an invitation made (RULES 7). */
  readonly emailVerified: boolean;
  /** Wanted organisation; left out: the person's default one. */
  readonly orgId?: number;
  /** Wanted role; left out: the first that the person holds there. `super_admin` asks for the admin portal. */
  readonly role?: string;
}

export interface LoginContext {
  readonly user: {
    readonly id: number;
    readonly name: string;
    readonly email: string;
    readonly photoUrl: string | null;
  };
  readonly claims: SessionClaims;
}

/** A sign-in or a switch that is refused; the message is for the person. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
}

export interface UserRow {
  id: number;
  name: string;
  email: string;
  photoUrl: string | null;
  isAdmin: boolean;
  defaultOrgId: number | null;
  subject: string | null;
}

export interface MembershipRow {
  orgId: number;
  roles: string[];
  disabled: boolean;
  orgEnabled: boolean;
  paymentAdmin: boolean;
  paymentUser: boolean;
}

async function findUser(client: pg.ClientBase, request: ContextRequest): Promise<UserRow | undefined> {
  const { rows } = await client.query<UserRow>(
    `select id::float8 as id, name, email, photo_url as "photoUrl", is_admin as "isAdmin",
       default_org_id::float8 as "defaultOrgId", auth0_id as subject
     from "user" where (auth0_id = $1 or lower(email) = lower($2)) and id >= $3
     order by auth0_id = $1 desc nulls last limit 1`,
    [request.subject, request.email, FIRST_PERSON_ID],
  );
  return rows[0];
}

async function bind(client: pg.ClientBase, user: UserRow, request: ContextRequest): Promise<void> {
  if (user.subject === request.subject) return;
  if (user.subject !== null) throw new IdentityRefused('This email address belongs to another sign-in.');
  if (!request.emailVerified) throw new IdentityRefused('Please verify your email address first.');
  await client.query('update "user" set auth0_id = $2 where id = $1 and auth0_id is null', [user.id, request.subject]);
}

/** The person's memberships, the default one first. */
async function memberships(client: pg.ClientBase, user: UserRow): Promise<MembershipRow[]> {
  const { rows } = await client.query<MembershipRow>(
    `select m.org_id::float8 as "orgId", m.roles, m.disabled, o.is_enabled as "orgEnabled",
       m.payment_admin as "paymentAdmin", m.payment_user as "paymentUser"
     from user_in_org m join org o on o.id = m.org_id where m.user_id = $1 order by m.org_id is not distinct from $2 desc, o.name, o.id`,
    [user.id, user.defaultOrgId],
  );
  return rows;
}

const isRole = (value: string): value is Role => isOneOf(ROLES, value);

/**
 * Chooses organisation and role among what a person holds.
 * @throws IdentityRefused when what is wanted is not theirs, or nothing is.
 */
export function chooseClaims(
  user: Pick<UserRow, 'id' | 'isAdmin'>,
  all: readonly MembershipRow[],
  wanted: Pick<ContextRequest, 'orgId' | 'role'>,
): SessionClaims {
  const open = all.filter((row) => row.orgEnabled && !row.disabled && row.roles.some(isRole));
  if (wanted.role === 'super_admin' || (user.isAdmin && open.length === 0 && wanted.orgId === undefined))
    return adminClaims(user);
  const membership = wanted.orgId === undefined ? open[0] : open.find((row) => row.orgId === wanted.orgId);
  if (!membership) {
    const disabled = all.some((row) => row.disabled && (wanted.orgId === undefined || row.orgId === wanted.orgId));
    if (disabled) throw new IdentityRefused('Your access to this organisation is disabled.');
    throw new IdentityRefused(
      wanted.orgId === undefined
        ? 'You are not a member of any organisation.'
        : 'You do not have access to this organisation.',
    );
  }
  const roles = membership.roles.filter(isRole);
  const role = wanted.role === undefined ? roles[0] : roles.find((held) => held === wanted.role);
  if (!role) throw new IdentityRefused('You do not have this role in the organisation.');
  const { orgId, paymentAdmin, paymentUser } = membership;
  return { userId: user.id, orgId, role, roles, isAdmin: user.isAdmin, paymentAdmin, paymentUser };
}

/** The platform administrator belongs to no organisation (spec 1 §6). */
function adminClaims(user: Pick<UserRow, 'id' | 'isAdmin'>): SessionClaims {
  if (!user.isAdmin) throw new IdentityRefused('You are not a platform administrator.');
  return { ...readSessionClaims({}), userId: user.id, role: 'super_admin', roles: ['super_admin'], isAdmin: true };
}

/**
 * Says who signs in and in which organisation and role; binds the identity to its user at the first sign-in.
 * @throws IdentityRefused for strangers, unverified addresses, disabled memberships and organisations, and for
 * an organisation or a role that the person does not hold (RULES 4, 5, 7).
 */
export function resolveContext(database: IdentityDatabase, request: ContextRequest): Promise<LoginContext> {
  return database.asSystem(async (client) => {
    const user = await findUser(client, request);
    if (!user)
      throw new IdentityRefused('This account is not known to Claimworks. Ask your organisation to invite you.');
    await bind(client, user, request);
    const claims = chooseClaims(user, await memberships(client, user), request);
    // a sign-in or a refresh, every ten minutes while the app is open: near enough, and no request waits for it
    if (claims.orgId !== -1) await client.query('select app.note_seen($1, $2)', [claims.orgId, user.id]);
    return { user: { id: user.id, name: user.name, email: user.email, photoUrl: user.photoUrl }, claims };
  });
}
