// The form made from a definition, on insurers: adding, changing, refusing, deleting, by mouse and by keyboard.
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectConsoleError } from '../support/console.ts';
import { eachLook, setLook } from '../support/looks.ts';
import { expectAccessible, expectAddress, expectHidden, press, type } from '../support/steps.ts';
import { drawer, toast } from '../support/form-steps.ts';

const PAGE = '/app/configuration/insurers';

/** Adds an insurer through its form. */
async function addInsurer(name: string): Promise<void> {
  await visit(`${PAGE}/add`);
  const form = drawer('Add insurer');
  await form.getByLabelText('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Successfully added')).toBeVisible();
  await expectHidden(form);
}

/** Opens an insurer from the list of those of its name. */
async function openInsurer(name: string): Promise<Locator> {
  await visit(`${PAGE}?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: /^Edit/ })
    .click();
  const form = drawer('Edit insurer');
  await expect.element(form.getByLabelText('Name')).toHaveValue(name);
  return form;
}

signedInAs('olivia');

it('[3§2] adds a record with its defaults and lists it', async () => {
  const name = 'Banded Stilt Mutual';
  await visit(PAGE);
  await page.getByRole('link', { name: 'Add new' }).click();
  const form = drawer('Add insurer');
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await expect.element(form.getByLabelText('Apply GST')).toBeChecked();
  await expectAccessible('[role=dialog]');
  await form.getByLabelText('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Successfully added')).toBeVisible();
  await expectHidden(form);
  await expect.element(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
});

it('[3§5] checks a field when it is left, then as it is typed; a refused save leads to the first fault', async () => {
  await visit(`${PAGE}/add`);
  const form = drawer('Add insurer');
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await press('Tab');
  await expect.element(form.getByText('Field is required')).toBeVisible();
  await type('claims@');
  await expectHidden(form.getByText('Invalid e-mail address'));
  await press('Tab');
  await expect.element(form.getByText('Invalid e-mail address')).toBeVisible();
  await press('Control+Enter');
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await expect.element(form.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible('[role=dialog]');
  await type('Brolga Insurance');
  await expectHidden(form.getByText('Field is required'));
  await expect.element(form.getByText('Invalid e-mail address')).toBeVisible();
  await press('Control+Enter');
  await expect.element(form.getByLabelText('E-mail')).toHaveFocus();
});

it('what was typed asks before it is left; Escape closes what was not changed', async () => {
  const name = 'Jabiru Mutual';
  await addInsurer(name);
  const form = await openInsurer(name);
  await press('Escape');
  await expectHidden(form);
  await openInsurer(name);
  await form.getByLabelText('Name').fill(`${name} changed`);
  await press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(form.getByLabelText('Name')).toHaveValue(`${name} changed`);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectHidden(form);
  await expect.element(page.getByRole('row', { name: new RegExp(`${name} changed`) })).toHaveLength(0);
});

it('deletes after a question', async () => {
  const name = 'Noddy Underwriting';
  await addInsurer(name);
  const form = await openInsurer(name);
  await form.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(question).toMatchTextContent(`Insurer “${name}” is deleted.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Successfully deleted')).toBeVisible();
  await expectHidden(form);
  await expect.element(page.getByRole('row', { name: new RegExp(name) })).toHaveLength(0);
});

it('a record that is not there says so', async () => {
  // react-admin writes a failed read there too
  expectConsoleError(/Insurer 987654321 was not found/);
  await visit(`${PAGE}/987654321`);
  const form = drawer('Edit insurer');
  await expect.element(form.getByText('Insurer not found')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expectAddress(PAGE);
});

it('[3§2] reads well and fits in both themes and widths, with its faults shown', async () => {
  await visit(`${PAGE}/add`);
  const form = drawer('Add insurer');
  await form.getByRole('button', { name: 'Save' }).click();
  await eachLook(async () => {
    await expect.element(form.getByText('Field is required')).toBeVisible();
  }, '[role=dialog]');
});

it('on a phone it adds a record', async () => {
  await visit(PAGE);
  await setLook({ theme: 'light', isPhone: true });
  await addInsurer('Dotterel General');
  await expect.element(page.getByText('Dotterel General')).toBeVisible();
});

it('a save that is on its way holds the button; what it refuses is said, and what was typed stays', async () => {
  await visit(`${PAGE}/add`);
  const form = drawer('Add insurer');
  await form.getByLabelText('Name').fill('Dunlin Underwriting');
  const letGo = theService().hold('insert_Insurer');
  const save = form.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(form.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  const mend = theService().fail('insert_Insurer', 'validation-failed', 'This name is taken.', { path: 'name' });
  letGo();
  await expect.element(form.getByText('This name is taken.')).toBeVisible();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Dunlin Underwriting');
  mend();
  await save.click();
  await expect.element(toast('Successfully added')).toBeVisible();
});
