// Loads what a session consists of: the ID token's claims, the person in the organisation, the organisation.
import { useEffect, useMemo, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client';
import { readIdToken } from '#src/providers/auth/client.ts';
import { leaveSignedOut } from '#src/providers/auth/session-token.ts';
import {
  OpenSocketDocument,
  SessionOrgDocument,
  SessionUserDocument,
  type SessionOrgQuery,
  type SessionUserQuery,
} from '#src/generated/documents/session.ts';
import type { Feature } from '#src/providers/areas/area-route.ts';
import { adminSession, type Session, type SessionOrg, type SessionUser } from './session.ts';

/** Both are one question. */
const CONTEXT = { together: 'session' };

type Token = NonNullable<Awaited<ReturnType<typeof readIdToken>>>;

interface LoadedSession {
  readonly session?: Session;
  /** Words for the person (spec 1 §8). */
  readonly error?: string;
  readonly retry: () => void;
}

/** The ID token; whoever has none is sent to the sign-in page. */
function useToken(): { token?: Token; error?: string } {
  const [state, setState] = useState<{ token?: Token; error?: string }>({});
  useEffect(() => {
    let isOpen = true;
    readIdToken().then(
      (token) => {
        if (!token) void leaveSignedOut();
        else if (isOpen) setState({ token });
      },
      () => isOpen && setState({ error: 'Authentication token is missing.' }),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return state;
}

function toUser(row: NonNullable<SessionUserQuery['UserInOrg_by_pk']>): SessionUser {
  return {
    id: row.userId,
    name: row.name,
    firstName: row.userFirstName,
    lastName: row.userLastName,
    photoUrl: row.photoUrl,
    termsAccepted: row.termsAccepted,
    allowAccessToAllExternalOrgs: row.allowAccessToAllExternalOrgs,
    externalOrgIds: (row.UserExternalOrgs ?? []).map((party) => party.externalOrgId),
    listsWithDefault: (row.DefaultViews ?? []).map(({ list }) => list),
    isAdmin: false,
  };
}

function toOrg(row: NonNullable<SessionOrgQuery['Org_by_pk']>): SessionOrg {
  const features: readonly (Feature | false)[] = [
    row.isClaimsFeatureEnabled && 'claim',
    row.isComplaintsFeatureEnabled && 'complaint',
    row.isComplianceFeatureEnabled && 'compliance',
  ];
  return {
    id: row.id,
    name: row.name,
    features: features.filter((feature) => feature !== false),
    zone: row.zone,
    state: row.state,
  };
}

/** Connects the socket while the session loads: the page's first questions are then asked once, as live queries. */
function useOpenSocket(orgId: number | undefined): void {
  const client = useApolloClient();
  useEffect(() => {
    if (orgId === undefined) return undefined;
    const opening = client
      .subscribe({ query: OpenSocketDocument, variables: { orgId }, fetchPolicy: 'no-cache' })
      .subscribe({ next: () => opening.unsubscribe(), error: () => undefined });
    return () => opening.unsubscribe();
  }, [client, orgId]);
}

export function useLoadedSession(): LoadedSession {
  const { token, error: tokenError } = useToken();
  const claims = token?.claims;
  const isAdmin = claims?.role === 'super_admin';
  const skip = !claims || isAdmin;
  useOpenSocket(skip ? undefined : claims.orgId);
  const user = useQuery(SessionUserDocument, {
    skip,
    context: CONTEXT,
    variables: { userId: claims?.userId ?? -1, orgId: claims?.orgId ?? -1, isMember: claims?.role !== 'supplier' },
  });
  const org = useQuery(SessionOrgDocument, { skip, context: CONTEXT, variables: { id: claims?.orgId ?? -1 } });
  const userRow = user.data?.UserInOrg_by_pk;
  const orgRow = org.data?.Org_by_pk;

  const session = useMemo((): Session | undefined => {
    if (!token || !claims) return undefined;
    if (isAdmin) return adminSession(claims, token.name, token.picture);
    return userRow && orgRow ? { claims, user: toUser(userRow), org: toOrg(orgRow) } : undefined;
  }, [token, claims, isAdmin, userRow, orgRow]);

  let error = tokenError;
  if (!skip && !session) {
    if (!user.loading && !userRow) error = "Can't load user details.";
    else if (!org.loading && !orgRow) error = "Can't load org details.";
  }
  const retry = (): void => {
    if (tokenError !== undefined) return location.reload();
    void user.refetch().catch(() => undefined);
    void org.refetch().catch(() => undefined);
  };
  return { session, error, retry };
}
