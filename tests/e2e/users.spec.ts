// People from invitation to the end of their access; what the pages refuse and show is proved by tests/component/people.
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
} from './people-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'olivia' });

test('[3§7.2] a new person: mail, password, sign-in, terms; what they may do is changed; switched off, they are out', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const email = freshEmail('nora');
  await page.goto('/app/users');
  await page.getByRole('link', { name: 'Invite user' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite user' });
  await invitation.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expectSaid(page, 'A new user created and an invitation email was sent.');
  await expect(invitation).toBeHidden();

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

  // a member is not invited again: the service's own words, at the field
  await page.goto('/app/users/invite');
  await invitation.getByLabel('E-mail').fill(email);
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await expect(invitation.getByText('This person is a member of the organisation already.')).toBeVisible();

  await page.goto(`/app/users?filter=${encodeURIComponent(JSON.stringify({ email }))}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: 'Edit user' });
  await drawer.getByLabel('First name').fill('Nora');
  await drawer.getByLabel('Last name').fill('Eames');
  await toggle(drawer.getByRole('checkbox', { name: 'Organisation admin' }), true);
  await drawer.getByLabel('Reserve limit').fill('5000');
  await toggle(drawer.getByRole('group', { name: 'Handling parties' }).getByRole('checkbox').first(), true);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved.');
  await expect(drawer).toBeHidden();
  const { UserInOrg: rows } = await askService<{ UserInOrg: { externalOrgIds: number[] }[] }>(
    request,
    'query ($email: String!) { UserInOrg(where: {email: {_eq: $email}}) { name roles paymentUser paymentAdmin reserveLimit externalOrgIds } }',
    { email },
  );
  expect(rows[0]).toMatchObject({
    name: 'Nora Eames',
    roles: ['org_admin', 'user'],
    reserveLimit: 5000,
    // administrators hold both payment rights (RULES 7)
    paymentAdmin: true,
    paymentUser: true,
  });
  expect(rows[0]!.externalOrgIds).toHaveLength(1);

  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await toggle(drawer.getByRole('switch', { name: 'Enabled' }), false);
  await drawer.getByRole('button', { name: 'Save' }).click();
  // the open page leaves by itself
  await expect(hers.getByRole('alert')).toContainText('Your access to this organisation is disabled.');
  await context.close();
});

test('[3§7.2] resets: the mail of the password; the next sign-in sets up an authenticator app, later ones ask for its code', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const invited = await inviteSomebody(request, 'Mia');
  await choosePassword(request, invited.email);
  await page.goto(`/app/users/edit/${invited.userId}`);
  const drawer = page.getByRole('dialog', { name: 'Edit user' });
  await drawer.getByRole('button', { name: 'Send reset password e-mail' }).click();
  await page
    .getByRole('alertdialog', { name: 'Send reset password e-mail?' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expectSaid(page, 'Reset password e-mail was sent.');
  linkOf(await readMail(request, invited.email, /new password/));
  const reset = async (): Promise<void> => {
    await drawer.getByRole('button', { name: 'Reset MFA' }).click();
    await page.getByRole('alertdialog', { name: 'Reset MFA?' }).getByRole('button', { name: 'Reset MFA' }).click();
  };
  await reset();
  await expectSaid(page, 'has no authenticator app set up: there is nothing to reset.');

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
  await expectSaid(page, 'MFA has been reset successfully.');

  // signed out when the provider has answered; the five seconds of 'Logging out...' are nobody's here
  const ended = hers.waitForResponse((response) => new URL(response.url()).pathname === '/v2/logout');
  await hers.goto('/logout');
  await ended;
  const next = await context.newPage();
  await next.goto('/login');
  await fillSignIn(next, invited.email);
  await expect(next.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible();
  await expect(next.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(next);
  const secret = await next.locator('#secret').innerText();
  await next.getByLabel('One-time code').fill('000000');
  await next.getByRole('button', { name: 'Confirm' }).click();
  await expect(next.getByRole('alert')).toContainText('This code is not right');
  await next.getByLabel('One-time code').fill(codeOf(secret));
  await next.keyboard.press('Enter');
  await expect(next.getByRole('banner')).toBeVisible();
  await context.close();

  const later = await strangersBrowser(browser);
  const again = await later.newPage();
  await again.goto('/login');
  await fillSignIn(again, invited.email);
  await expect(again.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await later.close();
});
