// The configuration area's frame: its menu, who reaches it, and where unknown paths lead (spec 3 §2.1 and §6).
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { BASE } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, textsOf } from '../support/steps.ts';

const CLAIM_PAGES = [
  'Suppliers',
  'Claim',
  'Insurers',
  'Product types',
  'Specified items',
  'Questionnaire',
  'Workflow',
  'Finance',
  'Expenses and billing',
];
const SHARED_PAGES = [
  'System',
  'Users',
  'Handling parties',
  'Documents',
  'Custom fields',
  'Tasks',
  'Task manager',
  'Comms templates',
];
const menu = page.getByRole('navigation', { name: 'Configuration menu' });
const notAvailable = page.getByRole('heading', { level: 1, name: 'Not available' });

const ALL: ReadonlySet<string> = new Set([...CLAIM_PAGES, ...SHARED_PAGES, 'Complaints']);

/** Of all pages, the menu has these and no others. */
async function expectEntries(labels: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      textsOf(menu.getByRole('link'))
        .filter((text) => ALL.has(text))
        .toSorted(),
    )
    .toEqual(labels.toSorted());
}

describe('an administrator of everything', () => {
  signedInAs('olivia');

  it('[3§2.1] opens it by the gear: its menu stands in place of the left menu, in groups', async () => {
    await visit('/app');
    await page.getByRole('banner').getByRole('link', { name: 'Configuration' }).click();
    await expectAddress(`${BASE}/claim/lists`);
    await expectEntries([...CLAIM_PAGES, ...SHARED_PAGES, 'Complaints']);
    for (const group of ['Organisation', 'Claims', 'Complaints', 'Tasks and messages', 'Money'])
      await expect.element(menu.getByRole('region', { name: group })).toBeVisible();
    await expect
      .element(menu.getByRole('link', { name: 'Claim', exact: true }))
      .toHaveAttribute('aria-current', 'page');
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toHaveLength(0);
    await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' })).toMatchTextContent('Configuration');
    await expectAccessible('nav');
    await menu.getByRole('link', { name: 'Leave configuration' }).click();
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  it('[3§2.1] every entry leads to a page with its heading', async () => {
    await visit(`${BASE}/claim`);
    for (const label of [...CLAIM_PAGES, ...SHARED_PAGES, 'Complaints']) {
      const entry = menu.getByRole('link', { name: label, exact: true });
      await entry.click();
      await expect.element(entry, { message: label }).toHaveAttribute('aria-current', 'page');
      await expect.element(page.getByRole('main').getByRole('heading', { level: 1 }), { message: label }).toBeVisible();
      await expect.element(notAvailable, { message: label }).toHaveLength(0);
    }
  });

  it('[3§2.1] a path that leads nowhere leads to the claim configuration', async () => {
    for (const path of ['', '/nothing', '/claims/of/nothing']) {
      await visit(`${BASE}${path}`);
      await expect.element(page.getByRole('heading', { level: 1, name: 'Claim' })).toBeVisible();
      await expectAddress(`${BASE}/claim/lists`);
    }
  });
});

describe('an administrator of claims only', () => {
  signedInAs('will');

  it('[3§2.1] has no complaint configuration', async () => {
    await visit(BASE);
    await expectAddress(`${BASE}/claim/lists`);
    await expectEntries([...CLAIM_PAGES, ...SHARED_PAGES]);
    await visit(`${BASE}/complaints`);
    await expect.element(notAvailable).toBeVisible();
  });
});

describe('an administrator without claims', () => {
  signedInAs('ada');

  it("[3§2.1] has no claim configuration and starts at the system's", async () => {
    await visit(BASE);
    await expectAddress(new RegExp(`${BASE}/system`));
    await expectEntries([...SHARED_PAGES, 'Complaints']);
    for (const path of ['claim', 'insurers', 'finance', 'product-types', 'workflow', 'expenses-and-billing']) {
      await visit(`${BASE}/${path}`);
      await expect.element(notAvailable, { message: path }).toBeVisible();
    }
    await visit(`${BASE}/documents`);
    await expect.element(page.getByRole('form', { name: 'Document types' })).toBeVisible();
    await visit(`${BASE}/custom-fields`);
    await expect.element(page.getByRole('main')).toMatchTextContent('No records to add fields to');
  });
});

describe('role user', () => {
  signedInAs('henry');

  it('[3§6] does not reach the configuration', async () => {
    await visit('/app');
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect.element(page.getByRole('banner').getByRole('link', { name: 'Configuration' })).toHaveLength(0);
    for (const path of [
      '',
      '/claim',
      '/handling-parties',
      '/insurers/add',
      '/finance',
      '/product-types/101',
      '/workflow/edit/1',
      '/expenses-and-billing/billing',
      '/questionnaire',
    ]) {
      await visit(`${BASE}${path}`);
      await expect.element(notAvailable, { message: path }).toBeVisible();
      await expect.element(page.getByRole('navigation', { name: 'Main menu' }), { message: path }).toBeVisible();
    }
  });
});
