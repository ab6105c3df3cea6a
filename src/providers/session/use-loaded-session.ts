// Loads what a session consists of: the ID token's claims, the person in the organisation, the organisation.
import { useEffect, useMemo, useState } from 'react';
import { useApolloClient, useQuery } from '@apollo/client';
import { leaveSignedOut } from '#src/providers/auth/session-token.ts';
import {
  SessionOrgDocument,
  SessionUserDocument,
  type SessionOrgQuery,
  type SessionUserQuery,
} from '#src/generated/documents/session.ts';
import type { Feature } from '#src/providers/areas/area-route.ts';
import { adminSession, type Session, type SessionOrg, type SessionUser } from './session.ts';
import { SESSION_CONTEXT, sessionVariables, takeSession, type Token } from './start-session.ts';

interface LoadedSession {
  readonly session?: Session;
  /** Words for the person (spec 1 §8). */
  readonly error?: string;
  readonly retry: () => void;
}

/** The ID token; whoever has none is sent to the sign-in page. */
function useToken(): { token?: Token; error?: string } {
  const client = useApolloClient();
  const [state, setState] = useState<{ token?: Token; error?: string }>({});
  useEffect(() => {
    let isOpen = true;
    takeSession(client).then(
      (token) => {
        if (!token) void leaveSignedOut();
        else if (isOpen) setState({ token });
      },
      () => isOpen && setState({ error: 'Authentication token is missing.' }),
    );
    return () => {
      isOpen = false;
    };
  }, [client]);
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

export function useLoadedSession(): LoadedSession {
  const { token, error: tokenError } = useToken();
  const claims = token?.claims;
  const isAdmin = claims?.role === 'super_admin';
  const skip = !claims || isAdmin;
  const variables = claims && sessionVariables(claims);
  const user = useQuery(SessionUserDocument, {
    skip,
    context: SESSION_CONTEXT,
    variables: variables?.user,
  });
  const org = useQuery(SessionOrgDocument, { skip, context: SESSION_CONTEXT, variables: variables?.org });
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
