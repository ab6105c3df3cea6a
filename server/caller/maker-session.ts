// With whose rights a job does what somebody has asked for: with theirs, at the moment of the work.
import { databaseRole, writeSessionClaims } from '#domain/session.ts';
import type { Session } from '../graphql/options.ts';

export interface Maker {
  readonly makerId: number;
  /** The role that they had when they asked; they still must have it. */
  readonly madeAs: 'user' | 'org_admin';
}

/** A session of the maker, as if they asked at this moment. */
export function makerSession(orgId: number, { makerId, madeAs }: Maker): Session {
  const rights = { isAdmin: false, paymentAdmin: false, paymentUser: false };
  return {
    role: databaseRole(madeAs),
    claims: writeSessionClaims({ userId: makerId, orgId, role: madeAs, roles: [madeAs], ...rights }),
  };
}
