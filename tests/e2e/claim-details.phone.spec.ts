import { newClaim } from './claim-data.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

test('[1§2.3] on a phone: tasks first, actions under the thumb, the note drawer fills the screen', async ({ page }) => {
  const id = await newClaim(page.request, 'Henry Nguyen');
  await page.goto(`/app/claims/details/${id}`);
  await expect(page.getByRole('banner')).toContainText(`Claim ${id}`);
  await expect(page.locator('.cl-column h2').first()).toHaveText('Tasks');
  await expect(page.locator('.cl-phone-chips')).toContainText('Open');
  const actions = page.getByRole('navigation', { name: 'Claim actions' });
  await expect(actions.locator('a, button')).toHaveText(['Log call', 'Message', 'Tasks', 'Flags', 'More']);
  await actions.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Add note' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add note' });
  expect((await drawer.boundingBox())!.width).toBe(390);
  await drawer.getByRole('textbox', { name: 'Note' }).fill('From the road');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('From the road');
});
