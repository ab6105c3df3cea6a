import type { Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const organisation = (page: Page) => page.getByRole('button', { name: /^Organisation: / });
const role = (page: Page) => page.getByRole('button', { name: /^Role: / });

/** Chooses while the answer is held back: what is said meanwhile is there for a moment only. */
async function choose(page: Page, press: () => Promise<void>, said: string): Promise<void> {
  const { promise: seen, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/oauth/token', async (route) => {
    await seen;
    await route.continue();
  });
  await press();
  await expect(page.getByText(said)).toBeVisible();
  go();
  // the route stays and holds nothing any more: taken away while the next page loads, Chromium loses files that it asks for
  await expect(page).toHaveURL(/\/app$/);
}

test.describe('changing organisation and role', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('[3§2.7] refused it loses nothing and says why; else progress, landing page and the new one everywhere', async ({
    page,
    context,
  }) => {
    await signIn(page, 'max');
    await page.goto('/app/claims/search');
    await expect(organisation(page)).toHaveText('Banksia General');
    await page.route('**/oauth/token', (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'access_denied', error_description: 'Your access to this organisation is disabled.' },
      }),
    );
    await organisation(page).click();
    await page.getByRole('menuitemradio', { name: 'Kestrel Home & Motor' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Error' });
    await expect(dialog).toContainText('Your access to this organisation is disabled.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(organisation(page)).toHaveText('Banksia General');
    await page.unroute('**/oauth/token');
    await page.reload();
    await expect(organisation(page)).toHaveText('Banksia General');
    await expect(page).toHaveURL(/\/app\/claims\/search$/);

    await expect(role(page)).toHaveText('Organisation admin');
    await role(page).click();
    await choose(
      page,
      () => page.getByRole('menuitemradio', { name: 'User' }).click(),
      'Changing the user role. Please wait...',
    );
    await expect(role(page)).toHaveText('User');

    await page.goto('/app/claims/search');
    const other = await context.newPage();
    await other.goto('/app/claims/search');
    await expect(organisation(other)).toHaveText('Banksia General');
    // by keyboard
    await organisation(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Banksia General' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await choose(page, () => page.keyboard.press('Enter'), 'Changing the organization. Please wait...');
    await expect(organisation(page)).toHaveText('Kestrel Home & Motor');
    await expect(role(page)).toHaveCount(0);
    // a tab that showed the old organisation must not go on in the new one
    await expect(other).toHaveURL(/\/app$/);
    await expect(organisation(other)).toHaveText('Kestrel Home & Motor');
    // and it stays
    await page.reload();
    await expect(organisation(page)).toHaveText('Kestrel Home & Motor');
  });
});

test.describe('what can be undone for some seconds', () => {
  const TASKS = 'query ($id: bigint!) { Task(where: { claimId: { _eq: $id } }) { title isCompleted } }';
  const MAKE = 'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id } }';

  /** A claim with a task that has been ticked and whose Undo still stands. */
  async function ticked(page: Page): Promise<() => Promise<boolean | undefined>> {
    const claimId = await newClaim(page.request, 'Henry Nguyen');
    await askService(page.request, MAKE, { object: { claimId, title: 'Ring the builder', type: 'standard' } }, 'henry');
    await page.goto(`/app/claims/details/${claimId}/manage-claim`);
    await page.getByRole('checkbox', { name: 'Complete: Ring the builder' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    return async () => {
      const { Task } = await askService<{ Task: { isCompleted: boolean }[] }>(
        page.request,
        TASKS,
        { id: claimId },
        'henry',
      );
      return Task[0]?.isCompleted;
    };
  }

  test('is stored in the organisation that it was done in, when one changes to another', async ({ page }) => {
    await signIn(page, 'max');
    const isDone = await ticked(page);
    expect(await isDone()).toBe(false);
    await organisation(page).click();
    await page.getByRole('menuitemradio', { name: 'Kestrel Home & Motor' }).click();
    await expect(organisation(page)).toHaveText('Kestrel Home & Motor');
    expect(await isDone()).toBe(true);
  });

  test('is stored before the sign-in ends', async ({ page }) => {
    await signIn(page, 'max');
    const isDone = await ticked(page);
    expect(await isDone()).toBe(false);
    const ended = page.waitForResponse((response) => new URL(response.url()).pathname === '/v2/logout');
    await page.getByRole('link', { name: 'Log out' }).click();
    await ended;
    expect(await isDone()).toBe(true);
    // left to itself it is still on its way back from the provider
    await expect(page).toHaveURL(/\/$/);
  });
});
