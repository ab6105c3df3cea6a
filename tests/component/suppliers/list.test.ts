// The search list of suppliers in the configuration.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { check, expectAccessible, expectAddress, expectHidden, press } from '../support/steps.ts';
import { BASE, drawer, rowOf, toast } from '../support/form-steps.ts';
import { makeSupplier, stored, SUPPLIERS } from './supplier-rows.ts';

signedInAs('olivia');

const listOf = (name: string): string => `${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ name }))}`;

it('[3§2.1] is filtered by name, category and contact person; Reset shows all', async () => {
  await makeSupplier({ name: 'Kite Roofing', category: 'make safe', contactPerson: 'Ada Lovell' });
  await makeSupplier({ name: 'Kite Drying', category: 'restoration', contactPerson: 'Ben Okafor' });
  await visit(SUPPLIERS);
  const toggle = page.getByRole('button', { name: 'Filters' });
  await toggle.click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabelText('Name').fill('Kite');
  await filters.getByRole('button', { name: 'Search' }).click();
  const rows = rowOf('Kite');
  await expect.element(rows).toHaveLength(2);
  // newest first
  await expect.element(rows.first()).toMatchTextContent('Drying');
  await filters.getByLabelText('Contact person').fill('Lovell');
  await press('Enter');
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows.first()).toMatchTextContent('Roofing');
  await filters.getByLabelText('Contact person').fill('');
  await filters.getByLabelText('Category').click();
  await page.getByRole('option', { name: 'Restoration' }).click();
  await press('Escape');
  await filters.getByRole('button', { name: 'Search' }).click();
  await expect.element(rows.first()).toMatchTextContent('Drying');
  await expect.element(rows).toHaveLength(1);
  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect.element(filters.getByLabelText('Name')).toHaveValue('');
  await toggle.click();
  await expectHidden(filters.getByLabelText('Name'));
});

it('[3§2.1] is where unknown sub-paths lead', async () => {
  for (const path of ['unknown', 'details', 'edit']) {
    await visit(`${SUPPLIERS}/${path}`);
    await expectAddress(SUPPLIERS);
  }
  await expect.element(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
});

it('[3§4.4] deletes after a question, softly', async () => {
  const id = await makeSupplier({ name: 'Gone Glazing' });
  await visit(SUPPLIERS);
  await page.getByRole('button', { name: 'Delete Gone Glazing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(question).toMatchTextContent('Restore it under Deleted.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Successfully deleted')).toBeVisible();
  await expectHidden(rowOf('Gone Glazing'));
  expect(stored(id, 'isDeleted')).toEqual({ isDeleted: true });
});

it('[3§4.4] deletes those that are selected, softly', async () => {
  const ids: number[] = [];
  for (const part of ['North', 'South', 'West']) ids.push(await makeSupplier({ name: `Closed Carpentry ${part}` }));
  await visit(listOf('Closed Carpentry'));
  await expect.element(rowOf('Closed Carpentry')).toHaveLength(3);
  for (const part of ['North', 'West']) await check(rowOf(part).getByRole('checkbox'));
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await expect.element(bar).toMatchTextContent('2 selected');
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(rowOf('Closed Carpentry')).toHaveLength(1);
  await expectHidden(bar);
  expect(ids.map((id) => stored(id, 'isDeleted')['isDeleted'])).toEqual([true, false, true]);
});

it('[RULES 40] what was deleted is restored from its own address', async () => {
  const id = await makeSupplier({ name: 'Back again Builders', isDeleted: true });
  await visit(SUPPLIERS);
  await page.getByRole('link', { name: 'Deleted', exact: true }).click();
  await expectAddress(`${SUPPLIERS}/deleted`);
  await expect.element(page.getByRole('heading', { name: 'Deleted suppliers', level: 1 })).toBeVisible();
  await expect.element(rowOf('Back again Builders')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Restore Back again Builders' }).click();
  const question = page.getByRole('alertdialog', { name: 'Restore?' });
  await question.getByRole('button', { name: 'Restore' }).click();
  await expect.element(toast('“Back again Builders” is restored.')).toBeVisible();
  await expectHidden(rowOf('Back again Builders'));
  expect(stored(id, 'isDeleted')).toEqual({ isDeleted: false });
  await page.getByRole('link', { name: 'Back to suppliers' }).click();
  await expect.element(rowOf('Back again Builders')).toBeVisible();
});

for (const [path, title] of [
  ['expenses-and-billing/billing', 'Deleted billing offices'],
  ['task-manager', 'Deleted task'],
] as const) {
  it(`[RULES 40] what was deleted of ${path} has its own address`, async () => {
    await visit(`${BASE}/${path}/deleted`);
    await expect.element(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
  });
}

it('[RULES 40] an open job keeps a supplier: it is named before anything is asked', async () => {
  const id = await makeSupplier({ name: 'Still busy Builders' });
  theService().answer('recordUsage', (args) =>
    args['type'] === 'Supplier' && args['id'] === id
      ? [
          {
            type: 'SupplierJob',
            label: 'Open jobs',
            count: 1,
            isBlocking: true,
            effect: 'keeps',
            records: [{ id: '7', label: 'Tarp the roof on claim #12', path: '/app/claims/details/12/manage-claim' }],
          },
        ]
      : [],
  );
  await visit(SUPPLIERS);
  await page.getByRole('button', { name: 'Delete Still busy Builders' }).click();
  const told = page.getByRole('dialog', { name: '“Still busy Builders” is in use' });
  await expect
    .element(
      told.getByRole('region', { name: 'Settle first:' }).getByRole('link', { name: 'Tarp the roof on claim #12' }),
    )
    .toBeVisible();
  await expect.element(told.getByRole('button', { name: 'Delete' })).toHaveLength(0);
  await expectAccessible('[role=dialog]');
});

for (const path of ['suppliers', 'specified-items', 'expenses-and-billing/expenses', 'complaints/products']) {
  it(`the import of ${path} opens from its address`, async () => {
    await visit(`${BASE}/${path}/import`);
    await expect.element(drawer(/^Import /)).toBeVisible();
    await expectAddress(`${BASE}/${path}/import`);
  });
}
