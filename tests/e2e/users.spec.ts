// Team management of an organisation's administrator (spec 3 §2.5).
import {
  acceptTerms,
  choosePassword,
  codeOf,
  fillSignIn,
  freshEmail,
  inviteSomebody,
  linkOf,
  NEW_PASSWORD,
  readMail,
  strangersBrowser,
  toggle,
  type Invited,
} from './people-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';
import type { Page } from '@playwright/test';

test.use({ person: 'olivia' });

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens the edit drawer of somebody. */
async function openUser(page: Page, { userId }: Invited) {
  await page.goto(`/app/users/edit/${userId}`);
  const drawer = page.getByRole('dialog', { name: 'Edit user' });
  await expect(drawer.getByLabel('Last name')).toBeVisible();
  return drawer;
}

test.describe('the table', () => {
  test('[3§2.5] shows people with what they may do, and neither the system nor the platform', async ({
    page,
    request,
  }) => {
    const { email } = await inviteSomebody(request, 'Tabea');
    await page.goto('/app/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Team management' })).toBeVisible();
    for (const name of ['Name', 'E-mail', 'Position', 'Roles', 'Handling parties', 'Disabled', 'Last seen'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    for (const reserved of ['platform@claimworks.invalid', 'system@claimworks.invalid'])
      await expect(page.getByText(reserved)).toHaveCount(0);
    await page.getByRole('combobox', { name: /rows per page/i }).click();
    await page.getByRole('option', { name: '100' }).click();
    await expect(row(page, email)).toContainText('User');
  });

  test('[3§6] is not for role user', async ({ browser, stateOf }) => {
    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL,
      storageState: await stateOf('henry'),
    });
    const page = await context.newPage();
    await page.goto('/app/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    await context.close();
  });

  inBothThemes(() => {
    test('has no failing accessibility rule, with its drawers', async ({ page, request }) => {
      test.slow();
      const invited = await inviteSomebody(request, 'Axel');
      await page.goto('/app/users');
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      await openUser(page, invited);
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sign-in' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/app/users/invite');
      await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('inviting', () => {
  test('[3§7.2] a new person: mail, password, sign-in and terms', async ({ page, browser, request }) => {
    test.slow();
    const email = freshEmail('nora');
    await page.goto('/app/users');
    await page.getByRole('link', { name: 'Invite user' }).click();
    const drawer = page.getByRole('dialog', { name: 'Invite user' });
    await expect(drawer.getByLabel('E-mail')).toBeFocused();
    await drawer.getByRole('button', { name: 'Invite' }).click();
    await expect(drawer.getByText('Field is required')).toBeVisible();
    await drawer.getByLabel('E-mail').fill('nora at example');
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Invalid e-mail address')).toBeVisible();
    await drawer.getByLabel('E-mail').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('A new user created and an invitation email was sent.')).toBeVisible();
    await expect(drawer).toBeHidden();

    const mail = await readMail(request, email, /has invited you to Claimworks/);
    const context = await strangersBrowser(browser);
    const hers = await context.newPage();
    await hers.goto(linkOf(mail));
    await hers.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await hers.getByLabel('New password again').fill(NEW_PASSWORD);
    await expectAccessible(hers);
    await hers.getByRole('button', { name: 'Save password' }).click();
    await hers.getByRole('link', { name: 'Go to sign-in' }).click();
    await fillSignIn(hers, email);
    await acceptTerms(hers);
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Hello! Where would you like to start?');
    await context.close();
  });

  test('[3§7.2] a known person is added, and a member is not', async ({ page, request }) => {
    const { email } = await inviteSomebody(request, 'Kai', 'ada');
    const invite = async () => {
      await page.goto('/app/users/invite');
      await page.getByRole('dialog').getByLabel('E-mail').fill(email);
      await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
    };
    await invite();
    await expect(page.getByText('A user was added to your organization.')).toBeVisible();
    await invite();
    await expect(
      page.getByRole('dialog').getByText('This person is a member of the organisation already.'),
    ).toBeVisible();
  });

  test('typed text is not lost without a question', async ({ page }) => {
    await page.goto('/app/users/invite');
    await page.getByRole('dialog').getByLabel('E-mail').fill('half');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' })).toBeVisible();
  });
});

test.describe('editing', () => {
  test('[3§6] names, employment, roles, payment rights, limits, handling parties', async ({ page, request }) => {
    test.slow();
    const invited = await inviteSomebody(request, 'Ed');
    const drawer = await openUser(page, invited);
    await expect(drawer.getByLabel('E-mail')).toBeDisabled();
    await expect(drawer.getByLabel('Position')).toBeDisabled();
    await drawer.getByLabel('First name').fill('Edith');
    await drawer.getByLabel('Last name').fill('');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByText('Field is required')).toBeVisible();
    await drawer.getByLabel('Last name').fill('Eames');
    await toggle(drawer.getByLabel('Is employee'), true);
    await drawer.getByLabel('Position').fill('Senior handler');
    await toggle(drawer.getByRole('checkbox', { name: 'Organisation admin' }), true);
    await toggle(drawer.getByRole('checkbox', { name: 'Payment user' }), true);
    await drawer.getByLabel('Reserve limit').fill('5000');
    await toggle(drawer.getByRole('checkbox', { name: 'Allow access to all organisations' }), true);
    await toggle(drawer.getByRole('group', { name: 'Handling parties' }).getByRole('checkbox').first(), true);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const query =
      'query ($id: bigint!) { UserInOrg(where: {userId: {_eq: $id}}) { name position roles isEmployee paymentUser paymentAdmin reserveLimit allowAccessToAllExternalOrgs externalOrgIds } }';
    const { UserInOrg: rows } = await askService<{ UserInOrg: { externalOrgIds: number[] }[] }>(request, query, {
      id: invited.userId,
    });
    expect(rows[0]).toMatchObject({
      name: 'Edith Eames',
      position: 'Senior handler',
      roles: ['org_admin', 'user'],
      isEmployee: true,
      reserveLimit: 5000,
      allowAccessToAllExternalOrgs: true,
      // administrators hold both payment rights (RULES 7)
      paymentAdmin: true,
      paymentUser: true,
    });
    expect(rows[0]!.externalOrgIds).toHaveLength(1);
  });

  test('[3§5] the position goes with the employment', async ({ page, request }) => {
    test.slow();
    const invited = await inviteSomebody(request, 'Pia');
    await askService(
      request,
      'mutation ($id: bigint!) { updateUserInOrg(userOrgData: {isEmployee: true, position: "Assessor"}, userId: $id, externalOrgs: []) { ok } }',
      { id: invited.userId },
    );
    const drawer = await openUser(page, invited);
    await expect(drawer.getByLabel('Position')).toHaveValue('Assessor');
    await toggle(drawer.getByLabel('Is employee'), false);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    const { UserInOrg: rows } = await askService<{ UserInOrg: unknown[] }>(
      request,
      'query ($id: bigint!) { UserInOrg(where: {userId: {_eq: $id}}) { position } }',
      { id: invited.userId },
    );
    expect(rows).toEqual([{ position: null }]);
  });

  test('an administrator is asked before they take the role from themselves', async ({ page, request }) => {
    const { UserInOrg: mine } = await askService<{ UserInOrg: { userId: number; roles: string[] }[] }>(
      request,
      'query { UserInOrg(where: {email: {_eq: "olivia@banksia.test"}}) { userId roles } }',
      {},
    );
    const drawer = await openUser(page, { userId: mine[0]!.userId } as Invited);
    await toggle(drawer.getByRole('checkbox', { name: 'Organisation admin' }), false);
    await toggle(drawer.getByRole('checkbox', { name: 'User', exact: true }), true);
    await drawer.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: 'Give up your administrator role?' });
    await expect(question).toContainText('Only another administrator can give the role back.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await toggle(drawer.getByRole('switch', { name: 'Enabled' }), false);
    await drawer.getByRole('button', { name: 'Save' }).click();
    const off = page.getByRole('alertdialog', { name: 'Switch yourself off?' });
    await off.getByRole('button', { name: 'Cancel' }).click();
    await expect(drawer.getByRole('button', { name: 'Save' })).toBeEnabled();
    const { UserInOrg: still } = await askService<{ UserInOrg: unknown[] }>(
      request,
      'query ($id: bigint!) { UserInOrg(where: {userId: {_eq: $id}}) { roles disabled } }',
      { id: mine[0]!.userId },
    );
    expect(still).toEqual([{ roles: mine[0]!.roles, disabled: false }]);
  });

  test('two who save the same person: the second sees what the first changed', async ({ page, request }) => {
    test.slow();
    const invited = await inviteSomebody(request, 'Connie');
    const drawer = await openUser(page, invited);
    await askService(
      request,
      'mutation ($id: bigint!) { updateUserInOrg(userOrgData: {userFirstName: "Cora"}, userId: $id, externalOrgs: []) { ok } }',
      { id: invited.userId },
    );
    await drawer.getByLabel('Last name').fill('Later');
    await drawer.getByRole('button', { name: 'Save' }).click();
    // what only the other changed is merged by itself
    await expect(page.getByText(/saved meanwhile\. Both changes are kept\./)).toBeVisible();
    const again = await openUser(page, invited);
    await expect(again.getByLabel('First name')).toHaveValue('Cora');
    await expect(again.getByLabel('Last name')).toHaveValue('Later');
  });

  test('[3§4.4] a disabled user is out: the open page is refused, the next sign-in too', async ({
    page,
    browser,
    request,
  }) => {
    test.slow();
    const invited = await inviteSomebody(request, 'Dora');
    await choosePassword(request, invited.email);
    const context = await strangersBrowser(browser);
    const hers = await context.newPage();
    await hers.goto('/login');
    await fillSignIn(hers, invited.email);
    await acceptTerms(hers);

    const drawer = await openUser(page, invited);
    await toggle(drawer.getByRole('switch', { name: 'Enabled' }), false);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    // the open page leaves by itself
    await expect(hers.getByRole('alert')).toContainText('Your access to this organisation is disabled.');
    await context.close();
  });
});

test.describe('resets', () => {
  test('[3§7.2] the password: a question, the mail, the words', async ({ page, request }) => {
    const invited = await inviteSomebody(request, 'Resi');
    const drawer = await openUser(page, invited);
    await drawer.getByRole('button', { name: 'Send reset password e-mail' }).click();
    const question = page.getByRole('alertdialog', { name: 'Send reset password e-mail?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await drawer.getByRole('button', { name: 'Send reset password e-mail' }).click();
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Reset password e-mail was sent.')).toBeVisible();
    linkOf(await readMail(request, invited.email, /new password/));
  });

  test('[3§7.2] MFA: the next sign-in sets up an authenticator app, later ones ask for its code', async ({
    page,
    browser,
    request,
  }) => {
    test.slow();
    const invited = await inviteSomebody(request, 'Mia');
    await choosePassword(request, invited.email);
    const drawer = await openUser(page, invited);
    const reset = async (): Promise<void> => {
      await drawer.getByRole('button', { name: 'Reset MFA' }).click();
      await page.getByRole('alertdialog', { name: 'Reset MFA?' }).getByRole('button', { name: 'Reset MFA' }).click();
    };
    await reset();
    await expect(page.getByText('has no authenticator app set up: there is nothing to reset.')).toBeVisible();

    const context = await strangersBrowser(browser);
    const hers = await context.newPage();
    await hers.goto('/login');
    await fillSignIn(hers, invited.email);
    await acceptTerms(hers);
    await hers.goto('/u/authenticator');
    await hers.getByLabel('Password').fill(NEW_PASSWORD);
    await hers.getByRole('button', { name: 'Continue' }).click();
    await hers.getByLabel('One-time code').fill(codeOf(await hers.locator('#secret').innerText()));
    await hers.getByRole('button', { name: 'Confirm' }).click();
    await expect(hers.getByRole('heading', { name: 'Authenticator app is set up' })).toBeVisible();
    await reset();
    await expect(page.getByText('MFA has been reset successfully.')).toBeVisible();

    await hers.goto('/logout');
    await expect(hers).toHaveURL(/\/$/, { timeout: 15_000 });
    await hers.goto('/login');
    await fillSignIn(hers, invited.email);
    await expect(hers.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
    await expect(hers.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(hers);
    const secret = await hers.locator('#secret').innerText();
    await hers.getByLabel('One-time code').fill('000000');
    await hers.getByRole('button', { name: 'Confirm' }).click();
    await expect(hers.getByRole('alert')).toContainText('This code is not right');
    await hers.getByLabel('One-time code').fill(codeOf(secret));
    await hers.keyboard.press('Enter');
    await expect(hers.getByRole('banner')).toBeVisible();
    await context.close();

    const later = await strangersBrowser(browser);
    const again = await later.newPage();
    await again.goto('/login');
    await fillSignIn(again, invited.email);
    await expect(again.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await later.close();
  });
});

test.describe('by keyboard', () => {
  test('[UX§6] a row opens, the focus goes to the drawer and comes back', async ({ page, request }) => {
    const { email } = await inviteSomebody(request, 'Kit');
    await page.goto(`/app/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`);
    const link = row(page, email).getByRole('link').first();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Edit user' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });
});
