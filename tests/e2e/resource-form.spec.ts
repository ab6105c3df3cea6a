// The form made from a definition, on insurers: adding, changing, refusing, deleting, by mouse and by keyboard.
import { expectAccessible } from './support/checks.ts';
import { addInsurer, drawer, openInsurer, PAGE, toast, unique } from './resource-form-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

test('deletes after a question', async ({ page }) => {
  const name = unique('Noddy Underwriting');
  await addInsurer(page, name);
  const form = await openInsurer(page, name);
  await form.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toContainText(`Insurer “${name}” is deleted.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Successfully deleted')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
});

test('what is in use is not deleted, and is told by what, with links', async ({ page }) => {
  // the demo's first insurer has products and claims
  await page.goto(`${PAGE}/101`);
  const form = drawer(page, 'Edit insurer');
  await expect(form.getByRole('heading', { name: 'Used by' })).toBeVisible();
  const name = await form.getByLabel('Name').inputValue();
  await form.getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('dialog', { name: /is in use$/ });
  await expect(told).toContainText('It can be deleted once nothing refers to it any more.');
  await expect(told.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await expect(told.getByRole('link').first()).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(name);
});

test.describe('without the network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('what was typed stays, and is saved once the service can be reached', async ({ page, context }) => {
    const name = unique('Petrel Insurance');
    await page.goto(`${PAGE}/add`);
    const form = drawer(page, 'Add insurer');
    await form.getByLabel('Name').fill(name);
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Save' }).click();
    const error = page.getByRole('alertdialog', { name: 'Error' });
    await expect(error).toContainText('Your changes are still here.');
    await error.getByRole('button', { name: 'Close' }).click();
    await expect(form.getByLabel('Name')).toHaveValue(name);
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Successfully added')).toBeVisible();
  });
});
