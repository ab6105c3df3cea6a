// The questionnaires' page at both widths and in both themes.
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { inBothThemes } from './support/themes.ts';
import { expect, test } from './support/test.ts';

/** Of the demo data: home building and contents. */
const PAGE = '/app/configuration/questionnaire/1001';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Edit questionnaire' });

test.use({ person: 'olivia' });
// axe looks at a long document, at a long outline
test.beforeEach(() => test.slow());

inBothThemes((theme) => {
  test(`[3§2.1] the definition and its outline stand at this width, ${theme}`, async ({ page }) => {
    await page.goto(PAGE);
    await expect(drawer(page).getByRole('list', { name: 'Questions in the order they are met' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(drawer(page).getByRole('textbox', { name: 'Definition' })).toContainText('questions');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[role=dialog]');
  });

  test(`[3§5] the import slides over the drawer and back, ${theme}`, async ({ page }) => {
    await page.goto(PAGE);
    await drawer(page).getByRole('button', { name: 'Import from CSV' }).click();
    await expect(page.getByRole('heading', { name: 'Import questionnaire' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '.cw-sub-drawer');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(drawer(page).getByRole('button', { name: 'Import from CSV' })).toBeFocused();
  });
});
