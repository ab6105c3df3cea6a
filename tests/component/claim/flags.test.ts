// Flags of a claim.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { drawer } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, focus, press } from '../support/steps.ts';
import { card, details, newClaim } from './claims.ts';

signedInAs('henry');

const said = (text: string) => page.getByRole('status').getByText(text);

const adding = drawer('Add flag');
const save = adding.getByRole('button', { name: 'Save' });
const type = adding.getByRole('combobox', { name: 'Flag type' });
const label = adding.getByRole('combobox', { name: 'Label' });
const words = 'Keys with neighbour';

it('[1§4] one is added in own words, which are checked, from the header', async () => {
  const id = await newClaim();
  await visit(details(id));

  // from the header's popover
  await page.getByRole('button', { name: 'Flags', exact: true }).click();
  const popover = drawer('Flags');
  await expect.element(popover).toMatchTextContent('No flags');
  await popover.getByRole('link', { name: 'Add flag' }).click();
  await expectAddress(details(id, 'manage-claim/flag/add'));
  await save.click();
  await expect.element(adding).toMatchTextContent('Field is required');
  await expectAccessible();
  await type.click();
  await page.getByRole('option', { name: 'Custom flag' }).click();
  await save.click();
  await expect.element(adding).toMatchTextContent('Label is required');
  // longer than it may be: said, not cut
  await label.fill('x'.repeat(201));
  await save.click();
  await expect.element(adding).toMatchTextContent('At most 200 characters');
  await expect.element(label).toHaveValue('x'.repeat(201));
  await label.fill(words);
  await press('Enter');
  await expect.element(said('Saved.')).toBeVisible();
  await expectAddress(details(id));
  await expect.element(card('Flags')).toMatchTextContent('1 active');
});

it('[1§4] one is added by type, changed with own words offered again, cleared after a question by keyboard', async () => {
  const id = await newClaim();
  await ask('mutation ($object: Flag_insert_input!) { insert_Flag_one(object: $object) { id } }', {
    object: { claimId: id, labelActive: words },
  });
  await visit(details(id, 'manage-claim/flag/add'));
  await type.click();
  await page.getByRole('option', { name: 'Media interest' }).click();
  await save.click();
  await expect.element(card('Flags')).toMatchTextContent('2 active');

  // changed at its own address
  await card('Flags').getByRole('link', { name: 'Media interest' }).click();
  const editing = drawer('Edit flag');
  await editing.getByRole('combobox', { name: 'Flag type' }).click();
  await page.getByRole('option', { name: 'Custom flag' }).click();
  await editing.getByRole('combobox', { name: 'Label' }).fill(words.slice(0, 12));
  await expect.element(page.getByRole('option', { name: words })).toBeVisible();
  await press('Escape');
  await editing.getByRole('combobox', { name: 'Label' }).fill('Media at the site');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(card('Flags').getByRole('link', { name: 'Media at the site' })).toBeVisible();

  // cleared by keyboard, and kept in the list of completed ones
  await focus(card('Flags').getByRole('button', { name: `Clear ${words}` }));
  await press('Enter');
  await expect
    .element(page.getByRole('alertdialog', { name: 'Clear?' }))
    .toMatchTextContent('Do you want to clear the flag?');
  await press('Enter');
  await expect.element(said('Flag marked as completed.')).toBeVisible();
  await expect.element(card('Flags')).toMatchTextContent('1 active');
  await card('Flags').getByRole('button', { name: 'Completed (1)' }).click();
  await expect.element(card('Flags').getByRole('list', { name: 'Completed flags' })).toMatchTextContent(words);
});
