// The tree of cost types (spec 3 §2.1): loaded level by level, three levels deep, by mouse and by keyboard.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { BASE, drawer, enter, field, keptBy, keptByNothing, toast } from '../support/form-steps.ts';
import { expectAddress, expectNoSidewaysScroll, focus, press, type } from '../support/steps.ts';

const tree = page.getByRole('tree', { name: 'Cost types' });
/** The cost type of this name; with it what lies below. */
const costType = (name: string): Locator =>
  // those above it hold its name too, and come first
  tree
    .getByRole('treeitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .last();

signedInAs('olivia');

it('[issue 14] a cost type is made after another, beside it, by mouse or Shift Insert; what lies below stays there', async () => {
  await visit(`${BASE}/finance`);
  const adding = drawer('Add cost type');
  const [first] = theService()
    .store.all('CostType')
    .filter(
      (one) =>
        one['orgId'] === 1 &&
        theService()
          .store.all('CostType')
          .some((root) => root['id'] === one['parentId'] && root['parentId'] === null),
    );
  const name = String(first?.['name']);
  await costType(name)
    .getByRole('button', { name: `Clone ${name}` })
    .click();
  await expectAddress(`${BASE}/finance/add?clone=${String(first?.['id'])}`);
  await expect.element(field(adding, 'Name')).toHaveValue(`${name} (copy)`);
  await expect.element(adding).toMatchTextContent(/Not copied: .*Cost types below it/);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved')).toBeVisible();
  await expect.element(costType(`${name} (copy)`)).toBeVisible();
  const made = theService()
    .store.all('CostType')
    .find((one) => one['name'] === `${name} (copy)`);
  expect(made?.['parentId']).toBe(first?.['parentId']);
  await focus(costType(name));
  await press('Shift+Insert');
  await expectAddress(`${BASE}/finance/add?clone=${String(first?.['id'])}`);
});

it('[3§2.1] a cost type is added, renamed and deleted, and so is one below it', async () => {
  await visit(`${BASE}/finance`);
  await expect.element(costType('Root')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Add new' }).click();
  const adding = drawer('Add cost type');
  const editing = drawer('Edit cost type');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(field(adding, 'Name')).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Name', 'Pumps'],
    ['Cost centre code', '900'],
  ]);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved')).toBeVisible();
  await expect.element(costType('Pumps')).toMatchTextContent('900');

  await tree.getByText('Pumps', { exact: true }).click();
  await expectAddress(/finance\/\d+$/);
  await enter(editing, [['Name', 'Pumps and tanks']]);
  await editing.getByRole('button', { name: 'Save' }).click();
  const renamed = costType('Pumps and tanks');
  await expect.element(renamed).toBeVisible();

  await renamed.getByRole('button', { name: 'Add below Pumps and tanks' }).click();
  await enter(adding, [['Name', 'Hire']]);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(renamed.getByText('Hire', { exact: true })).toBeVisible();

  keptBy('CostType', 'Hire');
  await tree.getByText('Pumps and tanks', { exact: true }).click();
  await editing.getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: /is in use/ });
  await expect.element(refusal).toMatchTextContent('Hire');
  await refusal.getByRole('button', { name: 'Close' }).click();

  keptByNothing();
  for (const name of ['Hire', 'Pumps and tanks']) {
    await tree.getByText(name, { exact: true }).click();
    await expect.element(field(editing, 'Name')).toHaveValue(name);
    await editing.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(tree.getByText(name, { exact: true })).toHaveLength(0);
  }
});

it('[3§2.1] levels are loaded when they are opened, by keyboard alone', async () => {
  keptByNothing();
  await visit(`${BASE}/finance`);
  const building = costType('Building');
  await expect.element(building).toHaveAttribute('aria-expanded', 'false');
  await expect.element(tree.getByText('Repairs', { exact: true })).toHaveLength(0);
  await focus(costType('Root'));
  await type('bui');
  await expect.element(building).toHaveFocus();
  await press('ArrowRight');
  await expect.element(tree.getByText('Repairs', { exact: true })).toBeVisible();
  await press('Insert');
  await expect.element(drawer('Add cost type').getByLabelText('Name')).toHaveFocus();
  await press('Escape');
  await expectAddress(`${BASE}/finance`);
  await focus(building);
  await press('Enter');
  await expect.element(field(drawer('Edit cost type'), 'Name')).toHaveValue('Building');
});

describe('in both themes', () => {
  it('[3§2.1] passes axe and fits', async () => {
    await visit(`${BASE}/finance`);
    await expect.element(costType('Building')).toBeVisible();
    await expectAccessibleInBothThemes();
    await expectNoSidewaysScroll();
  });
});
