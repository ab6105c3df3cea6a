import { expect, test } from 'vitest';
import { offeredUsers } from './use-user-source.ts';

const PEOPLE = { disabled: { _eq: false }, userId: { _nin: [-1, 1] } };
const STAFF = { _or: [{ roles: { _contains: ['user'] } }, { roles: { _contains: ['org_admin'] } }] };

test('[3§5] a user selector leaves out the system account, and everybody who is switched off', () => {
  expect(offeredUsers({})).toEqual([PEOPLE, STAFF]);
});

test('[3§5] a user selector can be limited to employees, and to users of given handling parties', () => {
  expect(offeredUsers({ employeesOnly: true, externalOrgIds: [3, 4] })).toEqual([
    PEOPLE,
    STAFF,
    { isEmployee: { _eq: true } },
    {
      _or: [{ allowAccessToAllExternalOrgs: { _eq: true } }, { UserExternalOrgs: { externalOrgId: { _in: [3, 4] } } }],
    },
  ]);
});

test('[3§5] a supplier’s staff are chosen of everybody who does not act for it already', () => {
  expect(offeredUsers({ forSupplier: true })).toEqual([
    PEOPLE,
    { roles: { _contains: ['supplier'] } },
    { _not: { UserOrgSuppliers: { Supplier: { isDeleted: { _eq: false } } } } },
  ]);
});
