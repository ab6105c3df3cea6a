// The tree of cost types (spec 3 §2.1): loaded level by level, three levels deep, by mouse and by keyboard.
import type { Locator, Page } from '@playwright/test';
import { BASE, drawer, enter, field, toast, unique, visit } from './config-catalogue-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';

test.use({ person: 'olivia' });

/** The cost type of this name; with it what lies below. */
const costType = (page: Page, name: string): Locator =>
  page.getByRole('tree', { name: 'Cost types' }).getByText(name, { exact: true }).locator('xpath=ancestor::li[1]');

test('[3§2.1] a cost type is added, renamed and deleted, and so is one below it', async ({ page }) => {
  test.slow();
  const [first, second, below] = [unique('Pumps'), unique('Pumps and tanks'), unique('Hire')];
  await visit(page, `${BASE}/finance`);
  await expect(costType(page, 'Root')).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('link', { name: 'Add new' }).click();
  const adding = drawer(page, 'Add cost type');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(field(adding, 'Name')).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Name', first],
    ['Cost centre code', '900'],
  ]);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  const node = costType(page, first);
  await expect(node).toContainText('900');

  await node.getByText(first).click();
  await expect(page).toHaveURL(/finance\/\d+$/);
  await enter(drawer(page, 'Edit cost type'), [['Name', second]]);
  await drawer(page, 'Edit cost type').getByRole('button', { name: 'Save' }).click();
  const renamed = costType(page, second);
  await expect(renamed).toBeVisible();

  await renamed.getByRole('button', { name: `Add below ${second}` }).click();
  await enter(adding, [['Name', below]]);
  await adding.getByRole('button', { name: 'Save' }).click();
  const child = costType(page, below);
  await expect(renamed.getByText(below, { exact: true })).toBeVisible();

  await renamed.getByText(second).click();
  await drawer(page, 'Edit cost type').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByRole('dialog', { name: /is in use/ });
  await expect(refusal).toContainText(below);
  await refusal.getByRole('button', { name: 'Close' }).click();

  for (const [item, name] of [
    [child, below],
    [renamed, second],
  ] as const) {
    await item.getByText(name).click();
    await expect(field(drawer(page, 'Edit cost type'), 'Name')).toHaveValue(name);
    await drawer(page, 'Edit cost type').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(item).toHaveCount(0);
  }
});

test('[3§2.1] levels are loaded when they are opened, by keyboard alone', async ({ page }) => {
  await visit(page, `${BASE}/finance`);
  const building = costType(page, 'Building');
  await expect(building).toHaveAttribute('aria-expanded', 'false');
  await expect(costType(page, 'Repairs')).toHaveCount(0);
  await costType(page, 'Root').focus();
  await page.keyboard.type('bui');
  await expect(building).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const repairs = costType(page, 'Repairs');
  await expect(repairs).toBeVisible();
  await page.keyboard.press('Insert');
  await expect(drawer(page, 'Add cost type').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${BASE}/finance`);
  await building.focus();
  await page.keyboard.press('Enter');
  await expect(field(drawer(page, 'Edit cost type'), 'Name')).toHaveValue('Building');
});

inBothThemes(() => {
  test('[3§2.1] passes axe and fits', async ({ page }) => {
    await visit(page, `${BASE}/finance`);
    await expect(costType(page, 'Building')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});
