import {
  choose,
  choosePolicy,
  fillEvent,
  fillPolicy,
  next,
  openWizard,
  photo,
  question,
  select,
  typedDay,
} from './lodgement-steps.ts';
import { askService } from './support/claims.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

test.use({ person: 'henry' });
test.describe.configure({ timeout: 120_000 });

/** Puts a text into a field and leaves it. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).first();
  await field.fill(text);
  await field.blur();
}

async function toPolicy(page: Page): Promise<void> {
  await openWizard(page);
  await page.getByRole('button', { name: 'Continue without a policy' }).click();
  await expect(page.getByRole('group', { name: 'Policy details' })).toBeFocused();
}

test('[1§5] policy search needs a filter and says when nothing is found', async ({ page }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Enter a first name, surname, policy number or address.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('Policy number').fill('no such policy');
  await page.getByLabel('Policy number').press('Enter');
  await expect(page.getByText('Policy not found.')).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a policy, or continue without one.' })).toBeFocused();
});

test('[1§5] every field of the policy says what is wrong with it', async ({ page }) => {
  await toPolicy(page);
  await next(page).click();
  await expect(page.getByText('Product type is required.').first()).toBeVisible();
  await expect(page.getByText('Insurer is required.').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Product type/ })).toBeFocused();

  await type(page, 'Term from', '01/02/2026');
  await type(page, 'Term to', '01/01/2026');
  await expect(page.getByText('Can not be later than “Term to” date')).toBeVisible();
  await type(page, 'Term to', '01/02/2027');
  await type(page, 'Policy issued on', '01/01/2026');
  await expect(page.getByText('Can not be earlier than “Term From” date')).toBeVisible();
  await type(page, 'ABN', '51 824 753 557');
  await expect(page.getByText('Not a valid ABN')).toBeVisible();
  await type(page, 'BSB', '212-44x');
  await expect(page.getByText('Invalid BSB code')).toBeVisible();
  await type(page, 'Account number', '12');
  await expect(page.getByText('Not a valid account number')).toBeVisible();
  await type(page, 'Input tax credit (ITC)', '101');
  await expect(page.getByText('Enter a percentage from 0 to 100.')).toBeVisible();
  await type(page, 'Email', 'grace@');
  await expect(page.getByText('grace@ not valid email')).toBeVisible();
  await type(page, 'Phone', '12');
  await expect(page.getByText('12 not valid phone number')).toBeVisible();
  await type(page, 'Phone', '0412 345 678');
  await expect(page.getByLabel('Phone', { exact: true }).first()).toHaveValue('+61412345678');
  await type(page, 'Postcode', '2000');
  await select(page, 'State', 'VIC');
  await expect(page.getByText('Postcode 2000 is not in VIC. Check the address; you can keep going.')).toBeVisible();
  await select(page, 'State', 'NSW');
  await expect(page.getByText('Postcode 2000 is not in', { exact: false })).toHaveCount(0);
  await type(page, 'Date of birth', '3/9/84');
  await expect(page.getByLabel('Date of birth', { exact: true }).first()).toHaveValue('03/09/1984');
});

/** A press that begins while a field is left, and ends once what the field was left with is taken in. */
async function pressWhenLeft(page: Page, target: Locator, isLeft: () => Promise<void>): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  // at its lower edge, which a message above would push away
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 3);
  await page.mouse.down();
  await isLeft();
  await page.mouse.up();
}

test('a press that leaves a field reaches what it began on, whatever is said of the field', async ({ page }) => {
  // nothing is scrolled: the browser does not hold in place what is pressed
  await page.setViewportSize({ width: 1440, height: 3000 });
  await toPolicy(page);
  const field = (label: string): Locator => page.getByLabel(label, { exact: true });
  const newContact = page.getByRole('group', { name: 'New contact' });
  const message = page.getByText('Enter a date as DD/MM/YYYY');
  // the banner above all
  await field('Term from').fill('3/9/24');
  await pressWhenLeft(page, page.getByRole('button', { name: 'Add contact to Policy holder contacts' }), () =>
    expect(field('Term from')).toHaveValue('03/09/2024'),
  );
  await expect(newContact).toBeVisible();
  await expect(page.getByText('Policy is outside of policy terms.')).toBeVisible();
  // the message of a date
  await field('Policy issued on').fill('foo');
  await pressWhenLeft(page, newContact.getByRole('button', { name: 'Cancel' }), () =>
    expect(field('Policy issued on')).toHaveAttribute('aria-invalid', 'true'),
  );
  await expect(newContact).toBeHidden();
  await expect(message).toBeVisible();
  // the wizard's own buttons
  await field('Policy issued on').fill('');
  await field('Term from').fill('bar');
  await pressWhenLeft(page, next(page), () => expect(field('Term from')).toHaveAttribute('aria-invalid', 'true'));
  await expect(page.getByRole('alert').filter({ hasText: 'Product type is required.' })).toBeVisible();
  await field('Date of birth').fill('baz');
  await pressWhenLeft(page, page.getByRole('button', { name: 'Back', exact: true }), () =>
    expect(field('Date of birth')).toHaveAttribute('aria-invalid', 'true'),
  );
  await expect(page.getByRole('button', { name: 'Continue without a policy' })).toBeVisible();
});

