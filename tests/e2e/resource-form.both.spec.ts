// Forms at both widths and in both themes.
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { inBothThemes } from './support/themes.ts';
import { drawer, PAGE, toast, unique } from './resource-form-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

inBothThemes(() => {
  test('[3§2] adds a record', async ({ page }) => {
    await page.goto(`${PAGE}/add`);
    const form = drawer(page, 'Add insurer');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Field is required')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);
    await form.getByLabel('Name').fill(unique('Dotterel General'));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Successfully added')).toBeVisible();
    await expect(form).toBeHidden();
  });
});
