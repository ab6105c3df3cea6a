import { useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client';
import { containsPattern } from '#domain/search-filters.ts';
import { ClaimAssignersDocument, ComplaintAssignersDocument } from '#src/generated/documents/tasks.ts';
import { UsersByIdsDocument, UserSearchDocument } from '#src/generated/documents/users.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import type { UserSource } from '#src/ui/users/user-option.ts';
import { useRecord } from '../../record.ts';
import { assigneeWhere, type Holders } from './assignee-where.ts';

/** Owner and handling parties of the open record. */
function useHolders(): Holders {
  const { entity, id } = useRecord();
  const { org } = useSession();
  const variables = { id, orgId: org.id };
  const claim = useQuery(ClaimAssignersDocument, {
    variables,
    skip: entity !== 'claim',
    fetchPolicy: 'cache-and-network',
  }).data?.Claim_by_pk;
  const complaint = useQuery(ComplaintAssignersDocument, {
    variables,
    skip: entity !== 'complaint',
    fetchPolicy: 'cache-and-network',
  }).data?.Complaint_by_pk;
  return useMemo(
    () => ({
      ownerId: (claim ?? complaint)?.ownerId ?? null,
      externalOrgIds: (claim?.ClaimExternalOrgs ?? complaint?.ComplaintExternalOrgs ?? []).map(
        (link) => link.externalOrgId,
      ),
    }),
    [claim, complaint],
  );
}

/** People who may be given a task of the open record, found by name, ten at a time (spec 1 §5 and §9). */
export function useAssignees(): UserSource {
  const client = useApolloClient();
  const holders = useHolders();
  return useMemo(
    () => ({
      search: async (text) =>
        (
          await client.query({
            query: UserSearchDocument,
            variables: { where: { ...assigneeWhere(holders), name: { _ilike: containsPattern(text) } } },
          })
        ).data.UserInOrg,
      byIds: async (ids) =>
        (await client.query({ query: UsersByIdsDocument, variables: { ids: [...ids] }, fetchPolicy: 'cache-first' }))
          .data.UserInOrg,
    }),
    [client, holders],
  );
}
