// A person's own settings (spec 3 §2.6).
import { acceptTerms, choosePassword, codeOf, fillSignIn, inviteSomebody, NEW_PASSWORD } from './people-data.ts';
import { askService } from './support/claims.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';

test.describe('profile', () => {
  test.use({ person: 'henry' });

  test('[3§2.6] is shown first, from the account menu, with the name that only administrators change', async ({
    page,
  }) => {
    await page.goto('/app');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'User settings' }).click();
    await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Name')).toBeDisabled();
    await expect(page.getByLabel('Name')).not.toHaveValue('');
    await expect(page.getByText('henry@banksia.test')).toBeVisible();
    await page.goto('/app/user-settings/nowhere');
    await expect(page).toHaveURL(/\/app\/user-settings$/);
  });

  inBothThemes(() => {
    test('has no failing accessibility rule', async ({ page }) => {
      for (const path of ['profile', 'organisations', 'notifications']) {
        await page.goto(`/app/user-settings/${path}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await expect(page.getByText('Loading')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
});

test.describe('organisations', () => {
  test('[RULES 4] one that a person was added to is told at the bell, opened from there, and left', async ({
    page,
    request,
  }) => {
    test.slow();
    const { email } = await inviteSomebody(request, 'Lena');
    await choosePassword(request, email);
    await page.goto('/login');
    await fillSignIn(page, email);
    await acceptTerms(page);
    const name = 'Wattle Claims Services';
    await askService(request, 'mutation ($email: String!) { inviteUser(email: $email) { ok } }', { email }, 'will');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await page.getByRole('link', { name: `You now have access to ${name}` }).click();
    await expect(page.getByRole('button', { name: `Organisation: ${name}` })).toBeVisible();
    await page.goto('/app/user-settings/organisations');
    await page.getByRole('button', { name: `Leave ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Leave ${name}?` });
    await expect(question.getByText('You have no open tasks, claims or complaints there.')).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('.account-org')).not.toContainText(name);
    await expect(page.getByRole('button', { name: `Organisation: ${name}` })).toHaveCount(0);
  });
});

test.describe('notifications', () => {
  test.describe('with complaints', () => {
    test('[3§2.6] are kept as they are switched', async ({ page, request }) => {
      test.slow();
      const { email } = await inviteSomebody(request, 'Nele');
      await choosePassword(request, email);
      await page.goto('/login');
      await fillSignIn(page, email);
      await acceptTerms(page);
      await page.goto('/app/user-settings/notifications');
      await expect(page.getByRole('switch')).toHaveCount(5);
      const task = page.getByRole('switch', { name: 'A task is assigned to me' });
      await expect(task).toBeChecked();
      await task.focus();
      await page.keyboard.press('Space');
      await expect(page.getByText('Saved.')).toBeVisible();
      await page.reload();
      await expect(task).not.toBeChecked();
    });
  });

  test.describe('without complaints', () => {
    test.use({ person: 'will' });
    test('[3§2.6] leave out what is about complaints', async ({ page }) => {
      await page.goto('/app/user-settings/notifications');
      await expect(page.getByRole('switch', { name: 'A task is assigned to me' })).toBeVisible();
      await expect(page.getByRole('switch')).toHaveCount(1);
    });
  });
});

test.describe("an authenticator app of one's own", () => {
  test('[3§2.6] is set up from the profile with the password', async ({ page, request }) => {
    test.slow();
    const { email } = await inviteSomebody(request, 'Otto');
    await choosePassword(request, email);
    await page.goto('/login');
    await fillSignIn(page, email);
    await acceptTerms(page);
    await page.goto('/app/user-settings');
    await page.getByRole('link', { name: 'Set up' }).click();
    await expect(page.getByRole('heading', { name: 'Authenticator app' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    const secret = await page.locator('#secret').innerText();
    await page.getByLabel('One-time code').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Authenticator app is set up' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Claimworks' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'User settings' })).toBeVisible();
  });
});
