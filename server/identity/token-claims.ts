// What a login context looks like in tokens, and how a wanted one looks in requests: the same for both providers.
import { CLAIM_NAMESPACE, SESSION_CLAIM, writeSessionClaims } from '#domain/session.ts';
import type { ContextRequest, LoginContext } from './context.ts';

export const CLAIM_NAMES = ['user_id', 'org_id', 'role', 'roles', 'isAdmin', 'payment_admin', 'payment_user'].map(
  (name) => CLAIM_NAMESPACE + name,
);

/** @param sid the sign-in that the token belongs to; undefined where the provider names none, and then it runs out by itself. */
export function accessTokenClaims(context: LoginContext, sid: string | undefined): Record<string, unknown> {
  return { ...writeSessionClaims(context.claims), ...(sid !== undefined && { [SESSION_CLAIM]: sid }) };
}

/** Like the access token's, without the Postgres role, which only the API needs. */
export function idTokenClaims(context: LoginContext): Record<string, unknown> {
  const { role: _databaseRole, ...claims } = writeSessionClaims(context.claims);
  return claims;
}

/**
 * Reads the parameters org_id and role of a sign-in or refresh; text or number, empty means not given.
 * -1 is the platform administrator's organisation, which is none. What is no id at all stays NaN: nobody's.
 */
export function readWanted(orgId: unknown, role: unknown): Pick<ContextRequest, 'orgId' | 'role'> {
  const id = orgId === undefined || orgId === null || orgId === '' ? undefined : Number(orgId);
  return { orgId: id === -1 ? undefined : id, role: typeof role === 'string' && role !== '' ? role : undefined };
}
