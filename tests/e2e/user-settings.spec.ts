// A person's organisations and authenticator app (spec 3 §2.6); the pages are in tests/component/user-settings.
import { acceptTerms, choosePassword, codeOf, fillSignIn, inviteSomebody, NEW_PASSWORD } from './people-data.ts';
import { askService } from './support/claims.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';

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
