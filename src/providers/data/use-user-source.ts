// The organisation's people, for the selectors of src/ui/users.
import { useMemo } from 'react';
import { useApolloClient } from '@apollo/client';
import type { GivenWork } from '#domain/owner-load.ts';
import { containsPattern } from '#domain/search-filters.ts';
import { SYSTEM_USER_ID, PLATFORM_USER_ID } from '#domain/session.ts';
import { UserSearchDocument, UsersByIdsDocument } from '#src/generated/documents/users.ts';
import type { UserInOrg_bool_exp } from '#src/generated/inputs.ts';
import type { UserSource } from '#src/ui/users/user-option.ts';
import { ownerLoads } from './owner-loads.ts';

/** Suppliers work on jobs only; nothing of a claim is theirs to hold. */
const STAFF_ROLES = ['user', 'org_admin'];

interface UserLimits {
  /** Staff only. */
  readonly employeesOnly?: boolean;
  /** Members of one of these handling parties, and those who have access to all. */
  readonly externalOrgIds?: readonly number[];
  /** Those who sign in as suppliers and act for none yet, in the place of staff. */
  readonly forSupplier?: boolean;
  /** What the person is chosen for: who is away, or full of claims, is shown as such and asked about. */
  readonly toGive?: GivenWork;
}

/** What holds of everybody whom a selector offers: enabled staff, without the reserved accounts (spec 1 §9, spec 3 §5, RULES 5). */
export function offeredUsers({
  employeesOnly = false,
  externalOrgIds,
  forSupplier = false,
}: UserLimits): readonly UserInOrg_bool_exp[] {
  return [
    { disabled: { _eq: false }, userId: { _nin: [SYSTEM_USER_ID, PLATFORM_USER_ID] } },
    ...(forSupplier
      ? [
          { roles: { _contains: ['supplier'] } },
          { _not: { UserOrgSuppliers: { Supplier: { isDeleted: { _eq: false } } } } },
        ]
      : [{ _or: STAFF_ROLES.map((role) => ({ roles: { _contains: [role] } })) }]),
    ...(employeesOnly ? [{ isEmployee: { _eq: true } }] : []),
    ...(externalOrgIds
      ? [
          {
            _or: [
              { allowAccessToAllExternalOrgs: { _eq: true } },
              { UserExternalOrgs: { externalOrgId: { _in: [...externalOrgIds] } } },
            ],
          },
        ]
      : []),
  ];
}

/**
 * The people whom a selector offers.
 * @param limits who is offered; memoise the list of handling parties
 */
export function useUserSource({
  employeesOnly = false,
  externalOrgIds,
  forSupplier = false,
  toGive,
}: UserLimits = {}): UserSource {
  const client = useApolloClient();
  return useMemo(() => {
    const groups = offeredUsers({ employeesOnly, externalOrgIds, forSupplier });
    const loads = toGive ? ownerLoads(client, toGive) : undefined;
    return {
      search: async (text) => {
        const where = { _and: [...groups, { name: { _ilike: containsPattern(text) } }] };
        const { data } = await client.query({ query: UserSearchDocument, variables: { where } });
        return loads ? loads.noted(data.UserInOrg) : data.UserInOrg;
      },
      ...(loads && { reservationsOf: loads.reservationsOf }),
      byIds: async (ids) => {
        const { data } = await client.query({
          query: UsersByIdsDocument,
          variables: { ids: [...ids] },
          fetchPolicy: 'cache-first',
        });
        return data.UserInOrg;
      },
    };
  }, [client, employeesOnly, externalOrgIds, forSupplier, toGive]);
}
