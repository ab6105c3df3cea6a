import { describe, expect, it } from 'vitest';
import { ownMembershipQuestion, ownPlatformQuestion } from './own-access.ts';

const ADMIN = { roles: ['org_admin', 'user'], disabled: false };

describe('what administrators take from themselves', () => {
  it.each([
    ['switching oneself off', { ...ADMIN, disabled: true }, 'Switch yourself off?'],
    ['giving up the role', { ...ADMIN, roles: ['user'] }, 'Give up your administrator role?'],
    ['both: what weighs more', { roles: ['user'], disabled: true }, 'Switch yourself off?'],
  ])('is asked for: %s', (_what, after, title) => {
    expect(ownMembershipQuestion({ before: ADMIN, after, isOwn: true })).toMatchObject({ title });
    // of somebody else it is an administrator's work
    expect(ownMembershipQuestion({ before: ADMIN, after, isOwn: false })).toBeUndefined();
  });

  it('is not asked for what locks nobody out', () => {
    for (const after of [ADMIN, { ...ADMIN, roles: ['org_admin'] }, { ...ADMIN, paymentAdmin: false }])
      expect(ownMembershipQuestion({ before: ADMIN, after, isOwn: true })).toBeUndefined();
    expect(
      ownMembershipQuestion({
        before: { roles: ['user'], disabled: true },
        after: { roles: ['user'], disabled: true },
        isOwn: true,
      }),
    ).toBeUndefined();
  });

  it('is asked for in the admin portal too', () => {
    expect(ownPlatformQuestion({ before: { isAdmin: true }, after: { isAdmin: false }, isOwn: true })).toMatchObject({
      title: 'Give up the admin portal?',
    });
    expect(ownPlatformQuestion({ before: { isAdmin: true }, after: { isAdmin: false }, isOwn: false })).toBeUndefined();
    expect(ownPlatformQuestion({ before: { isAdmin: true }, after: { isAdmin: true }, isOwn: true })).toBeUndefined();
  });
});
