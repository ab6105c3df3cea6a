// The admin portal of platform administrators (spec 3 §2.4): what it does to organisations and their people.
// What its pages refuse, list and show is proved by tests/component/people.
import {
  acceptTerms,
  choosePassword,
  fillSignIn,
  freshEmail,
  linkOf,
  readMail,
  strangersBrowser,
  toggle,
} from './people-data.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'admin' });

test('[3§7.2] makes an organisation whose administrator signs in as one; a feature that is switched off is gone for it', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const email = freshEmail('onny');
  const name = `Onboarded ${email.split('.')[1]!.split('@')[0]}`;
  await page.goto('/app/admin/new-organization');
  await page.getByLabel('Organisation name').fill(name);
  await page.getByLabel('Administrator e-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('A new organization was created.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/admin\/organizations/);

  await choosePassword(request, email);
  const context = await strangersBrowser(browser);
  const theirs = await context.newPage();
  const menu = theirs.getByRole('navigation', { name: 'Main menu' });
  await theirs.goto('/login');
  await fillSignIn(theirs, email);
  await acceptTerms(theirs);
  await expect(theirs.getByRole('banner')).toContainText(name);
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Configuration' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Search claims' })).toBeVisible();
  await theirs.goto('/app/users');
  await expect(theirs.getByRole('row').filter({ hasText: email })).toContainText('Organisation admin');

  await page.goto(`/app/admin/organizations?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /^Edit/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Edit organisation' });
  await toggle(drawer.getByRole('checkbox', { name: 'Claims' }), false);
  await drawer.getByLabel('Name').fill(`${name} Ltd`);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved.');
  await theirs.reload();
  await expect(theirs.getByRole('banner')).toContainText(`${name} Ltd`);
  await expect(menu.getByRole('link', { name: 'Search claims' })).toHaveCount(0);
  await theirs.goto('/app/claims/search');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
  await context.close();

  // one more is invited by the platform
  await page.getByRole('link', { name: `Users: ${name} Ltd` }).click();
  await page.getByRole('link', { name: 'Invite user' }).click();
  const other = freshEmail('ivo');
  await page.getByRole('dialog').getByLabel('E-mail').fill(other);
  await page.keyboard.press('Enter');
  await expectSaid(page, 'A new user created and an invitation email was sent.');
  await expect(page.getByRole('row').filter({ hasText: other })).toBeVisible();
  linkOf(await readMail(request, other, new RegExp(`${name} Ltd has invited you`)));

  // name and platform rights of a person
  await page.goto(`/app/admin/users?filter=${encodeURIComponent(JSON.stringify({ email: other }))}`);
  await page.getByRole('row').filter({ hasText: other }).getByRole('link').first().click();
  const person = page.getByRole('dialog', { name: 'Edit user' });
  await person.getByLabel('Name').fill('Ivo Boss');
  await toggle(person.getByRole('checkbox', { name: 'Platform administrator' }), true);
  await person.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved.');
  const { User: after } = await askService<{ User: unknown[] }>(
    request,
    'query ($email: String!) { User(where: {email: {_eq: $email}}) { name isAdmin } }',
    { email: other },
    'admin',
  );
  expect(after).toEqual([{ name: 'Ivo Boss', isAdmin: true }]);
});
