// What a signed-in person's token says, and which Postgres role acts for it.
import { isOneOf } from './fields.ts';

/** Prefix of our claims in tokens. It must not contain the word "role": ra-auth-auth0 takes the first key that does. */
export const CLAIM_NAMESPACE = 'https://claimworks.app/';

/** Claim of access tokens that names the sign-in they belong to; once that has ended they are refused. */
export const SESSION_CLAIM = `${CLAIM_NAMESPACE}sid`;

/** Seconds that an access token is good at most, whatever the provider that issued it says. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

export const ROLES = ['user', 'org_admin', 'supplier', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Reserved user ids (RULES 5): the system acts as -1, the platform as 1; people start at 1000. */
export const SYSTEM_USER_ID = -1;
export const PLATFORM_USER_ID = 1;

export interface SessionClaims {
  /** -1 when the token names no user (spec 1 §9). */
  readonly userId: number;
  /** -1 when the token names no organisation (spec 1 §9). */
  readonly orgId: number;
  readonly role: Role | undefined;
  readonly roles: readonly Role[];
  readonly isAdmin: boolean;
  readonly paymentAdmin: boolean;
  readonly paymentUser: boolean;
}

function isRole(value: unknown): value is Role {
  return isOneOf(ROLES, value);
}

/** Reads our claims from a token's payload; what is missing or of the wrong type falls back as spec 1 §9 says. */
export function readSessionClaims(payload: Readonly<Record<string, unknown>>): SessionClaims {
  const claim = (name: string): unknown => payload[CLAIM_NAMESPACE + name];
  const id = (name: string): number =>
    Number.isSafeInteger(Number(claim(name))) && claim(name) !== null ? Number(claim(name) ?? -1) : -1;
  const role = claim('role');
  const roles = claim('roles');
  return {
    userId: id('user_id'),
    orgId: id('org_id'),
    role: isRole(role) ? role : undefined,
    roles: Array.isArray(roles) ? roles.filter(isRole) : [],
    isAdmin: claim('isAdmin') === true,
    paymentAdmin: claim('payment_admin') === true,
    paymentUser: claim('payment_user') === true,
  };
}

/** The claims of a token for a person in an organisation and role; the inverse of {@link readSessionClaims}. */
export function writeSessionClaims(claims: SessionClaims): Record<string, unknown> {
  return {
    // Supabase takes the database role from this claim
    role: databaseRole(claims.role),
    [`${CLAIM_NAMESPACE}user_id`]: claims.userId,
    [`${CLAIM_NAMESPACE}org_id`]: claims.orgId,
    [`${CLAIM_NAMESPACE}role`]: claims.role,
    [`${CLAIM_NAMESPACE}roles`]: claims.roles,
    [`${CLAIM_NAMESPACE}isAdmin`]: claims.isAdmin,
    [`${CLAIM_NAMESPACE}payment_admin`]: claims.paymentAdmin,
    [`${CLAIM_NAMESPACE}payment_user`]: claims.paymentUser,
  };
}

/** The Postgres role that acts for an application role; a visitor is anon (RULES 1). */
export function databaseRole(role: Role | undefined): string {
  return role === undefined ? 'anon' : `app_${role}`;
}
