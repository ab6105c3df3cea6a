import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'will' });

test('[1§2.1] on a phone: a card a claim, filters folded away, nothing scrolls sideways', async ({ page }) => {
  await page.goto('/app/claims/search');
  const cards = page.getByRole('list', { name: 'Claims' }).getByRole('listitem');
  await expect(cards).toHaveCount(10);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('textbox', { name: 'Cause of loss' }).fill('storm');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.locator('.cw-count')).toHaveText(/ of \d+$/);
  await expectAccessible(page);
  const name = await cards.first().getByRole('link').textContent();
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeAttached();
});
