// Who administers people: org_admin in one organisation, super_admin on the platform.
import { readSessionClaims, type SessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import type { ActionContext } from '../graphql/options.ts';
import { currentUserId } from '../caller/current-user.ts';

async function requireRole(context: ActionContext, roles: readonly string[], message: string): Promise<SessionClaims> {
  const claims = readSessionClaims(context.session.claims);
  if (context.session.role === 'anon' || claims.role === undefined || !roles.includes(claims.role))
    throw new AppError('access-denied', message);
  // the token may be older than the membership
  await currentUserId(context);
  return claims;
}

/** @throws AppError access-denied for everybody but org_admin; DatabaseError 28000 when that has ended. */
export const requireOrgAdmin = (context: ActionContext): Promise<SessionClaims> =>
  requireRole(context, ['org_admin'], 'Only administrators of the organisation may do this.');

/** @throws AppError access-denied for everybody but platform administrators; DatabaseError 28000 when that has ended. */
export const requirePlatformAdmin = (context: ActionContext): Promise<SessionClaims> =>
  requireRole(context, ['super_admin'], 'Only platform administrators may do this.');

/** Either of the two. @throws AppError access-denied; DatabaseError 28000. */
export const requireAdministrator = (context: ActionContext): Promise<SessionClaims> =>
  requireRole(context, ['org_admin', 'super_admin'], 'Only administrators may do this.');
