// What the forms of the wizard refuse, warn of and correct.
import { expect, it } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { claimPages } from '../claims/known-claims.ts';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { check, expectAddress, expectHidden, press } from '../support/steps.ts';
import {
  alerts,
  answer,
  button,
  fillEvent,
  fillPolicy,
  named,
  next,
  openWizard,
  policySystem,
  question,
  select,
  toPolicy,
  toQuestions,
  typedDay,
  typeInto,
} from './lodgement-steps.ts';

signedInAs('henry', { prepare: policySystem });

it('[1§5] policy search needs a filter and says when nothing is found', async () => {
  await openWizard();
  await button('Search').click();
  await expect.element(page.getByText('Enter a first name, surname, policy number or address.')).toBeVisible();
  await expect.element(page.getByLabelText('First name')).toHaveFocus();
  await page.getByLabelText('Policy number').fill('no such policy');
  await press('Enter');
  await expect.element(page.getByText('Policy not found.')).toBeVisible();
  await next().click();
  await expect.element(alerts('Choose a policy, or continue without one.')).toHaveFocus();
});

it('[1§5] every field of the policy says what is wrong with it', async () => {
  await toPolicy();
  await next().click();
  await expect.element(page.getByText('Product type is required.').first()).toBeVisible();
  await expect.element(page.getByText('Insurer is required.').first()).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /Product type/ })).toHaveFocus();

  await typeInto('Term from', '01/02/2026');
  await typeInto('Term to', '01/01/2026');
  await expect.element(page.getByText('Can not be later than “Term to” date')).toBeVisible();
  await typeInto('Term to', '01/02/2027');
  await typeInto('Policy issued on', '01/01/2026');
  await expect.element(page.getByText('Can not be earlier than “Term From” date')).toBeVisible();
  for (const [label, typed, words] of [
    ['ABN', '51 824 753 557', 'Not a valid ABN'],
    ['BSB', '212-44x', 'Invalid BSB code'],
    ['Account number', '12', 'Not a valid account number'],
    ['Input tax credit (ITC)', '101', 'Enter a percentage from 0 to 100.'],
    ['Email', 'grace@', 'grace@ not valid email'],
    ['Phone', '12', '12 not valid phone number'],
  ] as const) {
    await typeInto(label, typed);
    await expect.element(page.getByText(words)).toBeVisible();
  }
  await typeInto('Phone', '0412 345 678');
  await expect.element(named('Phone')).toHaveValue('+61412345678');
  await typeInto('Postcode', '2000');
  await select('State', 'VIC');
  await expect
    .element(page.getByText('Postcode 2000 is not in VIC. Check the address; you can keep going.'))
    .toBeVisible();
  await select('State', 'NSW');
  await expect.element(page.getByText('Postcode 2000 is not in')).toHaveLength(0);
  await typeInto('Date of birth', '3/9/84');
  await expect.element(named('Date of birth')).toHaveValue('03/09/1984');
});

it('a press that leaves a field reaches what it began on, whatever is said of the field', async () => {
  // nothing is scrolled: the browser does not hold in place what is pressed
  await page.viewport(1440, 3000);
  await toPolicy();
  const newContact = page.getByRole('group', { name: 'New contact' });
  /** A press that begins while a field is left, and ends once what the field was left with is taken in. */
  const pressWhenLeft = async (target: Locator, isLeft: () => Promise<void>): Promise<void> => {
    await commands.pressMouseOn(target.selector);
    await isLeft();
    await commands.letMouseGo();
  };
  const isRefused = (label: string) => async (): Promise<void> => {
    await expect.element(named(label)).toHaveAttribute('aria-invalid', 'true');
  };
  // the banner above all
  await named('Term from').fill('3/9/24');
  await pressWhenLeft(page.getByRole('button', { name: 'Add contact to Policy holder contacts' }), async () => {
    await expect.element(named('Term from')).toHaveValue('03/09/2024');
  });
  await expect.element(newContact).toBeVisible();
  await expect.element(page.getByText('Policy is outside of policy terms.')).toBeVisible();
  // the message of a date
  await named('Policy issued on').fill('foo');
  await pressWhenLeft(newContact.getByRole('button', { name: 'Cancel' }), isRefused('Policy issued on'));
  await expectHidden(newContact);
  await expect.element(page.getByText('Enter a date as DD/MM/YYYY')).toBeVisible();
  // the wizard's own buttons
  await named('Policy issued on').fill('');
  await named('Term from').fill('bar');
  await pressWhenLeft(next(), isRefused('Term from'));
  await expect.element(alerts('Product type is required.')).toBeVisible();
  await named('Date of birth').fill('baz');
  await pressWhenLeft(button('Back'), isRefused('Date of birth'));
  await expect.element(page.getByRole('button', { name: 'Continue without a policy' })).toBeVisible();
});

