// Every list of the catalogue on its route: add, edit, delete, and what its form refuses (spec 3 §2.1 and §5).
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ask, back, signedInAs, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { blur, expectAccessible, expectAddress, expectHidden, expectNoSidewaysScroll } from '../support/steps.ts';
import {
  BASE,
  deleteRow,
  drawer,
  enter,
  field,
  keptByNothing,
  openRow,
  toast,
  type Entry,
} from '../support/form-steps.ts';

interface Catalogue {
  readonly what: string;
  readonly path: string;
  readonly heading: string;
  /** Where an existing record's drawer stands below the path. */
  readonly edit?: string;
  /** The field that names the record. */
  readonly name: string;
  readonly nameField: string;
  /** What is filled in beside the name. */
  readonly entries: readonly Entry[];
  /** Labels that are required and start empty. */
  readonly required: readonly string[];
  /** What is typed, and the words under the field. */
  readonly refused: readonly (readonly [label: string, value: string, message: string])[];
  readonly isDeleted: boolean;
}

const RULE_ENTRIES: readonly Entry[] = [
  ['Milestone start', 'Received', 'pick'],
  ['Milestone end', 'Acknowledged', 'pick'],
  ['Interval', '3'],
  ['Interval type', 'Calendar days', 'radio'],
  ['Priority', '7'],
  ['Colour', 'Orange', 'radio'],
];
const RULE_REFUSED = [
  ['Interval', '0', 'Must be at least 1'],
  ['Interval', '1.5', 'Must be a whole number'],
  ['Priority', '0', 'Must be at least 1'],
  ['Priority', '11', 'Must be at most 10'],
] as const;

const CATALOGUES: readonly Catalogue[] = [
  {
    what: 'handling party',
    path: 'handling-parties',
    heading: 'Handling parties',
    name: 'Name',
    nameField: 'name',
    entries: [['Is disabled?', '', 'tick']],
    required: ['Name'],
    refused: [['Name', '   ', 'Field is required']],
    isDeleted: true,
  },
  {
    what: 'insurer',
    path: 'insurers',
    heading: 'Insurers',
    name: 'Name',
    nameField: 'name',
    entries: [['E-mail', 'claims@brolga.example']],
    required: ['Name'],
    refused: [['E-mail', 'claims@', 'Invalid e-mail address']],
    isDeleted: true,
  },
  {
    what: 'product type',
    path: 'product-types',
    edit: 'edit/',
    heading: 'Product types',
    name: 'Name',
    nameField: 'name',
    entries: [],
    required: ['Name'],
    refused: [],
    isDeleted: true,
  },
  {
    what: 'specified item',
    path: 'specified-items',
    heading: 'Specified items',
    name: 'Label',
    nameField: 'label',
    entries: [],
    required: ['Label'],
    refused: [],
    isDeleted: true,
  },
  {
    what: 'expense type',
    path: 'expenses-and-billing/expenses',
    heading: 'Expenses and billing',
    name: 'Name',
    nameField: 'name',
    entries: [
      ['Base rate', '120.50'],
      ['Inventory code', 'SV-1'],
      ['Accounting code', '410'],
    ],
    required: ['Name', 'Base rate', 'Inventory code', 'Accounting code'],
    refused: [['Base rate', '-1', 'Must be at least 0']],
    isDeleted: true,
  },
  {
    what: 'billing office',
    path: 'expenses-and-billing/billing',
    heading: 'Expenses and billing',
    name: 'Name',
    nameField: 'name',
    entries: [
      ['E-mail', 'office@brolga.example'],
      ['Invoice sending address', 'invoices@brolga.example'],
      ['BSB', '062-000'],
    ],
    required: ['Name'],
    refused: [
      ['E-mail', 'office', 'Invalid e-mail address'],
      ['Invoice sending address', 'invoices@', 'Not valid email'],
      ['BSB', '62-00', 'Invalid BSB code'],
      ['ABN', '51 824 753 557', 'Not a valid ABN'],
    ],
    isDeleted: true,
  },
  {
    what: 'business rule',
    path: 'claim/business-rules',
    heading: 'Claim',
    name: 'Title',
    nameField: 'title',
    entries: RULE_ENTRIES,
    required: ['Title', 'Milestone start', 'Milestone end'],
    refused: RULE_REFUSED,
    isDeleted: true,
  },
  {
    what: 'business rule',
    path: 'complaints/business-rules',
    heading: 'Complaints',
    name: 'Title',
    nameField: 'title',
    entries: RULE_ENTRIES,
    required: ['Title', 'Milestone start', 'Milestone end'],
    refused: RULE_REFUSED,
    isDeleted: true,
  },
  {
    what: 'product',
    path: 'complaints/products',
    heading: 'Complaints',
    name: 'Name',
    nameField: 'name',
    entries: [['Category', 'Home']],
    required: ['Name'],
    refused: [],
    isDeleted: false,
  },
];

signedInAs('olivia');