test('what is too long is said and never cut, and a note asks before it is gone', async ({ page }) => {
  await toPolicy(page);
  const name = page.getByLabel('Last name', { exact: true });
  await name.fill('x'.repeat(95));
  await expect(page.getByText('95 of 100 characters')).toBeVisible();
  await name.fill('x'.repeat(112));
  await expect(name).toHaveValue('x'.repeat(112));
  await expect(page.getByText('At most 100 characters, 12 too many')).toBeVisible();
  await next(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Last name: At most 100 characters, 12 too many' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog', { name: 'Add note' });
  await note.getByLabel('Note').fill('Rang twice');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect(note.getByLabel('Note')).toHaveValue('Rang twice');
});

test('[1§3] contacts have one primary, and editing moves the row back into the form', async ({ page }) => {
  await toPolicy(page);
  const list = page.getByRole('region', { name: 'Broker contacts' }).first();
  await page.getByRole('button', { name: 'Add contact to Broker contacts' }).click();
  const form = page.getByRole('group', { name: /contact$/ });
  await page.keyboard.press('Enter');
  await expect(form.getByText('Please enter name')).toBeVisible();
  await form.getByLabel('First name').fill('Tom');
  await form.getByLabel('Branch').fill('Parramatta');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add contact to Broker contacts' }).click();
  await form.getByLabel('First name').fill('Una');
  await next(page).click();
  await expect(page.getByText('Save or cancel the contact that is open in Broker contacts.')).toBeVisible();
  await form.getByRole('button', { name: 'Save contact' }).click();
  await expect(list.getByRole('radio', { name: /Tom/ })).toBeChecked();
  await list.getByRole('radio', { name: /Una/ }).check();
  await expect(list.getByRole('radio', { name: /Tom/ })).not.toBeChecked();
  await list.getByRole('button', { name: 'Edit Una' }).click();
  await expect(form.getByLabel('First name')).toHaveValue('Una');
  await form.getByLabel('Surname').fill('Ng');
  await form.getByRole('button', { name: 'Save contact' }).click();
  await list.getByRole('button', { name: 'Remove Una Ng' }).click();
  await expect(list.getByRole('radio', { name: /Tom/ })).toBeChecked();
});

test('[1§5] dates of loss and report, owner and handling parties are checked, in an alert titled Error', async ({
  page,
}) => {
  await toPolicy(page);
  await fillPolicy(page);
  await next(page).click();
  await page
    .getByLabel(/Loss reported date/)
    .first()
    .fill('');
  await page.getByRole('combobox', { name: /Claim owner/ }).fill('');
  await next(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error' });
  await expect(alert).toContainText('Field is required');
  await expect(alert).toContainText('Please enter handling parties and owner.');
  await expect(page.getByLabel(/Date of loss/).first()).toBeFocused();
  await type(page, 'Date of loss *', typedDay(-101));
  await expect(page.getByText('Loss date outside of policy period').first()).toBeVisible();
  await type(page, 'Date of loss *', typedDay(-5));
  await type(page, 'Loss reported date *', typedDay(-6));
  await expect(page.getByText('The claim must be reported after it happened.').first()).toBeVisible();
  await type(page, 'Loss reported date *', typedDay(1));
  await expect(page.getByText("The loss reported date can't be in the future.").first()).toBeVisible();
});

test('[1§4] the warning about policy terms stays on later steps and stops nothing', async ({ page }) => {
  await toPolicy(page);
  await fillPolicy(page);
  await type(page, 'Term from', typedDay(-500));
  const banner = page.getByText('Policy is outside of policy terms.');
  await expect(banner).toBeVisible();
  await next(page).click();
  await fillEvent(page);
  await expect(banner).toBeVisible();
  await next(page).click();
  await expect(question(page, 1)).toBeVisible();
  await expect(banner).toBeVisible();
  await next(page).click();
  await expect(question(page, 1).getByText('Please select at least one option.')).toBeVisible();
});

test("[1§2.5] a draft survives a reload, can be discarded, and is never another person's", async ({
  page,
  browser,
}) => {
  await openWizard(page);
  await choosePolicy(page);
  await fillPolicy(page);
  await page.getByLabel('Business type').fill('Bakery');
  await expect(page.getByText(/Draft kept on this computer, \d\d:\d\d/)).toBeVisible();
  await next(page).click();
  await fillEvent(page);
  await next(page).click();
  await choose(page, 1, 'Glass breakage');
  await next(page).click();
  await expect(question(page, 2)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/Your draft of .* is back\./)).toBeVisible();
  await expect(question(page, 2)).toContainText('Which glass was broken?');
  await page.getByRole('button', { name: 'Policy details' }).click();
  await expect(page.getByLabel('Business type')).toHaveValue('Bakery');

  // the same computer, another person
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('claimworks.lodgement-draft')),
  );
  expect(kept).toHaveLength(1);
  const other = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    baseURL: test.info().project.use.baseURL,
  });
  await other.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), kept);
  const theirs = await other.newPage();
  await signIn(theirs, 'olivia');
  await openWizard(theirs);
  await expect(theirs.getByRole('group', { name: 'Policy search' })).toBeVisible();
  await expect(theirs.getByText(/Your draft of/)).toHaveCount(0);
  await other.close();

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('group', { name: 'Policy search' })).toBeVisible();
  await expect(page.getByText(/Draft kept/)).toHaveCount(0);
});

