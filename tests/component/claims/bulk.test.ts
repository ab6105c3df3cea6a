// What is done to many claims at once: it is read before it happens, and what was refused stays selected (issue 14, item 5).
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { SEARCH } from '../complaint/complaints.ts';
import { expectAccessible, expectHidden, press } from '../support/steps.ts';

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
  const calls: unknown[] = [];
  theService().answer('bulkFlag', ({ ids, entity, labelActive, dryRun }) => {
    calls.push({ entity, labelActive, dryRun });
    return { done: (ids as number[]).map(Number), refused: [], warnings: [] };
  });
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
  await flags.getByRole('button', { name: 'Check 1' }).click();
  await expectAccessible();
  await flags.getByRole('button', { name: 'Flag 1 complaint' }).click();
  await expect.element(page.getByText('1 changed.')).toBeVisible();
  await expectHidden(flags);
  expect(calls).toEqual([
    { entity: 'complaint', labelActive: 'Media', dryRun: true },
    { entity: 'complaint', labelActive: 'Media interest', dryRun: true },
    { entity: 'complaint', labelActive: 'Media interest', dryRun: false },
  ]);
});

it('claims get one of the organisation’s flags, or one of one’s own words', async () => {
  const labels: unknown[] = [];
  theService().answer('bulkFlag', ({ ids, labelActive, labelClosed, dryRun }) => {
    if (dryRun === false) labels.push([labelActive, labelClosed]);
    return { done: (ids as number[]).map(Number), refused: [], warnings: [] };
  });
  await visit('/app/claims/search');
  await page
    .getByRole('checkbox', { name: /^Select claim / })
    .first()
    .click();
  await bar.getByRole('button', { name: 'Add flag' }).click();
  const flags = page.getByRole('dialog', { name: 'Add a flag to claims' });
  const flag = flags.getByRole('combobox', { name: 'Flag' });
  await expect.element(flags.getByRole('button', { name: 'Check 1' })).toBeDisabled();
  await flag.fill('x'.repeat(201));
  await expect.element(flags.getByRole('button', { name: 'Check 1' })).toBeDisabled();
  await flag.fill('');
  await press('ArrowDown');
  const [type] = page.getByRole('option').elements();
  const label = type?.textContent ?? '';
  await page.getByRole('option').first().click();
  await flags.getByRole('button', { name: 'Check 1' }).click();
  await flags.getByRole('button', { name: 'Flag 1 claim' }).click();
  await expectHidden(flags);
  expect(labels).toHaveLength(1);
  expect(labels[0]).toMatchObject([label, expect.any(String)]);
});

it.each([
  ['claim', '/app/claims/search', 'policy holder'],
  ['complaint', SEARCH, undefined],
] as const)('a message about each %s is a template, tried before it is sent', async (entity, path, sendTo) => {
  const calls: Record<string, unknown>[] = [];
  theService().answer('bulkMessage', (args) => {
    calls.push(args);
    const [first, ...others] = (args['ids'] as number[]).map(Number);
    const refused = [{ id: first, reason: 'There is no value for: Claim number.' }];
    return { done: others, refused, warnings: [] };
  });
  const { store } = theService();
  const asker = { orgId: 1, userId: 1000, role: 'user' };
  const template = store.insert(
    'CommTemplate',
    { name: 'Storm delay', channel: 'email', relatedTo: entity, subjectTemplate: 'Delay', template: '<p>Wait</p>' },
    asker,
  );
  await visit(path);
  const boxes = page.getByRole('checkbox', { name: new RegExp(`^Select ${entity} `) });
  await boxes.nth(0).click();
  await boxes.nth(1).click();
  await bar.getByRole('button', { name: 'Send message' }).click();
  const messages = page.getByRole('dialog', { name: `Send a message about ${entity}s` });
  await expect.element(messages.getByRole('button', { name: 'Check 2' })).toBeDisabled();
  await messages.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Storm delay (E-mail)' }).click();
  await expect.element(messages.getByRole('combobox', { name: 'To' })).toHaveLength(sendTo === undefined ? 0 : 1);
  await messages.getByRole('button', { name: 'Check 2' }).click();
  await expect.element(messages).toMatchTextContent('1 will change, 1 refused');
  await expect.element(messages).toMatchTextContent('There is no value for: Claim number.');
  await expectAccessible();
  await messages.getByRole('button', { name: `Send about 1 ${entity}` }).click();
  await expect.element(page.getByText('1 changed, 1 refused.')).toBeVisible();
  expect(calls.map(({ dryRun }) => dryRun)).toEqual([true, false]);
  for (const call of calls) expect(call).toMatchObject({ entity, templateId: template['id'] });
  expect(calls.map((call) => call['sendTo'] ?? undefined)).toEqual([sendTo, sendTo]);
});
