// The admin portal, Team management and user settings on a phone.
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.describe('the admin portal', () => {
  test.use({ person: 'admin' });
  for (const [path, name] of [
    ['/app/admin', 'Admin dashboard'],
    ['/app/admin/new-organization', 'New organisation'],
    ['/app/admin/organizations', 'Organisations'],
    ['/app/admin/organizations/1/users', /Users of/],
    ['/app/admin/users', 'Users'],
  ] as const) {
    test(`[UX§3] ${path} fits`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});

test.describe('an organisation', () => {
  test.use({ person: 'olivia' });
  for (const [path, name] of [
    ['/app/users', 'Team management'],
    ['/app/user-settings', 'User settings'],
    ['/app/user-settings/notifications', 'User settings'],
  ] as const) {
    test(`[UX§3] ${path} fits`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('Loading')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});