it('what is too long is said and never cut, and a note asks before it is gone', async () => {
  await toPolicy();
  const name = named('Last name');
  await name.fill('x'.repeat(95));
  await expect.element(page.getByText('95 of 100 characters')).toBeVisible();
  await name.fill('x'.repeat(112));
  await expect.element(name).toHaveValue('x'.repeat(112));
  await expect.element(page.getByText('At most 100 characters, 12 too many')).toBeVisible();
  await next().click();
  await expect.element(alerts('Last name: At most 100 characters, 12 too many')).toBeVisible();

  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog', { name: 'Add note' });
  await note.getByLabelText('Note').fill('Rang twice');
  await press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(note.getByLabelText('Note')).toHaveValue('Rang twice');
});

it('[1§3] contacts have one primary, and editing moves the row back into the form', async () => {
  await toPolicy();
  const list = page.getByRole('region', { name: 'Broker contacts' }).first();
  const add = page.getByRole('button', { name: 'Add contact to Broker contacts' });
  await add.click();
  const form = page.getByRole('group', { name: /contact$/ });
  await press('Enter');
  await expect.element(form.getByText('Please enter name')).toBeVisible();
  await form.getByLabelText('First name').fill('Tom');
  await form.getByLabelText('Branch').fill('Parramatta');
  await press('Enter');
  await add.click();
  await form.getByLabelText('First name').fill('Una');
  await next().click();
  await expect.element(page.getByText('Save or cancel the contact that is open in Broker contacts.')).toBeVisible();
  await form.getByRole('button', { name: 'Save contact' }).click();
  await expect.element(list.getByRole('radio', { name: /Tom/ })).toBeChecked();
  await check(list.getByRole('radio', { name: /Una/ }));
  await expect.element(list.getByRole('radio', { name: /Tom/ })).not.toBeChecked();
  await list.getByRole('button', { name: 'Edit Una' }).click();
  await expect.element(form.getByLabelText('First name')).toHaveValue('Una');
  await form.getByLabelText('Surname').fill('Ng');
  await form.getByRole('button', { name: 'Save contact' }).click();
  await list.getByRole('button', { name: 'Remove Una Ng' }).click();
  await expect.element(list.getByRole('radio', { name: /Tom/ })).toBeChecked();
});

it('[1§5] dates of loss and report, owner and handling parties are checked, in an alert titled Error', async () => {
  await toPolicy();
  await fillPolicy();
  await next().click();
  await page
    .getByLabelText(/Loss reported date/)
    .first()
    .fill('');
  await page.getByRole('combobox', { name: /Claim owner/ }).fill('');
  await next().click();
  await expect.element(alerts('Error')).toMatchTextContent('Field is required');
  await expect.element(alerts('Error')).toMatchTextContent('Please enter handling parties and owner.');
  await expect.element(page.getByLabelText(/Date of loss/).first()).toHaveFocus();
  await typeInto('Date of loss *', typedDay(-101));
  await expect.element(page.getByText('Loss date outside of policy period').first()).toBeVisible();
  await typeInto('Date of loss *', typedDay(-5));
  await typeInto('Loss reported date *', typedDay(-6));
  await expect.element(page.getByText('The claim must be reported after it happened.').first()).toBeVisible();
  await typeInto('Loss reported date *', typedDay(1));
  await expect.element(page.getByText("The loss reported date can't be in the future.").first()).toBeVisible();
});

