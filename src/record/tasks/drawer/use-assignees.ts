import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client';
import { containsPattern } from '#domain/search-filters.ts';
import { ownerLoads } from '#src/providers/data/owner-loads.ts';
import { UsersByIdsDocument, UserSearchDocument } from '#src/generated/documents/users.ts';
import type { UserSource } from '#src/ui/users/user-option.ts';
import { useRecordParts } from '../../record-parts.ts';
import { assigneeWhere } from './assignee-where.ts';

/** People who may be given a task of the open record, found by name, ten at a time (spec 1 §5 and §9). */
export function useAssignees(): UserSource {
  const client = useApolloClient();
  const { holders } = useRecordParts();
  return useMemo(() => {
    const loads = ownerLoads(client, 'other');
    return {
      search: async (text) => {
        const where = { ...assigneeWhere(holders), name: { _ilike: containsPattern(text) } };
        const { data } = await client.query({ query: UserSearchDocument, variables: { where } });
        return loads.noted(data.UserInOrg);
      },
      reservationsOf: loads.reservationsOf,
      byIds: async (ids) =>
        (await client.query({ query: UsersByIdsDocument, variables: { ids: [...ids] }, fetchPolicy: 'cache-first' }))
          .data.UserInOrg,
    };
  }, [client, holders]);
}
