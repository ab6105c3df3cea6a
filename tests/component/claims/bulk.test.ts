// What is done to many claims at once: it is read before it happens, and what was refused stays selected (issue 14, item 5).
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { SEARCH } from '../complaint/complaints.ts';
import { expectAccessible, expectHidden } from '../support/steps.ts';

signedInAs('henry');

const bar = page.getByRole('toolbar', { name: 'Selected rows' });
const dialog = page.getByRole('dialog', { name: 'Reassign claims' });

it('claims are reassigned after what would be refused was read', async () => {
  const calls: { readonly ids: readonly number[]; readonly dryRun: boolean }[] = [];
  theService().answer('bulkReassign', ({ ids, dryRun }) => {
    const [first, ...others] = (ids as number[]).map(Number);
    calls.push({ ids: ids as number[], dryRun: dryRun === true });
    return {
      done: others,
      refused: [{ id: first, reason: 'This person owns it already.' }],
      warnings: ['Olivia Hartigan is away until 12/12/2099.'],
    };
  });
  await visit('/app/claims/search');
  const boxes = page.getByRole('checkbox', { name: /^Select claim / });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  await expect.element(bar).toMatchTextContent('3 selected');
  await expectAccessible();
  await bar.getByRole('button', { name: 'Reassign' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Check 3' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('Olivia');
  await page.getByRole('option', { name: /^Olivia/ }).click();
  await dialog.getByRole('button', { name: 'Check 3' }).click();
  const outcome = dialog.getByRole('status', { name: 'What will happen' });
  await expect.element(outcome).toMatchTextContent('2 will change, 1 refused');
  await expect.element(outcome).toMatchTextContent('This person owns it already.');
  await expect.element(outcome).toMatchTextContent('Olivia Hartigan is away until 12/12/2099.');
  await expect.element(outcome.getByRole('link', { name: /^Claim \d+$/ })).toHaveLength(1);
  await expectAccessible();
  expect(calls.map(({ dryRun }) => dryRun)).toEqual([true]);
  await dialog.getByRole('button', { name: 'Reassign 2 claims anyway' }).click();
  await expect.element(page.getByText('2 changed, 1 refused.')).toBeVisible();
  await expectHidden(dialog);
  await expect.element(bar).toMatchTextContent('1 selected');
  expect(calls.map(({ dryRun }) => dryRun)).toEqual([true, false]);
});

it('complaints are selected likewise; a flag needs its words, another choice is checked anew', async () => {
  theService().answer('bulkFlag', ({ ids }) => ({ done: (ids as number[]).map(Number), refused: [], warnings: [] }));
  await visit(SEARCH);
  await page
    .getByRole('checkbox', { name: /^Select complaint / })
    .first()
    .click();
  await bar.getByRole('button', { name: 'Add flag' }).click();
  const flags = page.getByRole('dialog', { name: 'Add a flag to complaints' });
  await flags.getByRole('combobox', { name: 'Flag' }).fill('Media');
  await flags.getByRole('button', { name: 'Check 1' }).click();
  await expect.element(flags.getByRole('button', { name: 'Flag 1 complaint' })).toBeEnabled();
  await flags.getByRole('combobox', { name: 'Flag' }).fill('Media interest');
  await expect.element(flags.getByRole('button', { name: 'Check 1' })).toBeEnabled();
});
