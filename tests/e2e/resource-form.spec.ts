// The form made from a definition, on insurers: adding, changing, refusing, deleting, by mouse and by keyboard.
import { expectAccessible } from './support/checks.ts';
import { addInsurer, drawer, openInsurer, PAGE, toast, unique } from './resource-form-steps.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

test('[3§2] adds a record with its defaults and lists it', async ({ page }) => {
  const name = unique('Banded Stilt Mutual');
  await page.goto(PAGE);
  await page.getByRole('link', { name: 'Add new' }).click();
  const form = drawer(page, 'Add insurer');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Apply GST')).toBeChecked();
  await expectAccessible(page, '[role=dialog]');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

test('[3§5] checks a field when it is left, then as it is typed; a refused save leads to the first fault', async ({
  page,
}) => {
  await page.goto(`${PAGE}/add`);
  const form = drawer(page, 'Add insurer');
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByText('Field is required')).toBeVisible();
  await page.keyboard.type('claims@');
  await expect(form.getByText('Invalid e-mail address')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(form.getByText('Invalid e-mail address')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.type('Brolga Insurance');
  await expect(form.getByText('Field is required')).toBeHidden();
  await expect(form.getByText('Invalid e-mail address')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(form.getByLabel('E-mail')).toBeFocused();
});

test('[3§2] changes a record; who changed it and how is told in the words of the form', async ({ page }) => {
  const name = unique('Galah General');
  await addInsurer(page, name);
  const form = await openInsurer(page, name);
  await form.getByLabel('E-mail').fill('claims@galah.example');
  await form.getByLabel('Apply GST').uncheck();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Saved.')).toBeVisible();
  await expect(form).toBeHidden();
  const again = await openInsurer(page, name);
  await expect(again.getByLabel('E-mail')).toHaveValue('claims@galah.example');
  await expect(again.getByText(/^Last changed by Olivia/)).toBeVisible();
  await again.getByRole('button', { name: 'History' }).click();
  const changes = again.getByRole('listitem');
  await expect(changes.filter({ hasText: 'E-mail: – → claims@galah.example' }).first()).toBeVisible();
  await expect(changes.filter({ hasText: 'Apply GST: Yes → No' }).first()).toBeVisible();
  await expect(again.getByText(/^Added by Olivia/)).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});

test('what was typed asks before it is left; Escape closes what was not changed', async ({ page }) => {
  const name = unique('Jabiru Mutual');
  await addInsurer(page, name);
  const form = await openInsurer(page, name);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await openInsurer(page, name);
  await form.getByLabel('Name').fill(`${name} changed`);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(`${name} changed`);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${name} changed`) })).toHaveCount(0);
});

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

test('a record that is not there says so', async ({ page }) => {
  await page.goto(`${PAGE}/987654321`);
  const form = drawer(page, 'Edit insurer');
  await expect(form.getByText('Insurer not found')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(PAGE);
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
