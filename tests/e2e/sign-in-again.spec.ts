// A sign-in that ends in the middle of something: it is asked for again over the page, and the work goes on.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { PASSWORD, people, type Person } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';
import { drawer, PAGE, unique } from './resource-form-steps.ts';

/** Requests of the page that nobody signs for. */
function visitorsRequests(page: Page): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (
      new URL(request.url()).pathname === '/graphql' &&
      request.method() === 'POST' &&
      request.headers()['authorization'] === undefined
    )
      found.push(request);
  });
  return found;
}

/** Presses 'Sign in' over the page and signs in in the window that opens, which closes by itself. */
async function signInAgain(page: Page, browser: BrowserContext, person: Person): Promise<void> {
  const opening = browser.waitForEvent('page');
  await page.getByRole('alertdialog', { name: 'Sign in again' }).getByRole('button', { name: 'Sign in' }).click();
  const popup = await opening;
  await popup.getByLabel('Email').fill(people[person].email);
  await popup.getByLabel('Password').fill(PASSWORD);
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closed;
}

const loseTokens = async (page: Page, context: BrowserContext): Promise<void> => {
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
};

test.describe('a sign-in that was ended elsewhere', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('[1§4] is asked for again over the page; what was typed is still there and is saved, and so it is without tokens', async ({
    page,
    context,
  }) => {
    await signIn(page, 'olivia');
    const asked = visitorsRequests(page);
    const name = unique('Powerful Owl Mutual');
    await page.goto(`${PAGE}/add`);
    const form = drawer(page, 'Add insurer');
    await form.getByLabel('Name').fill(name);
    // as the same person's sign-out on another machine does it
    await page.evaluate(async () => {
      const key =
        Object.keys(localStorage).find((one) => one.startsWith('@@auth0spajs@@') && !one.endsWith('@@user@@')) ?? '';
      const { body } = JSON.parse(localStorage.getItem(key) ?? '{}') as { body: { access_token: string } };
      await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${body.access_token}` },
        body: JSON.stringify({ query: 'mutation { signOut { ok } }' }),
      });
    });
    await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible();
    await expectAccessible(page, '[role=alertdialog]');
    await signInAgain(page, context, 'olivia');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(form.getByLabel('Name')).toHaveValue(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Successfully added');

    // tokens that are gone hold up the save, which is sent once the person has signed in again
    await page.goto(`${PAGE}/add`);
    await form.getByLabel('Name').fill(unique('Sooty Owl Mutual'));
    await loseTokens(page, context);
    await form.getByRole('button', { name: 'Save' }).click();
    await signInAgain(page, context, 'olivia');
    await expectSaid(page, 'Successfully added');
    expect(asked).toEqual([]);
  });
});

test('[1§4] when tokens are gone another person has a page of their own', async ({ page, context }) => {
  await signIn(page, 'olivia');
  await page.goto(`${PAGE}/add`);
  const form = drawer(page, 'Add insurer');
  await form.getByLabel('Name').fill('Mine alone');
  await loseTokens(page, context);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible();
  // somebody else signs in, in another tab of this browser
  await signIn(await context.newPage(), 'henry');
  await expect(page).toHaveURL(/\/app\/?$/);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByText('Mine alone')).toHaveCount(0);
});
