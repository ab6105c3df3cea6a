// What the app knows of the person who is signed in and of the organisation that the person works in.
import type { SessionClaims } from '#domain/session.ts';
import type { Feature } from '#src/providers/areas/area-route.ts';

export interface SessionUser {
  readonly id: number;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly photoUrl: string | null;
  readonly termsAccepted: boolean;
  readonly allowAccessToAllExternalOrgs: boolean;
  readonly externalOrgIds: readonly number[];
  /** Lists that opened with a saved view when the session was loaded, as saved views name them. */
  readonly listsWithDefault: readonly string[];
  /** Signed in as a platform administrator, to the admin portal. */
  readonly isAdmin: boolean;
}

export interface SessionOrg {
  /** -1 for platform administrators, who work in none (spec 1 §9). */
  readonly id: number;
  readonly name: string;
  readonly features: readonly Feature[];
  /** IANA zone in which the organisation's days are counted. */
  readonly zone: string;
  readonly state: string;
}

export interface Session {
  readonly claims: SessionClaims;
  readonly user: SessionUser;
  readonly org: SessionOrg;
}

/** A platform administrator's session: no details are loaded, the terms count as accepted (spec 1 §6). */
export function adminSession(claims: SessionClaims, name: string, photoUrl: string | undefined): Session {
  const [firstName = '', ...rest] = name.split(' ');
  return {
    claims,
    user: {
      id: claims.userId,
      name,
      firstName,
      lastName: rest.join(' '),
      photoUrl: photoUrl ?? null,
      termsAccepted: true,
      allowAccessToAllExternalOrgs: false,
      externalOrgIds: [],
      listsWithDefault: [],
      isAdmin: true,
    },
    org: { id: -1, name: '', features: [], zone: 'Australia/Sydney', state: 'NSW' },
  };
}
