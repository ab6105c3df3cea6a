import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';

test.use({ person: 'olivia' });

async function aClaim(request: APIRequestContext): Promise<string> {
  const data = await askService<{ Claim: { id: number }[] }>(
    request,
    'query { Claim(where: { status: { _eq: "open" } }, order_by: { id: asc }, limit: 1) { id } }',
  );
  return `/app/claims/details/${data.Claim[0]!.id}/manage-claim`;
}

test('[1§2] a drawer stands beside the page on a wide window, and gives the focus back', async ({ page, request }) => {
  await page.goto(await aClaim(request));
  const opener = page
    .getByRole('link', { name: 'Add note' })
    .or(page.getByRole('button', { name: 'Add note' }))
    .first();
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Add note' });
  await expect(drawer.getByRole('textbox')).toBeFocused();
  expect(await drawer.getAttribute('aria-modal')).toBeNull();
  expect((await drawer.boundingBox())!.x).toBeGreaterThan(900);
  await expectAccessible(page, '[role=dialog]');
  // F6 goes round: menu, page, drawer
  await page.keyboard.press('F6');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toBeFocused();
  await drawer.getByRole('textbox').focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('[UX§3] beside a docked drawer a list leaves out the columns that it has no room for', async ({
  page,
  request,
}) => {
  const { UserInOrg: people } = await askService<{ UserInOrg: { userId: number }[] }>(
    request,
    'query { UserInOrg(where: { email: { _eq: "olivia@banksia.test" } }) { userId } }',
  );
  await page.goto(`/app/users/edit/${people[0]!.userId}`);
  const table = page.getByRole('region', { name: 'Users' });
  const note = page.getByText(/^Not shown beside the panel: .*Last seen/);
  await expect(note).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Last seen' })).toHaveCount(0);
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('dialog', { name: 'Edit user' }).getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await expect(table.getByRole('columnheader', { name: 'Last seen' })).toBeVisible();
});

test('[1§2] leaving what is not saved asks first, and staying keeps it', async ({ page, request }) => {
  await page.goto(`${await aClaim(request)}/note/add`);
  const drawer = page.getByRole('dialog', { name: 'Add note' });
  await drawer.getByRole('textbox').fill('Rang the builder.');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(drawer.getByRole('textbox')).toHaveValue('Rang the builder.');
  await drawer.getByRole('textbox').press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(drawer).toBeHidden();
});

test('[1§2] on a narrower window the drawer lies over the page and keeps the focus inside', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`${await aClaim(request)}/note/add`);
  const drawer = page.getByRole('dialog', { name: 'Add note' });
  await expect(drawer).toHaveAttribute('aria-modal', 'true');
  await expect(drawer.getByRole('textbox')).toBeFocused();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await drawer.evaluate(
        (element) =>
          element.contains(document.activeElement) || document.activeElement?.hasAttribute('data-testid') === true,
      ),
    ).toBe(true);
  }
  await expectAccessible(page, '[role=dialog]');
});

test('[1§8] offline, what is typed stays in its field', async ({ page, request, context }) => {
  await page.goto(`${await aClaim(request)}/note/add`);
  const text = page.getByRole('dialog', { name: 'Add note' }).getByRole('textbox');
  await text.fill('Typed before the train went into the tunnel.');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await expect(text).toHaveValue('Typed before the train went into the tunnel.');
  await context.setOffline(false);
});

test('[1§8] a failed call opens the modal titled Error, with the request to name, and keeps what was typed', async ({
  page,
  request,
}) => {
  await page.goto(`${await aClaim(request)}/note/add`);
  const drawer = page.getByRole('dialog', { name: 'Add note' });
  await drawer.getByRole('textbox').fill('Rang the builder.');
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('mutation')) return route.fallback();
    const errors = ['The first thing.', 'The second thing.'].map((message) => ({
      message,
      extensions: { code: 'unexpected', path: '$', requestId: '7f3c-19a2' },
    }));
    return route.fulfill({ json: { errors } });
  });
  await drawer.getByRole('button', { name: 'Save' }).click();
  const modal = page.getByRole('alertdialog', { name: 'Error' });
  await expect(modal.getByRole('listitem')).toHaveText(['The first thing.', 'The second thing.']);
  await expect(modal.getByText('Request 7f3c-19a2. Your changes are still here.')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectAccessible(page, '[role=alertdialog]');
  await page.keyboard.press('Enter');
  await expect(modal).toBeHidden();
  await expect(drawer.getByRole('textbox')).toHaveValue('Rang the builder.');
});
