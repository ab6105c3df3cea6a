// What actions need to know about who asks, from the session's claims; the membership was checked with them.
import { readSessionClaims, type SessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import type { Session } from '../graphql/options.ts';

/** True for visitors, who come without a token. */
export function isVisitor(session: Session): boolean {
  return session.role === 'anon';
}

/**
 * The claims of a member of an organisation.
 * @throws AppError access-denied for visitors and for platform administrators, who belong to none.
 */
export function requireMember(session: Session): SessionClaims {
  const claims = readSessionClaims(session.claims);
  if (isVisitor(session) || claims.role === undefined || claims.role === 'super_admin')
    throw new AppError('access-denied', 'Please sign in to an organisation.');
  return claims;
}

/**
 * The claims of somebody who handles claims: role user or org_admin.
 * @throws AppError access-denied for everybody else.
 */
export function requireHandler(session: Session): SessionClaims {
  const claims = requireMember(session);
  if (claims.role !== 'user' && claims.role !== 'org_admin')
    throw new AppError('access-denied', 'You may not do this.');
  return claims;
}
