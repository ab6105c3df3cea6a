// The questionnaires' page at both widths and in both themes.
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { inBothThemes } from './support/themes.ts';
import { expect, test } from './support/test.ts';

/** Of the demo data: home building and contents. */
const DEMO_QUESTIONNAIRE = 1001;

test.use({ person: 'olivia' });

inBothThemes((theme) => {
  test(`[3§2.1] list, drawer and import stand in ${theme} at this width`, async ({ page }) => {
    await page.goto('/app/configuration/questionnaire');
    await expect(page.getByRole('heading', { name: 'Questionnaires', level: 1 })).toBeVisible();
    await expect(page.getByText('questionnaire', { exact: false }).last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto(`/app/configuration/questionnaire/${DEMO_QUESTIONNAIRE}`);
    const form = page.getByRole('dialog', { name: 'Edit questionnaire' });
    await expect(form.getByRole('textbox', { name: 'Definition' })).toContainText('questions');
    await expect(form.getByRole('list', { name: 'Questions in the order they are met' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('button', { name: 'Import from CSV' }).click();
    await expect(page.getByRole('heading', { name: 'Import questionnaire' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, '[role=dialog]');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(form.getByRole('button', { name: 'Import from CSV' })).toBeFocused();
  });
});
