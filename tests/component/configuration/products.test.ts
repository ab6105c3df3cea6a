// Product types, their disclosure statements, and versions and config items of these (spec 3 §2.1, RULES 11).
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { BASE, drawer, enter, field, openRow, rowOf, toast } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';

signedInAs('olivia');

const addNew = page.getByRole('link', { name: 'Add new' }).first();

async function save(name: string): Promise<void> {
  await drawer(name).getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Successfully added')).toBeVisible();
  await expectHidden(drawer(name));
}

const STATEMENT = `${BASE}/product-types/101/pds/1001`;

it('[3§2.1] a product type leads to its statements, which name their insurer', async () => {
  await visit(`${BASE}/product-types/add`);
  await enter(drawer('Add product type'), [['Name', 'Farm']]);
  await save('Add product type');
  await (await openRow(`${BASE}/product-types`, 'name', 'Farm')).getByRole('link', { name: /^Manage PDS/ }).click();
  await expectAddress(/product-types\/\d+$/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'PDS' })).toBeVisible();
  await addNew.click();
  const adding = drawer('Add PDS');
  await adding.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Name', 'Insurer'])
    await expect.element(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Name', 'Farm statement'],
    ['Insurer', 'Coolabah Mutual', 'pick'],
  ]);
  await save('Add PDS');
  const statement = rowOf('Farm statement');
  await expect.element(statement).toMatchTextContent('Coolabah Mutual');
  await expect.element(statement.getByRole('button', { name: /^Delete/ })).toHaveLength(0);
  await statement.getByRole('link', { name: /^Manage PDS versions/ }).click();
  await expectAddress(/product-types\/\d+\/pds\/\d+$/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'PDS versions' })).toBeVisible();
});

it('[3§2.1] a version of a statement has a term that ends after it starts, and a questionnaire', async () => {
  await visit(STATEMENT);
  await addNew.click();
  const adding = drawer('Add PDS version');
  await adding.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Name', 'Start date', 'Questionnaire'])
    await expect.element(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Name', 'Ninth edition'],
    ['Start date', '01/07/2026'],
    ['End date', '30/06/2026'],
    ['Questionnaire', 'Coolabah Mutual Home building and contents questionnaire', 'pick'],
  ]);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(field(adding, 'End date')).toHaveAccessibleDescription(/The end date is before the start date/);
  await field(adding, 'End date').fill('30/06/2027');
  await save('Add PDS version');
  await expect.element(rowOf('Ninth edition')).toMatchTextContent('01/07/2026');
});

it('[3§2.1] a config item asks and says which answer it needs', async () => {
  await visit(`${STATEMENT}/config-items`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'PDS config items' })).toBeVisible();
  await addNew.click();
  const adding = drawer('Add PDS config item');
  await enter(adding, [
    ['Name', 'Shed'],
    ['Object question 1', 'Was the shed closed?'],
  ]);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(field(adding, 'Object required answer 1')).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [['Object required answer 1', 'Yes', 'menu']]);
  await save('Add PDS config item');
  await expect.element(rowOf('Was the shed closed?')).toMatchTextContent('Shed');
  await expectAccessible();
});

it('[3§2.1] breadcrumbs and titles name the records above', async () => {
  await ask(
    'mutation { update_ProductType(where: { id: { _eq: 101 } }, _set: { name: "Farm" }) { affected_rows } update_Pds(where: { id: { _eq: 1001 } }, _set: { name: "Farm statement" }) { affected_rows } }',
  );
  await visit(`${STATEMENT}/config-items`);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(crumbs).toHaveTextContent('ConfigurationProduct typesFarmFarm statementPDS config items');
  await expect.poll(() => document.title).toBe('PDS config items of Farm statement - Claimworks');
  await crumbs.getByRole('link', { name: 'Farm statement' }).click();
  await expect.poll(() => document.title).toBe('PDS versions of Farm statement - Claimworks');
  await crumbs.getByRole('link', { name: 'Farm', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'PDS of Farm' })).toBeVisible();
  await expect.element(rowOf('Farm statement')).toBeVisible();
  await crumbs.getByRole('link', { name: 'Product types' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Product types' })).toBeVisible();
});

it('[3§2.1] versions of a statement are in ascending order', async () => {
  await visit(STATEMENT);
  await expect.element(page.getByRole('row').filter({ hasText: 'Edition' }).first()).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending');
});

it('[3§9] what was found stays to be picked while others are looked for', async () => {
  await visit(`${BASE}/product-types/101`);
  await addNew.click();
  const form = drawer('Add PDS');
  const insurer = field(form, 'Insurer');
  await insurer.click();
  await expect.element(page.getByRole('option', { name: 'Coolabah Mutual' })).toBeVisible();
  const letGo = theService().hold('Insurer');
  await insurer.fill('Coolabah');
  await expect.poll(() => theService().asked.filter(({ name }) => name === 'Insurer').length).toBeGreaterThan(1);
  await page.getByRole('option', { name: 'Coolabah Mutual' }).click();
  letGo();
  await expect.element(insurer).toHaveValue('Coolabah Mutual');
});

it('[3§9] what is typed is looked for once, and not the whole list before it', async () => {
  await visit(`${BASE}/product-types/101`);
  await addNew.click();
  const insurer = field(drawer('Add PDS'), 'Insurer');
  await expect.element(insurer).toBeVisible();
  const before = theService().asked.length;
  await insurer.fill('Coolabah');
  await expect.element(page.getByRole('option', { name: 'Coolabah Mutual' })).toBeVisible();
  const looked = theService()
    .asked.slice(before)
    .filter(({ name }) => name === 'Insurer');
  expect(looked.map(({ variables }) => JSON.stringify(variables))).toEqual([expect.stringContaining('Coolabah')]);
});
