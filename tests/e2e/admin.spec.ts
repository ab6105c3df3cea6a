// The admin portal of platform administrators (spec 3 §2.4).
import type { Page } from '@playwright/test';
import {
  acceptTerms,
  choosePassword,
  fillSignIn,
  freshEmail,
  linkOf,
  readMail,
  strangersBrowser,
  toggle,
  NEW_PASSWORD,
} from './people-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';

test.use({ person: 'admin' });

interface Made {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** An organisation of the test's own, with its administrator's address. */
async function onboard(request: Parameters<typeof askService>[0], name: string): Promise<Made> {
  const email = freshEmail('boss');
  const orgName = `${name} ${email.split('.')[1]!.split('@')[0]}`;
  await askService(
    request,
    'mutation ($email: String!, $orgName: String!) { onboardOrg(email: $email, orgName: $orgName) { ok } }',
    { email, orgName },
    'admin',
  );
  const { Org: rows } = await askService<{ Org: { id: number }[] }>(
    request,
    'query ($name: String!) { Org(where: {name: {_eq: $name}}) { id } }',
    { name: orgName },
    'admin',
  );
  return { id: rows[0]!.id, name: orgName, email };
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.describe('the portal', () => {
  test('[3§2.4] is all that a platform administrator reaches', async ({ page }) => {
    for (const path of [
      '/app',
      '/app/claims/search',
      '/app/configuration/insurers',
      '/app/users',
      '/app/admin/nowhere/else',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/app\/admin$/);
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Admin dashboard' })).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText([
      'Admin home',
      'New organisation',
      'Organisations',
      'Users',
      'Log out',
    ]);
  });

  test.describe('for others', () => {
    test.use({ person: 'olivia' });
    test('[3§6] is not available', async ({ page }) => {
      for (const path of ['/app/admin', '/app/admin/organizations', '/app/admin/users']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
      }
    });
  });

  inBothThemes(() => {
    test('has no failing accessibility rule', async ({ page }) => {
      test.slow();
      const pages = [
        ['/app/admin', 'Admin dashboard'],
        ['/app/admin/new-organization', 'New organisation'],
        ['/app/admin/organizations', 'Organisations'],
        ['/app/admin/organizations/1/users', /Users of/],
        ['/app/admin/users', 'Users'],
      ] as const;
      for (const [path, name] of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(page.getByText('Loading')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
});

test.describe('onboarding', () => {
  test('[3§7.2] makes an organisation whose administrator signs in as one', async ({ page, browser, request }) => {
    test.slow();
    const email = freshEmail('onny');
    const name = `Onboarded ${email.split('.')[1]!.split('@')[0]}`;
    await page.goto('/app/admin/new-organization');
    await page.getByRole('button', { name: 'Create organisation' }).click();
    await expect(page.getByText('Field is required')).toHaveCount(2);
    await page.getByLabel('Organisation name').fill(name);
    await page.getByLabel('Administrator e-mail').fill('not an address');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid e-mail address')).toBeVisible();
    await page.getByLabel('Administrator e-mail').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('A new organization was created.')).toBeVisible();
    await expect(page).toHaveURL(/\/app\/admin\/organizations/);

    await choosePassword(request, email);
    const context = await strangersBrowser(browser);
    const theirs = await context.newPage();
    await theirs.goto('/login');
    await fillSignIn(theirs, email);
    await acceptTerms(theirs);
    await expect(theirs.getByRole('banner')).toContainText(name);
    await expect(theirs.getByRole('banner').getByRole('link', { name: 'Configuration' })).toBeVisible();
    await theirs.goto('/app/users');
    await expect(theirs.getByRole('row').filter({ hasText: email })).toContainText('Organisation admin');
    await context.close();
  });
});

test.describe('organisations', () => {
  test('[3§4.4] a feature that is switched off is gone for the organisation', async ({ page, browser, request }) => {
    test.slow();
    const made = await onboard(request, 'Switchable');
    await choosePassword(request, made.email);
    const context = await strangersBrowser(browser);
    const theirs = await context.newPage();
    await theirs.goto('/login');
    await fillSignIn(theirs, made.email, NEW_PASSWORD);
    await acceptTerms(theirs);
    await expect(menu(theirs).getByRole('link', { name: 'Search claims' })).toBeVisible();

    await page.goto(`/app/admin/organizations/edit/${made.id}`);
    const drawer = page.getByRole('dialog', { name: 'Edit organisation' });
    await drawer.getByLabel('Name').fill('');
    // leaving the field shows its fault, which moves what is below
    await page.keyboard.press('Tab');
    await expect(drawer.getByText('Field is required')).toBeVisible();
    await toggle(drawer.getByRole('checkbox', { name: 'Claims' }), false);
    await drawer.getByLabel('Name').fill(`${made.name} Ltd`);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await theirs.reload();
    await expect(theirs.getByRole('banner')).toContainText(`${made.name} Ltd`);
    await expect(menu(theirs).getByRole('link', { name: 'Search claims' })).toHaveCount(0);
    await theirs.goto('/app/claims/search');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    await context.close();
  });

  test('[3§2.4] shows each with its features and leads to its users, of whom one more is invited', async ({
    page,
    request,
  }) => {
    const made = await onboard(request, 'Listed');
    await page.goto(`/app/admin/organizations?filter=${encodeURIComponent(JSON.stringify({ name: made.name }))}`);
    for (const name of ['ID', 'Name', 'Enabled', 'Claims', 'Complaints', 'Compliance'])
      await expect(page.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
    await page.getByRole('link', { name: `Users: ${made.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Users of ${made.name}` })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: made.email })).toContainText('Organisation admin');
    await page.getByRole('link', { name: 'Invite user' }).click();
    const email = freshEmail('ivo');
    await page.getByRole('dialog').getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('A new user created and an invitation email was sent.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
    linkOf(await readMail(request, email, new RegExp(`${made.name} has invited you`)));
  });
});

test.describe('all users', () => {
  test('[3§6] name and platform rights are changed, passwords and MFA reset', async ({ page, request }) => {
    const made = await onboard(request, 'Peopled');
    const { User: rows } = await askService<{ User: { id: number }[] }>(
      request,
      'query ($email: String!) { User(where: {email: {_eq: $email}}) { id } }',
      { email: made.email },
      'admin',
    );
    await page.goto(`/app/admin/users/edit/${rows[0]!.id}`);
    const drawer = page.getByRole('dialog', { name: 'Edit user' });
    await expect(drawer.getByLabel('E-mail')).toBeDisabled();
    await drawer.getByRole('button', { name: 'Send reset password e-mail' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Reset password e-mail was sent.')).toBeVisible();
    await drawer.getByLabel('Name').fill('Bo Boss');
    await toggle(drawer.getByRole('checkbox', { name: 'Platform administrator' }), true);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const { User: after } = await askService<{ User: unknown[] }>(
      request,
      'query ($id: bigint!) { User(where: {id: {_eq: $id}}) { name isAdmin } }',
      { id: rows[0]!.id },
      'admin',
    );
    expect(after).toEqual([{ name: 'Bo Boss', isAdmin: true }]);
    await readMail(request, made.email, /new password/);
  });
});