it('[1§4] the warning about policy terms stays on later steps and stops nothing', async () => {
  await toPolicy();
  await fillPolicy();
  await typeInto('Term from', typedDay(-500));
  const banner = page.getByText('Policy is outside of policy terms.');
  await expect.element(banner).toBeVisible();
  await next().click();
  await fillEvent();
  await expect.element(banner).toBeVisible();
  await next().click();
  await expect.element(question(1)).toBeVisible();
  await expect.element(banner).toBeVisible();
  await next().click();
  await expect.element(question(1).getByText('Please select at least one option.')).toBeVisible();
});

it('[1§2.5] leaving with unsaved changes asks first', async () => {
  await toPolicy();
  await page.getByLabelText('Business type').fill('Bakery');
  await page.getByRole('button', { name: 'Leave' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expectHidden(dialog);
  await expect.element(page.getByLabelText('Business type')).toHaveValue('Bakery');
  await page.getByRole('button', { name: 'Leave' }).click();
  const leave = (await dialog.getByRole('button', { name: 'Leave' }).findElement()) as HTMLElement;
  // the second click meets a dialog that is already on its way out
  leave.click();
  leave.click();
  await expectAddress(/\/app$/);
});

it('[1§5] an amount that is none is not left behind', async () => {
  await toQuestions();
  await answer('Glass breakage', 'Window or door', 'The building');
  const building = question(4);
  await building.getByLabelText('Rooms or areas affected').fill('Kitchen');
  await building.getByLabelText('Describe the damage').fill('Wet');
  const quote = building.getByLabelText('Repair quote, if you have one');
  for (const typed of ['1,234.567', 'abc']) {
    await quote.fill(typed);
    await next().click();
    await expect
      .element(building.getByRole('alert').filter({ hasText: 'Validation error' }))
      .toMatchTextContent('Repair quote, if you have one: Enter an amount such as 1,234.50');
    await expect.element(quote).toHaveFocus();
    await expect.element(quote).toHaveValue(typed);
  }
  // elsewhere and back it is still there
  await page.getByRole('button', { name: 'Back' }).click();
  await next().click();
  await expect.element(quote).toHaveValue('abc');
  await quote.fill('1,234.50');
  await next().click();
  await expect.element(building.getByText(/Enter an amount such as/)).toHaveLength(0);
});

it('[1§5] an item of no name is not listed', async () => {
  await toQuestions();
  await answer('Glass breakage', 'Window or door', 'Contents');
  const contents = question(4);
  await contents.getByLabelText('Add an item').click();
  await page.getByRole('option', { name: 'Other' }).click();
  await next().click();
  const description = contents.getByRole('group', { name: 'Item 1, Other' }).getByLabelText('Item description');
  await expect.element(contents.getByText('Item 1, Other, Item description: Field is required')).toBeVisible();
  await expect.element(description).toHaveFocus();
  await description.fill('Rug');
  await next().click();
  await expect.element(question(5)).toBeVisible();
});

it('[RULES 19] what a closed claim was lodged with is shown, and not taken in', async () => {
  claimPages(theService());
  const { Claim } = await ask<{ Claim: { id: number }[] }>(
    'query { Claim(where: { status: { _eq: "closed" } }, order_by: [{ id: asc }], limit: 1) { id } }',
  );
  await visit(`/app/claims/details/${Claim[0]?.id}/manage-claim`);
  await expect.element(page.getByRole('link', { name: 'View lodgement' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Edit lodgement' })).toHaveLength(0);
  await visit(`/app/claims/edit/${Claim[0]?.id}`);
  await expect.element(page.getByText('What it was lodged with can’t be changed.')).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveLength(0);
  await page.getByRole('button', { name: 'View the lodgement' }).click();
  await expectAddress(/\/app\/claims\/view\/\d+/);
});
