// Signed in without a provider: what the sign-in library keeps of a sign-in is laid where it looks for it.
import { fieldsOf } from '#domain/fields.ts';
import { readSessionClaims, writeSessionClaims, type Role, type SessionClaims } from '#domain/session.ts';
import { forgetAuthClient } from '#src/providers/auth/client.ts';
import { clearLocalSession } from '#src/providers/auth/clear-local-session.ts';
import { accessTokenKey, idTokenKey, SCOPE } from '#src/providers/auth/stored-tokens.ts';
import { writeStoredContext } from '#src/providers/auth/stored-context.ts';
import type { Cast, Row } from '../cast/cast.ts';
import type { Asker } from './store.ts';

/** What /config.json of the service says. */
export const AUTH_CONFIG = {
  authDomain: location.origin,
  authClientId: 'component-tests',
  authAudience: 'component-tests',
  embedded: true,
  version: 'component-tests',
};
const DAY_SECONDS = 86_400;

/** The demo's people who are signed in as, by their first name; the first organisation is theirs. */
export const PEOPLE = {
  /** org_admin of Banksia General, all features. */
  olivia: { email: 'olivia@banksia.test', orgId: 1, role: 'org_admin' },
  /** user of Banksia General, claim owner. */
  henry: { email: 'henry@banksia.test', orgId: 1, role: 'user' },
  /** user of Banksia General, limited to one handling party. */
  petra: { email: 'petra@banksia.test', orgId: 1, role: 'user' },
  /** Supplier of Banksia General. */
  sam: { email: 'sam@swiftrepairs.test', orgId: 1, role: 'supplier' },
  /** org_admin of Wattle Claims Services, claims only. */
  will: { email: 'will@wattle.test', orgId: 2, role: 'org_admin' },
  /** org_admin of Kestrel Home & Motor, complaints and compliance only. */
  ada: { email: 'ada@kestrel.test', orgId: 3, role: 'org_admin' },
  /** Platform administrator: of no organisation. */
  admin: { email: 'admin@claimworks.test', orgId: -1, role: 'super_admin' },
} as const satisfies Readonly<Record<string, { email: string; orgId: number; role: Role }>>;

export type Person = keyof typeof PEOPLE;

function userOf(cast: Cast, person: Person): Row {
  const user = cast['User']?.rows.find((row) => row['email'] === PEOPLE[person].email);
  if (!user) throw new Error(`The cast has no ${person}.`);
  return user;
}

/** First name and surname. @throws Error for a person whom the cast does not have */
export const nameOf = (cast: Cast, person: Person): string => String(userOf(cast, person)['name']);

/** @throws Error for a person whom the cast does not have */
export function claimsOf(cast: Cast, person: Person): SessionClaims {
  const { email, orgId, role } = PEOPLE[person];
  if (role === 'super_admin') {
    const userId = Number(userOf(cast, person)['id']);
    return { ...readSessionClaims({}), userId, role, roles: [role], isAdmin: true };
  }
  const member = cast['UserInOrg']?.rows.find((row) => row['email'] === email && row['orgId'] === orgId);
  if (!member) throw new Error(`The cast has no ${person}.`);
  return {
    userId: Number(member['userId']),
    orgId,
    role,
    roles: member['roles'] as readonly Role[],
    isAdmin: false,
    paymentAdmin: member['paymentAdmin'] === true,
    paymentUser: member['paymentUser'] === true,
  };
}

/** Lays the sign-in of a person down; the next page finds it. */
export function signIn(claims: SessionClaims, name: string, email: string): void {
  clearLocalSession();
  const { authClientId: client, authAudience: audience } = AUTH_CONFIG;
  const scope = `${SCOPE} offline_access`;
  const now = Math.floor(Date.now() / 1000);
  const token = {
    sub: `component|${claims.userId}`,
    name,
    email,
    exp: now + DAY_SECONDS,
    ...writeSessionClaims(claims),
  };
  localStorage.setItem(
    idTokenKey(AUTH_CONFIG),
    JSON.stringify({ id_token: 'component', decodedToken: { claims: token, user: token } }),
  );
  localStorage.setItem(
    accessTokenKey(AUTH_CONFIG),
    JSON.stringify({
      body: {
        client_id: client,
        audience,
        scope,
        oauthTokenScope: scope,
        token_type: 'Bearer',
        expires_in: DAY_SECONDS,
        access_token: btoa(JSON.stringify(writeSessionClaims(claims))),
      },
      expiresAt: now + DAY_SECONDS,
    }),
  );
  document.cookie = `auth0.${client}.is.authenticated=true; path=/`;
  writeStoredContext({ ...(claims.orgId !== -1 && { org_id: String(claims.orgId) }), role: claims.role });
  forgetAuthClient();
}

/** Whom a request's bearer token names. */
export function askerOf(authorization: string | null): Asker {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  const claims = readSessionClaims(token === undefined ? {} : fieldsOf(JSON.parse(atob(token))));
  return { orgId: claims.orgId, userId: claims.userId, role: claims.role ?? 'anon' };
}