test('[1§2.5] leaving with unsaved changes asks first', async ({ page }) => {
  await toPolicy(page);
  await page.getByLabel('Business type').fill('Bakery');
  await page.getByRole('button', { name: 'Leave' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Business type')).toHaveValue('Bakery');
  await page.getByRole('button', { name: 'Leave' }).click();
  // the second click meets a dialog that is already on its way out
  await dialog.getByRole('button', { name: 'Leave' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).toHaveURL(/\/app$/);
});

test('[1§5] an amount that is none is not left behind, and an item of no name is not listed', async ({ page }) => {
  await toPolicy(page);
  await fillPolicy(page);
  await next(page).click();
  await fillEvent(page);
  await next(page).click();
  await choose(page, 1, 'Glass breakage');
  await next(page).click();
  await choose(page, 2, 'Window or door');
  await next(page).click();
  await choose(page, 3, 'The building', 'Contents');
  await next(page).click();
  const building = question(page, 4);
  await building.getByLabel('Rooms or areas affected').fill('Kitchen');
  await building.getByLabel('Describe the damage').fill('Wet');
  const quote = building.getByLabel('Repair quote, if you have one');
  for (const typed of ['1,234.567', 'abc']) {
    await quote.fill(typed);
    await next(page).click();
    await expect(building.getByRole('alert').filter({ hasText: 'Validation error' })).toContainText(
      'Repair quote, if you have one: Enter an amount such as 1,234.50',
    );
    await expect(quote).toBeFocused();
    await expect(quote).toHaveValue(typed);
  }
  // elsewhere and back it is still there
  await page.getByRole('button', { name: 'Back' }).click();
  await next(page).click();
  await expect(quote).toHaveValue('abc');
  await quote.fill('1,234.50');
  await building.getByRole('group', { name: 'Photos of the damage' }).locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByText('roof.png file uploaded successfully!')).toBeVisible();
  await next(page).click();

  const contents = question(page, 5);
  await contents.getByLabel('Add an item').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await next(page).click();
  const description = contents.getByRole('group', { name: 'Item 1, Other' }).getByLabel('Item description');
  await expect(contents.getByText('Item 1, Other, Item description: Field is required')).toBeVisible();
  await expect(description).toBeFocused();
  await description.fill('Rug');
  await next(page).click();
  await expect(question(page, 6)).toBeVisible();
});

test('[RULES 19] what a closed claim was lodged with is shown, and not taken in', async ({ page, request }) => {
  const { Claim } = await askService<{ Claim: { id: number }[] }>(
    request,
    'query { Claim(where: { status: { _eq: "closed" } }, order_by: [{ id: asc }], limit: 1) { id } }',
  );
  await page.goto(`/app/claims/details/${Claim[0]!.id}/manage-claim`);
  await expect(page.getByRole('link', { name: 'View lodgement' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit lodgement' })).toHaveCount(0);
  await page.goto(`/app/claims/edit/${Claim[0]!.id}`);
  await expect(page.getByText('What it was lodged with can’t be changed.', { exact: false })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'View the lodgement' }).click();
  await expect(page).toHaveURL(/\/app\/claims\/view\/\d+/);
});
