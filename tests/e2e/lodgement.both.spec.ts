import {
  choose,
  choosePolicy,
  fillEvent,
  fillPolicy,
  leaveConditionsOpen,
  lodge,
  next,
  openWizard,
  question,
  review,
  typedDay,
} from './lodgement-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.use({ person: 'henry' });
// seven pages are checked by axe on the way

/** The page passes axe in both themes, and fits. */
async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page);
}

test('[1§4] walks a theft through its additional question, every step accessible', async ({ page }) => {
  await openWizard(page);
  await expectGood(page);
  await choosePolicy(page);
  await fillPolicy(page);
  await expectGood(page);
  await next(page).click();
  await fillEvent(page);
  await expectGood(page);
  await next(page).click();

  await choose(page, 1, 'Theft, attempted theft or malicious damage');
  await next(page).click();
  await choose(page, 2, 'Forced entry');
  await next(page).click();
  // the additional question comes before the path goes on
  const police = question(page, 3);
  await expect(police).toContainText('Police report details');
  await next(page).click();
  await expect(police.getByText('Validation error')).toBeVisible();
  await police.getByLabel('Date reported to police').first().fill(typedDay(-2));
  await police.getByLabel('Police station').fill('Newtown');
  await police.getByLabel('Report / event number').fill('E 81234');
  await expectGood(page);
  await next(page).click();
  await choose(page, 4, 'Fences, gates or outdoor structures');

  // Back retraces, and what was answered is still there
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(question(page, 3).getByLabel('Police station')).toHaveValue('Newtown');
  await next(page).click();
  await expect(question(page, 4).getByLabel('Fences, gates or outdoor structures')).toBeChecked();
  await next(page).click();
  await question(page, 5).getByLabel('What is damaged').fill('Side gate');
  await next(page).click();
  await choose(page, 6, 'Yes, safe and liveable');
  await next(page).click();
  await expect(question(page, 7)).toBeVisible();
  await next(page).click();

  await page
    .getByRole('group', { name: /reported to police/ })
    .getByLabel('Yes')
    .check();
  await expectGood(page);
  await leaveConditionsOpen(page);
  await expectGood(page);
  await review(page);
  await expectGood(page);
  await page.getByRole('link', { name: /^Edit Policy#/ }).click();
  await expect(page.getByLabel('Policy#')).toBeFocused();
  await page.getByRole('button', { name: 'Back to review' }).click();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await lodge(page, () => expectGood(page));
  await expectGood(page);
});
