import { describe, expect, it } from 'vitest';
import { chooseClaims, IdentityRefused, type MembershipRow } from './context.ts';

const person = { id: 1005, isAdmin: false };
const membership = (orgId: number, more: Partial<MembershipRow> = {}): MembershipRow => ({
  orgId,
  roles: ['user'],
  disabled: false,
  orgEnabled: true,
  paymentAdmin: false,
  paymentUser: false,
  ...more,
});

describe('organisation and role of a sign-in', () => {
  it('[1§4] starts in the default organisation, which comes first, with the first role held there', () => {
    const claims = chooseClaims(person, [membership(2, { roles: ['org_admin', 'user'] }), membership(1)], {});
    expect(claims).toMatchObject({
      userId: 1005,
      orgId: 2,
      role: 'org_admin',
      roles: ['org_admin', 'user'],
      isAdmin: false,
    });
  });

  it('[3§2.7] takes the organisation and role that are asked for', () => {
    const all = [membership(2), membership(1, { roles: ['org_admin', 'user'], paymentAdmin: true })];
    expect(chooseClaims(person, all, { orgId: 1, role: 'user' })).toMatchObject({
      orgId: 1,
      role: 'user',
      paymentAdmin: true,
    });
  });

  it.each([
    ['another organisation', { orgId: 9 }, 'You do not have access to this organisation.'],
    ['what is no organisation at all', { orgId: Number.NaN }, 'You do not have access to this organisation.'],
    ['a role that is not held', { orgId: 1, role: 'org_admin' }, 'You do not have this role in the organisation.'],
    ['a role that does not exist', { orgId: 1, role: 'root' }, 'You do not have this role in the organisation.'],
    ['the admin portal', { role: 'super_admin' }, 'You are not a platform administrator.'],
  ])('[1§6] refuses %s', (_what, wanted, message) => {
    expect(() => chooseClaims(person, [membership(1)], wanted)).toThrow(new IdentityRefused(message));
  });

  it('[1§6] passes over disabled memberships and organisations, and refuses them by name', () => {
    const all = [membership(1, { disabled: true }), membership(2, { orgEnabled: false }), membership(3)];
    expect(chooseClaims(person, all, {}).orgId).toBe(3);
    expect(() => chooseClaims(person, all, { orgId: 1 })).toThrow('Your access to this organisation is disabled.');
    expect(() => chooseClaims(person, all, { orgId: 2 })).toThrow('You do not have access to this organisation.');
    expect(() => chooseClaims(person, [membership(1, { disabled: true })], {})).toThrow(
      'Your access to this organisation is disabled.',
    );
  });

  it('[1§6] gives a platform administrator no organisation', () => {
    const admin = { id: 1000, isAdmin: true };
    const portal = { orgId: -1, role: 'super_admin', roles: ['super_admin'], isAdmin: true };
    expect(chooseClaims(admin, [], {})).toMatchObject(portal);
    expect(chooseClaims(admin, [membership(1)], { role: 'super_admin' })).toMatchObject(portal);
    expect(chooseClaims(admin, [membership(1)], {})).toMatchObject({ orgId: 1, role: 'user', isAdmin: true });
    expect(() => chooseClaims(admin, [], { orgId: 1 })).toThrow(IdentityRefused);
  });

  it('[1§6] refuses people without any membership or role', () => {
    expect(() => chooseClaims(person, [], {})).toThrow('You are not a member of any organisation.');
    expect(() => chooseClaims(person, [membership(1, { roles: [] })], {})).toThrow(
      'You are not a member of any organisation.',
    );
  });
});
