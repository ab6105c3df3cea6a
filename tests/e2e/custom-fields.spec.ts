import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { inBothThemes } from './support/themes.ts';
import { expect, test } from './support/test.ts';

const BUILDER = '/app/configuration/custom-fields/claim';
const fields = (page: Page): Locator => page.getByRole('region', { name: 'Fields of a claim' });
const row = (page: Page, label: string): Locator => fields(page).getByRole('listitem', { name: label, exact: true });
const details = (page: Page): Locator => page.getByRole('region', { name: 'Further details' });
const unique = (text: string): string => `${text} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`;

async function add(page: Page, label: string, type: string): Promise<void> {
  await page.getByLabel('Label of the new field').fill(label);
  await page.getByRole('combobox', { name: 'Type', exact: true }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(row(page, label)).toBeVisible();
}

async function saveFields(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save fields' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
}

async function aClaim(page: Page, where: object): Promise<number> {
  const {
    Claim: [claim],
  } = await askService<{ Claim: { id: number }[] }>(
    page.request,
    'query ($where: Claim_bool_exp!) { Claim(where: $where, order_by: { id: asc }, limit: 1) { id } }',
    { where },
  );
  return claim!.id;
}

test.describe('fields of an organisation', () => {
  test.use({ person: 'olivia' });

  test('appear on its claims, in search and in the summary; removing one keeps what is in it', async ({ page }) => {
    test.slow();
    const label = unique('Wall cladding');
    const choice = unique('Weatherboard');
    await page.goto(BUILDER);
    await add(page, label, 'Choice');
    await row(page, label).getByLabel('New choice').fill(choice);
    await page.keyboard.press('Enter');
    await row(page, label).getByRole('textbox', { name: 'Help' }).fill('As seen from the street');
    await expect(
      page.getByRole('group', { name: 'Preview of the form' }).getByRole('combobox', { name: label }),
    ).toBeVisible();
    await saveFields(page);

    // on a claim, changed in place
    const claimId = await aClaim(page, { status: { _eq: 'open' } });
    await page.goto(`/app/claims/details/${claimId}/manage-claim`);
    await details(page)
      .getByRole('button', { name: `Edit ${label}:` })
      .click();
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: choice }).click();
    const question = details(page).getByRole('group', { name: /Save\? Do you want to save changes/ });
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
    await expect(details(page).getByRole('button', { name: `Edit ${label}: ${choice}` })).toBeFocused();
    await page.goto(`/app/claims/details/${claimId}/summary`);
    await expect(details(page)).toContainText(choice);

    // in search: the filter finds it, the column shows it
    await page.goto('/app/claims/search');
    // one row of the organisation's own fields stands there, the rest is a press away
    await expect(page.getByRole('search').getByRole('combobox', { name: label })).toBeHidden();
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('search').getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: choice }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('.cw-count')).toHaveText(/^1 of /);
    await page.getByRole('button', { name: /Columns/ }).click();
    await page.getByRole('switch', { name: label }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('cell', { name: choice })).toBeVisible();

    // renamed, then removed, then back with its value
    await page.goto(BUILDER);
    const renamed = unique('Outer wall');
    await row(page, label).getByRole('button', { expanded: false }).first().click();
    await row(page, label).getByLabel('Label').fill(renamed);
    await fields(page)
      .getByRole('button', { name: `Remove ${renamed}` })
      .click();
    await expect(fields(page).getByRole('region', { name: 'Removed' })).toContainText(renamed);
    await saveFields(page);
    await page.goto(`/app/claims/details/${claimId}/manage-claim`);
    await expect(details(page)).toBeVisible();
    await expect(details(page).getByText(renamed)).toBeHidden();
    await page.goto(BUILDER);
    await fields(page)
      .getByRole('button', { name: `Restore ${renamed}` })
      .click();
    await saveFields(page);
    await page.goto(`/app/claims/details/${claimId}/manage-claim`);
    await expect(details(page).getByRole('button', { name: `Edit ${renamed}: ${choice}` })).toBeVisible();
    // the other tests' organisation stays as it was
    await page.goto(BUILDER);
    await fields(page)
      .getByRole('button', { name: `Remove ${renamed}` })
      .click();
    await saveFields(page);
  });

  test('are checked where they are typed', async ({ page }) => {
    const claimId = await aClaim(page, { customFields: { _has_key: 'year_built' } });
    await page.goto(`/app/claims/details/${claimId}/manage-claim`);
    await details(page)
      .getByRole('button', { name: /^Edit Year built/ })
      .click();
    const year = details(page).getByLabel('Year built');
    await year.fill('long ago');
    await year.press('Enter');
    await expect(year).toHaveAttribute('aria-invalid', 'true');
    await year.press('Escape');
    await expect(details(page).getByRole('button', { name: /^Edit Year built/ })).toBeFocused();
  });

  test('for administrators are seen by administrators', async ({ page }) => {
    await page.goto(
      `/app/claims/details/${await aClaim(page, { customFieldsAdmin: { _has_key: 'review_reason' } })}/manage-claim`,
    );
    await expect(details(page).getByText('Review reason', { exact: true })).toBeVisible();
  });

  test('are not saved while something is wrong: every message leads to its field', async ({ page }) => {
    await page.goto(BUILDER);
    await add(page, unique('Empty choice'), 'Choice');
    await page.getByRole('combobox', { name: 'Type', exact: true }).click();
    await page.getByRole('option', { name: 'Text', exact: true }).click();
    await page.getByLabel('Label of the new field').fill('Roof type');
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('button', { name: 'Save fields' }).click();
    const alert = fields(page).getByRole('alert');
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('listitem')).toHaveText([
      /: Add at least one choice\.$/,
      'Roof type: There is a field “Roof type” already.',
    ]);
    await alert.getByRole('button', { name: /Add at least one choice/ }).click();
    await expect(fields(page).getByLabel('New choice')).toBeVisible();
    await fields(page).getByRole('button', { name: 'Cancel' }).click();
  });

  test('are ordered by keyboard', async ({ page }) => {
    await page.goto(BUILDER);
    const labels = fields(page).getByRole('region', { name: 'Everyone in staff' }).getByRole('listitem');
    await expect(labels.first()).toHaveAccessibleName('Roof type');
    const down = fields(page).getByRole('button', { name: 'Move Roof type down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(labels.nth(1)).toHaveAccessibleName('Roof type');
    await expect(down).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '“Roof type” is number 2 of' })).toBeAttached();
    await fields(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(labels.first()).toHaveAccessibleName('Roof type');
  });

  inBothThemes(() => {
    test('are built on an accessible page', async ({ page }) => {
      await page.goto(BUILDER);
      await row(page, 'Roof type').getByRole('button', { expanded: false }).first().click();
      await expect(page.getByLabel('New choice')).toBeVisible();
      await expect(page.getByRole('group', { name: 'Preview of the form' }).getByLabel('Year built')).toBeVisible();
      await expectAccessible(page);
    });
  });
});

test.describe('a handler', () => {
  test.use({ person: 'henry' });

  test("[3§6] sees the fields of staff and none of the administrators'", async ({ page }) => {
    await page.goto(
      `/app/claims/details/${await aClaim(page, { customFieldsAdmin: { _has_key: 'review_reason' } })}/manage-claim`,
    );
    await expect(details(page).getByText('Roof type', { exact: true })).toBeVisible();
    await expect(details(page).getByText('Review reason')).toBeHidden();
    await page.goto('/app/claims/search');
    await expect(page.getByRole('search').getByLabel('Roof type')).toBeVisible();
    await expect(page.getByRole('search').getByLabel('Review reason')).toBeHidden();
  });
});

test.describe('another organisation', () => {
  test.use({ person: 'will' });

  test('has none of these fields', async ({ page }) => {
    await page.goto('/app/claims/search');
    await expect(page.getByRole('search').getByLabel('Cause of loss')).toBeVisible();
    await expect(page.getByRole('search').getByLabel('Roof type')).toBeHidden();
  });
});
