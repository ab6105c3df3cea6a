// Every list of the catalogue on its route: add, edit, delete, and what its form refuses (spec 3 §2.1 and §5).
import {
  BASE,
  deleteRow,
  drawer,
  enter,
  field,
  openRow,
  toast,
  unique,
  visit,
  type Entry,
} from './config-catalogue-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';

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

test.use({ person: 'olivia' });

for (const { what, path, heading, edit = '', name, nameField, entries, required, refused, isDeleted } of CATALOGUES) {
  test.describe(path, () => {
    test(`[3§2.1] a ${what} is added, changed${isDeleted ? ' and deleted' : ''}`, async ({ page }) => {
      test.slow();
      const [first, second] = [unique('Brolga'), unique('Jabiru')];
      await visit(page, `${BASE}/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.getByRole('link', { name: 'Add new' }).first().click();
      await expect(page).toHaveURL(`${BASE}/${path}/add`);
      const adding = drawer(page, `Add ${what}`);
      await enter(adding, [[name, first], ...entries]);
      await adding.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Successfully added')).toBeVisible();
      await expect(adding).toBeHidden();

      const row = await openRow(page, `${BASE}/${path}`, nameField, first);
      await row.getByRole('link', { name: /^Edit/ }).click();
      await expect(page).toHaveURL(new RegExp(`${path}/${edit}\\d+`));
      const editing = drawer(page, `Edit ${what}`);
      await expect(field(editing, name)).toHaveValue(first);
      await field(editing, name).fill(second);
      await editing.getByRole('button', { name: 'Save' }).click();
      await expect(toast(page, 'Saved.')).toBeVisible();

      const changed = await openRow(page, `${BASE}/${path}`, nameField, second);
      await expect(changed.getByRole('button', { name: /^Delete/ })).toHaveCount(isDeleted ? 1 : 0);
      if (isDeleted) await deleteRow(page, changed);
    });

    test('[3§5] the form says what is missing and what is wrong', async ({ page }) => {
      await visit(page, `${BASE}/${path}/add`);
      const form = drawer(page, `Add ${what}`);
      await form.getByRole('button', { name: 'Save' }).click();
      for (const label of required) await expect(field(form, label)).toHaveAccessibleDescription(/Field is required/);
      await expect(field(form, required[0] ?? '')).toBeFocused();
      for (const [label, value, message] of refused) {
        const input = field(form, label);
        await input.fill(value);
        await input.blur();
        await expect(input, `${label}: ${value}`).toHaveAccessibleDescription(new RegExp(message));
      }
    });
  });
}

test('[3§5] attributes of a specified item are filled in order', async ({ page }) => {
  await visit(page, `${BASE}/specified-items/add`);
  const form = drawer(page, 'Add specified item');
  await enter(form, [
    ['Label', unique('Telescope')],
    ['Attribute 2', 'Aperture'],
  ]);
  await form.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Attribute 1', 'Attribute 1 type', 'Attribute 2 type'])
    await expect(field(form, label)).toHaveAccessibleDescription(/Field is required/);
});

test('[3§2.1] an existing expense type has a table of rate overrides', async ({ page }) => {
  test.slow();
  const name = unique('Drone flight');
  await visit(page, `${BASE}/expenses-and-billing/expenses/add`);
  await enter(drawer(page, 'Add expense type'), [
    ['Name', name],
    ['Base rate', '90'],
    ['Inventory code', 'DF'],
    ['Accounting code', '410'],
  ]);
  await drawer(page, 'Add expense type').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  const row = await openRow(page, `${BASE}/expenses-and-billing/expenses`, 'name', name);
  await row.getByRole('link', { name: /^Edit/ }).click();
  const form = drawer(page, 'Edit expense type');
  await expect(form.getByText('Every insurer pays the base rate.')).toBeVisible();

  await form.getByRole('button', { name: 'Add override' }).click();
  const adding = form.getByRole('group', { name: 'Add override' });
  await adding.getByRole('button', { name: 'Save override' }).click();
  for (const label of ['Insurer', 'Rate', 'Inventory code'])
    await expect(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
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
  await expect(override).toContainText('A$75.50');

  await form.getByRole('button', { name: 'Add override' }).click();
  await enter(adding, [
    ['Insurer', 'Coolabah Mutual', 'pick'],
    ['Rate', '1'],
    ['Inventory code', 'X'],
  ]);
  await adding.getByRole('button', { name: 'Save override' }).click();
  await expect(field(adding, 'Insurer')).toHaveAccessibleDescription(/There is a rate for this insurer already/);
  await adding.getByRole('button', { name: 'Cancel' }).click();

  await override.getByRole('button', { name: 'Edit override of Coolabah Mutual' }).click();
  const editing = form.getByRole('group', { name: 'Edit override' });
  await field(editing, 'Rate').fill('80');
  await editing.getByRole('button', { name: 'Save override' }).click();
  await expect(override).toContainText('A$80.00');
  await expectAccessible(page, '[role=dialog]');

  await override.getByRole('button', { name: 'Delete override of Coolabah Mutual' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Successfully deleted')).toBeVisible();
  await expect(form.getByText('Every insurer pays the base rate.')).toBeVisible();
});

const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('[3§3.1] a billing office has a logo, which must be a picture', async ({ page }) => {
  const name = unique('Heron Office');
  const path = `${BASE}/expenses-and-billing/billing`;
  await visit(page, `${path}/add`);
  const form = drawer(page, 'Add billing office');
  await field(form, 'Name').fill(name);
  const logo = form.getByRole('group', { name: 'Logo' });
  const choose = async (file: typeof LOGO) => {
    const chooser = page.waitForEvent('filechooser');
    await logo.getByRole('button', { name: 'Choose file for Logo' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ ...LOGO, name: 'logo.exe' });
  await expect(logo.getByRole('alert')).toContainText('logo.exe');
  await choose(LOGO);
  await expect(logo.getByRole('list', { name: 'Files of Logo' })).toContainText('logo.png');
  await expect(logo.locator('xpath=..').getByRole('img', { name: 'The file logo.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();

  const row = await openRow(page, path, 'name', name);
  await row.getByRole('link', { name: /^Edit/ }).click();
  const picture = drawer(page, 'Edit billing office').getByRole('img', { name: 'The file logo.png' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
});

test('[3§8] a label that is taken is said at its field', async ({ page }) => {
  const label = unique('Saxophone');
  for (const attempt of [1, 2]) {
    await visit(page, `${BASE}/specified-items/add`);
    const form = drawer(page, 'Add specified item');
    await field(form, 'Label').fill(label);
    await form.getByRole('button', { name: 'Save' }).click();
    if (attempt === 1) await expect(toast(page, 'Successfully added')).toBeVisible();
    else await expect(field(form, 'Label')).toHaveAccessibleDescription(/There is one with this label already/);
  }
});

test('[3§2.1] the tabs of a page are addresses', async ({ page }) => {
  await visit(page, `${BASE}/expenses-and-billing`);
  await expect(page).toHaveURL(`${BASE}/expenses-and-billing/expenses`);
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page).toHaveURL(`${BASE}/expenses-and-billing/billing`);
  await expect(page.getByRole('heading', { name: 'Billing offices' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Expenses' })).toHaveAttribute('aria-selected', 'true');
  await visit(page, `${BASE}/complaints/nothing`);
  await expect(page).toHaveURL(`${BASE}/complaints/lists`);
});

inBothThemes(() => {
  for (const path of [
    'claim/lists',
    'claim/business-rules',
    'complaints/products',
    'expenses-and-billing/expenses',
    'handling-parties',
    'product-types',
  ]) {
    test(`[3§2.1] ${path} passes axe and fits`, async ({ page }) => {
      await visit(page, `${BASE}/${path}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
      await expect(path.endsWith('lists') ? page.getByRole('tabpanel') : page.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});
