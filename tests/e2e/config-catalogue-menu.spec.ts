// The configuration area's frame: its menu, who reaches it, and where unknown paths lead (spec 3 §2.1 and §6).
import { BASE, visit } from './config-catalogue-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';

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

test.describe('an administrator of everything', () => {
  test.use({ person: 'olivia' });

  test('[3§2.1] opens it by the gear: its menu stands in place of the left menu, in groups', async ({ page }) => {
    await page.goto('/app');
    await page.getByRole('banner').getByRole('link', { name: 'Configuration' }).click();
    await expect(page).toHaveURL(`${BASE}/claim/lists`);
    const menu = page.getByRole('navigation', { name: 'Configuration menu' });
    for (const label of [...CLAIM_PAGES, ...SHARED_PAGES, 'Complaints'])
      await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
    for (const group of ['Organisation', 'Claims', 'Complaints', 'Tasks and messages', 'Money'])
      await expect(menu.getByRole('region', { name: group })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Claim', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Configuration');
    await expectAccessible(page, 'nav');
    await menu.getByRole('link', { name: 'Leave configuration' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  test('[3§2.1] every entry leads to a page with its heading', async ({ page }) => {
    test.slow();
    await visit(page, `${BASE}/claim`);
    const menu = page.getByRole('navigation', { name: 'Configuration menu' });
    await expect(menu.getByRole('link', { name: 'Claim', exact: true })).toBeVisible();
    for (const label of [...CLAIM_PAGES, ...SHARED_PAGES, 'Complaints']) {
      const entry = menu.getByRole('link', { name: label, exact: true });
      await entry.click();
      await expect(entry, label).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), label).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('heading', { name: 'Not available' }), label).toHaveCount(0);
    }
  });

  for (const path of ['', '/nothing', '/claims/of/nothing']) {
    test(`[3§2.1] the path "${path}" leads to the claim configuration`, async ({ page }) => {
      await visit(page, `${BASE}${path}`);
      await expect(page).toHaveURL(`${BASE}/claim/lists`);
    });
  }
});

test.describe('an administrator of claims only', () => {
  test.use({ person: 'will' });

  test('[3§2.1] has no complaint configuration', async ({ page }) => {
    await visit(page, BASE);
    await expect(page).toHaveURL(`${BASE}/claim/lists`);
    const menu = page.getByRole('navigation', { name: 'Configuration menu' });
    for (const label of [...CLAIM_PAGES, ...SHARED_PAGES])
      await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Complaints' })).toHaveCount(0);
    await visit(page, `${BASE}/complaints`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
  });
});

test.describe('an administrator without claims', () => {
  test.use({ person: 'ada' });

  test("[3§2.1] has no claim configuration and starts at the system's", async ({ page }) => {
    test.slow();
    await visit(page, BASE);
    await expect(page).toHaveURL(new RegExp(`${BASE}/system`));
    const menu = page.getByRole('navigation', { name: 'Configuration menu' });
    for (const label of [...SHARED_PAGES, 'Complaints'])
      await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible();
    for (const label of CLAIM_PAGES) await expect(menu.getByRole('link', { name: label, exact: true })).toHaveCount(0);
    for (const path of ['claim', 'insurers', 'finance', 'product-types', 'workflow', 'expenses-and-billing']) {
      await visit(page, `${BASE}/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Not available' }), path).toBeVisible();
    }
    await visit(page, `${BASE}/documents`);
    await expect(page.getByRole('form', { name: 'Document types' })).toBeVisible();
    await visit(page, `${BASE}/custom-fields`);
    await expect(page.getByRole('main')).toContainText('No records to add fields to');
  });
});

test.describe('role user', () => {
  test.use({ person: 'henry' });

  test('[3§6] does not reach the configuration', async ({ page }) => {
    test.slow();
    await page.goto('/app');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Configuration' })).toHaveCount(0);
    for (const path of [
      '',
      '/claim',
      '/handling-parties',
      '/insurers/add',
      '/finance',
      '/product-types/101',
      '/workflow/edit/1',
      '/expenses-and-billing/billing',
    ]) {
      await visit(page, `${BASE}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Not available' }), path).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main menu' }), path).toBeVisible();
    }
  });
});
