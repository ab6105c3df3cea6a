import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { PASSWORD, people, type Person } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const form = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password'),
  submit: page.getByRole('button', { name: 'Continue' }),
});

async function fillIn(page: Page, person: Person, password: string = PASSWORD): Promise<void> {
  const { email, password: secret, submit } = form(page);
  await email.fill(people[person].email);
  await secret.fill(password);
  await submit.click();
}

/** What a browser finds after a long time away: the tokens have ended, the refresh token with them. */
const endTokens = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter(
      (name) => name.startsWith('@@auth0spajs@@') && !name.endsWith('@@user@@'),
    )) {
      const entry = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        body: { refresh_token?: string };
        expiresAt: number;
      };
      delete entry.body.refresh_token;
      localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 1 }));
    }
  });

/** What a browser finds after lunch: the access token has ended, and can be renewed. */
const endAccess = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter(
      (name) => name.startsWith('@@auth0spajs@@') && !name.endsWith('@@user@@'),
    )) {
      const entry = JSON.parse(localStorage.getItem(key) ?? '{}') as { expiresAt: number };
      localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 1 }));
    }
  });

/** The organisation and role that this browser's token is for. */
const context = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('claimworks.context') ?? 'null') as unknown);

test.describe('signing in', () => {
  test('[1§2] [1§4] a protected page leads to the sign-in and back to itself, and so does an expired token', async ({
    page,
  }) => {
    await page.goto('/app/claims/search?filter=x#top');
    await expect(form(page).email).toBeFocused();
    await fillIn(page, 'henry');
    await expect(page).toHaveURL(/\/app\/claims\/search\?filter=x/);
    await expect(page.getByRole('banner')).toContainText('Banksia General');
    // [3§2.7] with one organisation and one role there is nothing to change
    await expect(page.getByRole('button', { name: /^(Organisation|Role): / })).toHaveCount(0);

    // from outside the app: the page that is open would notice by itself, and lead back to itself
    await page.goto('/config.json');
    await endTokens(page);
    const wentToSignIn = page.waitForRequest((request) => new URL(request.url()).pathname === '/authorize');
    await page.goto('/app/claims/search');
    // which knows the person
    await wentToSignIn;
    await expect(page).toHaveURL(/\/app\/claims\/search$/);
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test.describe('with a wrong password', () => {
    test.use({ allowedErrors: [/status of 400/] });

    test('[1§2] [1§8] the form says so, keeps the e-mail, is tried again by keyboard alone and leads nowhere but into the app', async ({
      page,
    }) => {
      await page.goto('/login?redirectTo=https%3A%2F%2Fevil.test%2Fapp');
      await expect(form(page).email).toBeVisible();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await fillIn(page, 'henry', 'wrong');
      await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
      await expect(form(page).email).toHaveValue(people.henry.email);
      await expect(form(page).password).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/app$/);
    });
  });

  test('[1§4] a page of somebody who is signed in opens without the sign-in library, which renews a token that has ended', async ({
    page,
  }) => {
    await signIn(page, 'henry');
    await page.goto('/config.json');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/sign-in-[\w-]{8}\.js$/.test(pathname) || pathname === '/oauth/token') asked.push(pathname);
    });
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
    await expect(page.getByText('As at')).toBeVisible();
    expect(asked).toEqual([]);

    await page.goto('/config.json');
    await endAccess(page);
    await page.goto('/app');
    await expect(page.getByRole('heading', { name: 'My work' })).toBeVisible();
    expect(asked).toEqual([expect.stringContaining('/assets/sign-in-'), '/oauth/token']);
  });

  test('[2§2] a refusal is shown, then logged out; the next try starts afresh', async ({ page }) => {
    // as left behind by somebody else who used this browser
    await page.goto('/');
    await expect(page.getByRole('main')).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('claimworks.context', JSON.stringify({ org_id: '3', role: 'org_admin' })),
    );
    await page.goto('/login');
    await fillIn(page, 'henry');
    await expect(page.getByRole('heading', { name: 'Logging out...' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('You do not have access to this organisation.');
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText('You do not have access to this organisation.');
    await page.getByRole('button', { name: 'Sign in' }).click();
    // logged out at the provider too: it asks who is there
    await fillIn(page, 'henry');
    await expect(page).toHaveURL(/\/app$/);
  });

  test('[1§6] platform administrators have a sign-in of their own, see only their name, and nobody else is let in there', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'admin');
    expect(await context(page)).toEqual({ role: 'super_admin' });
    await expect(page.getByRole('button', { name: /^Organisation/ })).toHaveCount(0);
    // of nobody yet: a page whose sign-in is taken from under it goes to a sign-in by itself
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto('/admin-login');
    await fillIn(other, 'olivia');
    await expect(other.getByRole('alert')).toHaveText('You are not a platform administrator.');
    await elsewhere.close();
  });
});

test("[1§2] [1§4] 'Logging out...' is shown for five seconds, then the start page; other tabs end, the provider asks again", async ({
  page,
  context: browser,
}) => {
  await signIn(page, 'henry');
  const other = await browser.newPage();
  await other.goto('/app');
  await expect(other.getByRole('banner')).toBeVisible();
  const began = Date.now();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logging out...' })).toBeVisible();
  // asked again where the answer was lost on the way to the provider and back
  await expect
    .poll(() =>
      page
        .evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('@@auth0spajs@@')))
        .catch(() => undefined),
    )
    .toEqual([]);
  await expect(form(other).email).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(Date.now() - began).toBeGreaterThan(4500);
  await page.goto('/app');
  await expect(form(page).email).toBeVisible();
});
