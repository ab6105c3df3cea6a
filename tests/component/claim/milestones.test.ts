// 'Record ...' on Manage claim: what was done outside of the product.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessible, press } from '../support/steps.ts';
import { card, details, newClaim } from './claims.ts';

signedInAs('henry');

const dialog = page.getByRole('dialog', { name: 'Record: Progress update sent' });
const save = dialog.getByRole('button', { name: 'Record', exact: true });

it('[RULES 31] a milestone is recorded with its time, channel and proof, each checked', async () => {
  const id = await newClaim();
  const asked: unknown[] = [];
  theService().answer('recordMilestone', (args) => {
    asked.push(args);
    return { id: 1, occurredAt: '2026-01-01T00:00:00Z' };
  });
  await visit(details(id));
  await card('Timeline').getByRole('button', { name: 'Record ...' }).click();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Initial assessment made', 'All information received', 'Progress update sent', 'Delay notice sent']);
  await page.getByRole('menuitem', { name: 'Progress update sent' }).click();
  await save.click();
  await expect.element(dialog).toMatchTextContent('Field is required');
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'In person' }).click();
  await dialog.getByRole('textbox', { name: 'What shows it' }).fill('Told Cora at the gate');
  await press('Control+Enter');
  await expect.element(page.getByRole('status').getByText('Recorded.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toMatchObject([
    {
      entity: 'claim',
      entityId: id,
      milestone: 'milestone_progress_update_sent',
      channel: 'in person',
      proof: 'Told Cora at the gate',
      fileId: null,
      messageId: null,
    },
  ]);
});

it('[RULES 31] what the service refuses stands at its field, and what was typed stays', async () => {
  const id = await newClaim();
  await visit(details(id));
  theService().fail('RecordMilestone', 'validation-failed', "The time can't be before the claim was received.");
  await card('Timeline').getByRole('button', { name: 'Record ...' }).click();
  await page.getByRole('menuitem', { name: 'Progress update sent' }).click();
  await dialog.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'Phone' }).click();
  await save.click();
  await expect.element(page.getByText("The time can't be before the claim was received.")).toBeVisible();
});