for (const { what, path, heading, edit = '', name, nameField, entries, required, refused, isDeleted } of CATALOGUES) {
  describe(`on ${path}`, () => {
    it(`[3§2.1] a ${what} is added, changed${isDeleted ? ' and deleted' : ''}`, async () => {
      const [first, second] = ['Brolga', 'Jabiru'];
      await visit(`${BASE}/${path}`);
      await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('link', { name: 'Add new' }).first().click();
      await expectAddress(`${BASE}/${path}/add`);
      const adding = drawer(`Add ${what}`);
      await enter(adding, [[name, first], ...entries]);
      await adding.getByRole('button', { name: 'Save' }).click();
      await expect.element(toast('Successfully added')).toBeVisible();
      await expectHidden(adding);

      const row = await openRow(`${BASE}/${path}`, nameField, first);
      await row.getByRole('link', { name: /^Edit/ }).click();
      await expectAddress(new RegExp(`${path}/${edit}\\d+`));
      const editing = drawer(`Edit ${what}`);
      await expect.element(field(editing, name)).toHaveValue(first);
      await field(editing, name).fill(second);
      await editing.getByRole('button', { name: 'Save' }).click();
      await expect.element(toast('Saved.')).toBeVisible();

      const changed = await openRow(`${BASE}/${path}`, nameField, second);
      await changed.getByRole('link', { name: /^Clone/ }).click();
      await expectAddress(new RegExp(`${path}/add\\?.*clone=\\d+$`));
      const cloning = drawer(`Add ${what}`);
      await expect.element(field(cloning, name)).toHaveValue(`${second} (copy)`);
      await expect.element(cloning).toMatchTextContent(`Copied from “${second}”. Nothing is stored before you save.`);
      await cloning.getByRole('button', { name: 'Cancel' }).click();
      await expectHidden(cloning);
      await expectAddress(/filter=[^&]*$/);
      await expect.element(changed.getByRole('button', { name: /^Delete/ })).toHaveLength(isDeleted ? 1 : 0);
      if (isDeleted) await deleteRow(changed);
    });

    it('[3§5] the form says what is missing and what is wrong', async () => {
      await visit(`${BASE}/${path}/add`);
      const form = drawer(`Add ${what}`);
      await form.getByRole('button', { name: 'Save' }).click();
      for (const label of required)
        await expect.element(field(form, label)).toHaveAccessibleDescription(/Field is required/);
      await expect.element(field(form, required[0] ?? '')).toHaveFocus();
      for (const [label, value, message] of refused) {
        const input = field(form, label);
        await input.fill(value);
        await blur(input);
        await expect.element(input).toHaveAccessibleDescription(new RegExp(message));
      }
    });
  });
}

it('[3§5] attributes of a specified item are filled in order', async () => {
  await visit(`${BASE}/specified-items/add`);
  const form = drawer('Add specified item');
  await enter(form, [
    ['Label', 'Telescope'],
    ['Attribute 2', 'Aperture'],
  ]);
  await form.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Attribute 1', 'Attribute 1 type', 'Attribute 2 type'])
    await expect.element(field(form, label)).toHaveAccessibleDescription(/Field is required/);
});

it('[3§2.1] an existing expense type has a table of rate overrides', async () => {
  const { insert_ExpenseType_one: made } = await ask<{ insert_ExpenseType_one: { id: number } }>(
    'mutation ($object: ExpenseType_insert_input!) { insert_ExpenseType_one(object: $object) { id } }',
    { object: { name: 'Drone flight', rate: 90, inventoryCode: 'DF', accountingCode: '410' } },
  );
  keptByNothing();
  await visit(`${BASE}/expenses-and-billing/expenses/${made.id}`);
  const form = drawer('Edit expense type');
  await expect.element(form.getByText('Every insurer pays the base rate.')).toBeVisible();

  await form.getByRole('button', { name: 'Add override' }).click();
  const adding = form.getByRole('group', { name: 'Add override' });
  await adding.getByRole('button', { name: 'Save override' }).click();
  for (const label of ['Insurer', 'Rate', 'Inventory code'])
    await expect.element(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Insurer', 'Coolabah Mutual', 'pick'],
    ['Rate', '75.5'],
    ['Inventory code', 'DF-C'],
  ]);
  await adding.getByRole('button', { name: 'Save override' }).click();
  const override = form
    .getByRole('table', { name: 'Rate overrides' })
    .getByRole('row')
    .filter({ hasText: 'Coolabah Mutual' });
  await expect.element(override).toMatchTextContent('A$75.50');

  await override.getByRole('button', { name: 'Edit override of Coolabah Mutual' }).click();
  const editing = form.getByRole('group', { name: 'Edit override' });
  await field(editing, 'Rate').fill('80');
  await editing.getByRole('button', { name: 'Save override' }).click();
  await expect.element(override).toMatchTextContent('A$80.00');
  await expectAccessible('[role=dialog]');

  await override.getByRole('button', { name: 'Delete override of Coolabah Mutual' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Successfully deleted')).toBeVisible();
  await expect.element(form.getByText('Every insurer pays the base rate.')).toBeVisible();
});

it('[3§2.1] the tabs of a page are addresses', async () => {
  await visit(`${BASE}/expenses-and-billing`);
  await expectAddress(`${BASE}/expenses-and-billing/expenses`);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expectAddress(`${BASE}/expenses-and-billing/billing`);
  await expect.element(page.getByRole('heading', { name: 'Billing offices' })).toBeVisible();
  back();
  await expect.element(page.getByRole('tab', { name: 'Expenses' })).toHaveAttribute('aria-selected', 'true');
  await visit(`${BASE}/complaints/nothing`);
  await expectAddress(`${BASE}/complaints/lists`);
});

describe('in both themes', () => {
  for (const path of [
    'claim/lists',
    'claim/business-rules',
    'complaints/products',
    'expenses-and-billing/expenses',
    'handling-parties',
    'product-types',
  ]) {
    it(`[3§2.1] ${path} passes axe and fits`, async () => {
      await visit(`${BASE}/${path}`);
      await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect.element(page.getByRole('main').getByRole('progressbar')).toHaveLength(0);
      await expect
        .element(path.endsWith('lists') ? page.getByRole('tabpanel') : page.getByRole('row').nth(1))
        .toBeVisible();
      await expectAccessibleInBothThemes();
      await expectNoSidewaysScroll();
    });
  }
});
