import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { drawer, makeSupplier, SUPPLIERS, unique } from './config-suppliers-steps.ts';

test.use({ person: 'olivia' });

test('[3§2.2] a supplier on a phone: list and details, without sideways scrolling', async ({ page, request }) => {
  const name = unique('Heron Make Safe');
  await makeSupplier(request, { name });
  await page.goto(SUPPLIERS);
  await expect(page.getByText(name)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByText(name).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit BSB' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("[3§2.2] a supplier's form on a phone, without sideways scrolling", async ({ page, request }) => {
  const id = await makeSupplier(request, { name: unique('Egret Quotes') });
  await page.goto(`${SUPPLIERS}/edit/${id}`);
  await expect(drawer(page, 'Edit supplier').getByLabel('Account number')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
