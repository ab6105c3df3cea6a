// The admin portal of platform administrators (spec 3 §2.4).
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import {
  check,
  expectAccessible,
  expectAddress,
  expectHidden,
  expectNoSidewaysScroll,
  press,
  textsOf,
} from '../support/steps.ts';
import { drawer, rowOf, toast } from '../support/form-steps.ts';

const title = (name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

describe('a platform administrator', () => {
  // what refers to organisations and people is nothing here
  signedInAs('admin', { prepare: (service) => service.answer('recordUsage', () => []) });

  it('[3§2.4] reaches the portal alone', async () => {
    for (const path of [
      '/app',
      '/app/claims/search',
      '/app/configuration/insurers',
      '/app/users',
      '/app/admin/nowhere/else',
    ]) {
      await visit(path);
      await expectAddress(/^\/app\/admin$/);
    }
    await expect.element(title('Admin dashboard')).toBeVisible();
    await expect
      .poll(() => textsOf(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')))
      .toEqual(['Admin home', 'New organisation', 'Organisations', 'Users', 'Log out']);
  });

  it('[3§5] makes no organisation without a name and an address', async () => {
    const made: unknown[] = [];
    theService().answer('onboardOrg', (args) => {
      made.push(args);
      return { ok: true, invitationEmailSent: true };
    });
    await visit('/app/admin/new-organization');
    await page.getByRole('button', { name: 'Create organisation' }).click();
    await expect.element(page.getByText('Field is required')).toHaveLength(2);
    await page.getByLabelText('Organisation name').fill('Onboarded');
    await page.getByLabelText('Administrator e-mail').fill('not an address');
    await press('Enter');
    await expect.element(page.getByText('Invalid e-mail address')).toBeVisible();
    expect(made).toEqual([]);
    await page.getByLabelText('Administrator e-mail').fill('boss@example.test');
    await press('Enter');
    await expect.element(page.getByText('A new organization was created.')).toBeVisible();
    await expectAddress(/\/app\/admin\/organizations/);
    expect(made).toEqual([{ orgName: 'Onboarded', email: 'boss@example.test' }]);
  });

  it('[3§2.4] sees each organisation with its features and changes them', async () => {
    await visit(`/app/admin/organizations?filter=${encodeURIComponent(JSON.stringify({ name: 'Wattle' }))}`);
    for (const name of ['ID', 'Name', 'Enabled', 'Claims', 'Complaints', 'Compliance'])
      await expect.element(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
    await rowOf('Wattle').getByRole('link', { name: /^Edit/ }).click();
    const form = drawer('Edit organisation');
    await form.getByLabelText('Name').fill('');
    await press('Tab');
    await expect.element(form.getByText('Field is required')).toBeVisible();
    await form.getByLabelText('Name').fill('Wattle Ltd');
    await check(form.getByRole('checkbox', { name: 'Claims' }), false);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Saved.')).toBeVisible();
    await expectHidden(form);
    expect(await ask('query { Org(where: { id: { _eq: 2 } }) { name isClaimsFeatureEnabled } }')).toEqual({
      Org: [{ name: 'Wattle Ltd', isClaimsFeatureEnabled: false }],
    });
  });

  it('[3§2.4] comes from an organisation to its users, and invites one more', async () => {
    const invited: unknown[] = [];
    theService().answer('adminInviteUser', (args) => {
      invited.push(args);
      return { ok: true, invitationEmailSent: true };
    });
    await visit('/app/admin/organizations');
    await page.getByRole('link', { name: 'Users: Wattle' }).click();
    await expect.element(title(/^Users of Wattle/)).toBeVisible();
    await expect.element(rowOf('will@wattle.test')).toMatchTextContent('Organisation admin');
    // those of other organisations and of the platform are not among them
    await expect.element(page.getByRole('row')).toHaveLength(5);
    await page.getByRole('link', { name: 'Invite user' }).click();
    await page.getByRole('dialog').getByLabelText('E-mail').fill('ivo@example.test');
    await press('Enter');
    await expect.element(page.getByText('A new user created and an invitation email was sent.')).toBeVisible();
    expect(invited).toEqual([{ email: 'ivo@example.test', orgId: 2 }]);
  });

  it('[3§6] changes names and platform rights of people, and resets their passwords', async () => {
    const reset: unknown[] = [];
    theService().answer('resetPassword', (args) => {
      reset.push(args);
      return { ok: true };
    });
    await visit('/app/admin/users/edit/1005');
    const form = drawer('Edit user');
    await expect.element(form.getByLabelText('E-mail')).toBeDisabled();
    await form.getByRole('button', { name: 'Send reset password e-mail' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Reset password e-mail was sent.')).toBeVisible();
    expect(reset).toEqual([{ userId: 1005 }]);
    await form.getByLabelText('Name').fill('Bo Boss');
    await check(form.getByRole('checkbox', { name: 'Platform administrator' }));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Saved.')).toBeVisible();
    expect(await ask('query { User(where: { id: { _eq: 1005 } }) { name isAdmin } }')).toEqual({
      User: [{ name: 'Bo Boss', isAdmin: true }],
    });
  });
});

describe('for others', () => {
  signedInAs('olivia');

  it('[3§6] the portal is not available', async () => {
    for (const path of ['/app/admin', '/app/admin/organizations', '/app/admin/users']) {
      await visit(path);
      await expect.element(title('Not available')).toBeVisible();
    }
  });
});

describe('in both themes', () => {
  signedInAs('admin');

  for (const [path, name] of [
    ['/app/admin', 'Admin dashboard'],
    ['/app/admin/new-organization', 'New organisation'],
    ['/app/admin/organizations', 'Organisations'],
    ['/app/admin/organizations/1/users', /Users of/],
    ['/app/admin/users', 'Users'],
  ] as const) {
    it(`[UX§3] ${path} has no failing accessibility rule and fits a phone`, async () => {
      await visit(path);
      await expect.element(title(name)).toBeVisible();
      await expect.element(page.getByText('Loading')).toHaveLength(0);
      await expectAccessibleInBothThemes();
      await page.viewport(390, 844);
      await expect.element(page.getByRole('table')).toHaveLength(0);
      await expectNoSidewaysScroll();
      await expectAccessibleInBothThemes();
    });
  }
});

describe('on a phone', () => {
  signedInAs('olivia', { isPhone: true });

  for (const path of ['/app/user-settings', '/app/user-settings/notifications']) {
    it(`[UX§3] ${path} fits`, async () => {
      await visit(path);
      await expect.element(title('User settings')).toBeVisible();
      await expect.element(page.getByText('Loading')).toHaveLength(0);
      await expectNoSidewaysScroll();
      await expectAccessible();
    });
  }
});
