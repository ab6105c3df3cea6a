// Fields of an organisation from their builder to a claim and the search. What the builder refuses and how it is worked
// by keyboard is proved in tests/component/configuration/custom-fields.test.ts.
import type { Locator, Page } from '@playwright/test';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

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
  await expectSaid(page, 'Saved.');
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

test.use({ person: 'olivia' });

test('[1§2.5] fields of an organisation appear on its claims, in search and in the summary; removing one keeps what is in it', async ({
  page,
}) => {
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
  await expectSaid(page, 'Saved.');
  await expect(details(page).getByRole('button', { name: `Edit ${label}: ${choice}` })).toBeFocused();
  // what is typed is checked there, and left with Escape
  const editYear = details(page).getByRole('button', { name: /^Edit Year built/ });
  await editYear.click();
  const year = details(page).getByLabel('Year built');
  await year.fill('long ago');
  await year.press('Enter');
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await year.press('Escape');
  await expect(editYear).toBeFocused();
  // an administrator has those of administrators, too
  await expect(details(page).getByText('Review reason', { exact: true })).toBeVisible();
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
