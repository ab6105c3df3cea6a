import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

for (const path of [
  'system/organisation',
  'system/business-days',
  'system/limits',
  'tasks',
  'documents',
  'custom-fields',
]) {
  test(`[3§2.1] ${path} fits a phone`, async ({ page }) => {
    await page.goto(`/app/configuration/${path}`);
    await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
