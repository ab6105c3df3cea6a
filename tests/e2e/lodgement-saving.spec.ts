import { answerGlass, fillEvent, fillPolicy, next, openWizard, question, typedDay } from './lodgement-steps.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.use({ person: 'henry' });
test.describe.configure({ timeout: 120_000 });

const lodged = (page: Page) => page.getByRole('heading', { name: /Claim \d+ is (lodged|saved)\./ });

test.describe('without the service', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/] });

  test('[1§8] a lodgement that does not get through is not lost, and a second one is noticed', async ({ page, context }) => {
    await openWizard(page);
    await page.getByRole('button', { name: 'Continue without a policy' }).click();
    await page.getByLabel('Policy#').fill(`TEST-${Date.now()}`);
    await fillPolicy(page);
    await next(page).click();
    await fillEvent(page);
    await next(page).click();
    await answerGlass(page);

    await context.setOffline(true);
    await page.getByRole('button', { name: 'Lodge claim' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Error' });
    await expect(modal).toContainText('Your changes are still here.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Lodge claim' }).click();
    await expect(lodged(page)).toBeVisible();

    // the same loss again, from the same answers
    const first = await lodged(page).textContent();
    await page.getByRole('button', { name: 'Lodge another claim' }).click();
    await page.getByRole('button', { name: 'Continue without a policy' }).click();
    const [policy] = (await askService<{ Claim: { policyNo: string }[] }>(page.request, 'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { policyNo } }', { id: Number(/\d+/.exec(first ?? '')?.[0]) })).Claim;
    await page.getByLabel('Policy#').fill(policy!.policyNo);
    await fillPolicy(page);
    await next(page).click();
    await fillEvent(page);
    await next(page).click();
    await answerGlass(page);
    await page.getByRole('button', { name: 'Lodge claim' }).click();
    const duplicates = page.getByRole('alertdialog', { name: 'Is it one of these claims?' });
    await expect(duplicates.getByRole('link')).toHaveText([/Claim \d+/]);
    await duplicates.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('group', { name: 'Damage description' })).toBeVisible();
    await page.getByRole('button', { name: 'Lodge claim' }).click();
    await duplicates.getByRole('button', { name: 'Lodge anyway' }).click();
    await expect(lodged(page)).toBeVisible();
    await expect(lodged(page)).not.toHaveText(first ?? '');
  });
});

test('[1§2.5] an edit skips the search, saves what changed and names who saved first', async ({ page, request }) => {
  const data = await askService<{ Claim: { id: number; orgId: number }[] }>(
    request,
    'query { Claim(where: { status: { _eq: "open" }, questionnaireVersionId: { _is_null: false }, Owner: { email: { _eq: "henry@banksia.test" } } }, order_by: [{ id: asc }], limit: 1) { id orgId } }',
  );
  const claim = data.Claim[0]!;
  // earlier runs changed the same claim
  const run = Date.now();
  const business = `Bakery ${run}`;
  const seen = `Seen by Olivia ${run}`;
  await page.goto(`/app/claims/edit/${claim.id}`);
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')).toHaveText([/Policy details/, /Loss details/, /Loss cause/, /Damage description/, /Confirmation/]);
  await page.getByLabel('Business type').fill(business);

  // meanwhile somebody else changes the claim
  await askService(
    request,
    'mutation ($id: bigint!, $orgId: bigint!, $v: Int!, $seen: String!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { policyOtherInfo: $seen, rowVersion: $v }) { id } }',
    { id: claim.id, orgId: claim.orgId, seen, v: (await askService<{ Claim: { rowVersion: number }[] }>(request, 'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { rowVersion } }', { id: claim.id })).Claim[0]!.rowVersion },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your change is not saved yet and is still here.')).toBeVisible();
  await expect(page.getByLabel('Business type')).toHaveValue(business);
  await page.getByRole('button', { name: 'Reload this card' }).click();
  await expect(page.getByLabel('Other policy information')).toHaveValue(seen);
  await page.getByLabel('Business type').fill(business);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lodged(page)).toBeVisible();

  await page.goto(`/app/claims/view/${claim.id}`);
  await expect(page.getByRole('region', { name: 'Policy holder', exact: true })).toContainText(business);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(/\/app\/claims\/search/);
});

test('[1§2.5] a claim is lodged with the keyboard alone', async ({ page }) => {
  await openWizard(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByLabel('First name').focus();
  await press('Tab', 'Tab');
  await page.keyboard.type('1');
  await press('Enter');
  const policies = page.getByRole('region', { name: 'Policies found' }).getByRole('radio');
  await expect(policies.first()).toBeVisible();
  await press('Tab');
  while (!(await policies.first().evaluate((radio) => radio === document.activeElement))) await press('Tab');
  await press('Space', 'Enter');
  await expect(page.getByRole('group', { name: 'Policy details' })).toBeFocused();
  await press('Tab');
  if (!(await page.getByRole('combobox', { name: /Product type/ }).evaluate((field) => field === document.activeElement))) await press('Tab');
  await expect(page.getByRole('combobox', { name: /Product type/ })).toBeFocused();
  await press('ArrowDown', 'Home', 'Enter', 'Tab', 'ArrowDown');
  await page.getByRole('listbox').waitFor();
  await press('Home', 'Enter');
  for (const [label, day] of [['Term from', typedDay(-100)], ['Term to', typedDay(200)], ['Policy issued on', typedDay(-100)]] as const) {
    const field = page.getByLabel(label, { exact: true });
    while (!(await field.evaluate((input) => input === document.activeElement))) await press('Tab');
    await press('Control+a');
    await page.keyboard.type(day);
  }
  await press('Enter');
  await expect(page.getByLabel(/Date of loss/).first()).toBeFocused();
  await page.keyboard.type(typedDay(-4));
  const parties = page.getByRole('combobox', { name: /Handling parties/ });
  while (!(await parties.evaluate((input) => input === document.activeElement))) await press('Tab');
  await press('ArrowDown', 'ArrowDown', 'Enter', 'Escape', 'Enter');
  await expect(question(page, 1)).toBeVisible();
  // the radio has the focus: the arrows choose, Enter goes on
  await press('Space');
  await expect(question(page, 1).getByRole('radio').first()).toBeChecked();
  await press('Enter');
  await expect(question(page, 2)).toBeVisible();
  await press('Space', 'Enter');
  await expect(question(page, 3)).toBeVisible();
  // the third answer: fences and gates
  await press('Tab', 'Tab', 'Space', 'Enter');
  await expect(question(page, 4).getByLabel('What is damaged')).toBeFocused();
  await page.keyboard.type('Gate');
  await press('Enter');
  await expect(question(page, 5)).toBeVisible();
  await press('Space', 'Enter');
  await expect(question(page, 6)).toBeVisible();
  // from fields of several lines, where Enter begins a new one
  await press('Control+Enter');
  const firstCondition = page.getByRole('radio', { name: 'Yes' }).first();
  await expect(firstCondition).toBeVisible();
  while (!(await firstCondition.evaluate((radio) => radio === document.activeElement))) await press('Tab');
  await press('Space', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Additional information' })).toBeVisible();
  await press('Control+Enter');
  // earlier runs of this test lodged the same loss
  const duplicates = page.getByRole('button', { name: 'Lodge anyway' });
  await expect(lodged(page).or(duplicates)).toBeVisible();
  if (await duplicates.isVisible()) await press('Tab', 'Enter');
  await expect(lodged(page)).toBeVisible();
});
