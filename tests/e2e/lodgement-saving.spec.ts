import {
  answerGlass,
  choose,
  choosePolicy,
  fillEvent,
  fillPolicy,
  lodgeButton,
  next,
  openWizard,
  question,
  review,
  typedDay,
} from './lodgement-steps.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.use({ person: 'henry' });
test.describe.configure({ timeout: 120_000 });

const lodged = (page: Page) => page.getByRole('heading', { name: /Claim \d+ is (lodged|saved)\./ });

test.describe('without the service', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/] });

  test('[1§8] a lodgement that does not get through is not lost, and a second one is noticed', async ({
    page,
    context,
  }) => {
    await openWizard(page);
    await page.getByRole('button', { name: 'Continue without a policy' }).click();
    await page.getByLabel('Policy#').fill(`TEST-${Date.now()}`);
    await fillPolicy(page);
    await next(page).click();
    await fillEvent(page);
    await next(page).click();
    await answerGlass(page);
    await review(page);

    await context.setOffline(true);
    await lodgeButton(page).click();
    const modal = page.getByRole('alertdialog', { name: 'Error' });
    await expect(modal).toContainText('Your changes are still here.');
    await modal.getByRole('button', { name: 'Close' }).click();
    await context.setOffline(false);
    await lodgeButton(page).click();
    await expect(lodged(page)).toBeVisible();

    // the same loss again, from the same answers
    const first = await lodged(page).textContent();
    await page.getByRole('button', { name: 'Lodge another claim' }).click();
    await page.getByRole('button', { name: 'Continue without a policy' }).click();
    const [policy] = (
      await askService<{ Claim: { policyNo: string }[] }>(
        page.request,
        'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { policyNo } }',
        { id: Number(/\d+/.exec(first ?? '')?.[0]) },
      )
    ).Claim;
    await page.getByLabel('Policy#').fill(policy!.policyNo);
    await fillPolicy(page);
    await next(page).click();
    await fillEvent(page);
    await next(page).click();
    await answerGlass(page);
    await review(page);
    await lodgeButton(page).click();
    const duplicates = page.getByRole('alertdialog', { name: 'Is it one of these claims?' });
    await expect(duplicates.getByRole('link')).toHaveText([/Claim \d+/]);
    await duplicates.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('group', { name: 'Review' })).toBeVisible();
    await lodgeButton(page).click();
    await duplicates.getByRole('button', { name: 'Lodge anyway' }).click();
    await expect(lodged(page)).toBeVisible();
    await expect(lodged(page)).not.toHaveText(first ?? '');
  });
});

const numberOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await lodged(page).textContent()) ?? '')?.[0]);

/** A draft of its own, ready to be lodged. */
async function toReview(page: Page): Promise<string> {
  const policyNo = `ONCE-${Date.now()}`;
  await openWizard(page);
  await page.getByRole('button', { name: 'Continue without a policy' }).click();
  await page.getByLabel('Policy#').fill(policyNo);
  await page.getByLabel('First name').first().fill('Nora');
  await fillPolicy(page);
  await next(page).click();
  await fillEvent(page);
  await next(page).click();
  await answerGlass(page);
  await review(page);
  await expect(page.getByText(/Draft kept on this computer/)).toBeVisible();
  return policyNo;
}

interface LodgedClaim {
  readonly id: number;
  readonly jsonData: unknown;
  readonly claimOccurredPrecision: string;
  readonly phContacts: readonly { readonly firstName: string; readonly isPrimary: boolean }[];
}

const claimsOf = async (page: Page, policyNo: string): Promise<LodgedClaim[]> =>
  (
    await askService<{ Claim: LodgedClaim[] }>(
      page.request,
      'query ($policyNo: String!) { Claim(where: { policyNo: { _eq: $policyNo } }) { id jsonData claimOccurredPrecision phContacts } }',
      { policyNo },
    )
  ).Claim;

test('[RULES 16] a draft is lodged once: pressed twice, and in another tab', async ({ page, context }) => {
  const policyNo = await toReview(page);
  const other = await context.newPage();
  await other.goto('/app/claims/lodge?step=review');
  await expect(other.getByRole('heading', { name: 'Review before lodging' })).toBeVisible();

  await lodgeButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(lodged(page)).toBeVisible();
  await lodgeButton(other).click();
  await expect(lodged(other)).toBeVisible();
  await expect(other.getByText('This draft was lodged before, and there is one claim of it.')).toBeVisible();
  expect(await numberOf(other)).toBe(await numberOf(page));
  await other.close();
  const claims = await claimsOf(page, policyNo);
  expect(claims).toHaveLength(1);
  // nobody was asked, nobody gave a time, and who was typed is a contact
  expect(claims[0]).toMatchObject({
    jsonData: { claimNotResultOfIllegalAct: null },
    claimOccurredPrecision: 'day',
    phContacts: [{ firstName: 'Nora', isPrimary: true }],
  });
});

test.describe('when the answer is lost', () => {
  test.use({ allowedErrors: [/Failed to load resource|Failed to fetch|net::ERR/] });

  test('[RULES 16] the draft that comes back after a reload gives the claim that is there', async ({ page }) => {
    const policyNo = await toReview(page);
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('mutation LodgeClaim')) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await lodgeButton(page).click();
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText('Your changes are still here.');
    await page.unroute('**/graphql');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    // its address leads to the review again
    await expect(page.getByRole('heading', { name: 'Review before lodging' })).toBeVisible();
    await lodgeButton(page).click();
    await expect(lodged(page)).toBeVisible();
    const claims = await claimsOf(page, policyNo);
    expect(claims.map(({ id }) => id)).toEqual([await numberOf(page)]);
  });
});

test('[1§2.5] the review lists what is open, leads to each field and back, and Enter never lodges', async ({
  page,
}) => {
  await openWizard(page);
  await choosePolicy(page);
  await fillPolicy(page);
  await next(page).click();
  await fillEvent(page);
  await next(page).click();
  await answerGlass(page);
  // the last form's fields: Enter goes on, and a double press of Next does not lodge
  await page.getByRole('radio', { name: 'Not asked' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Review' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.goBack();
  await next(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Review before lodging' })).toBeVisible();
  await expect(lodgeButton(page)).toBeEnabled();
  await expect(lodged(page)).toHaveCount(0);

  const open = page.getByRole('alert').filter({ hasText: 'things are open' });
  await expect(open.getByRole('listitem')).toContainText([
    /usual residence.*: not answered/,
    /result of an illegal act: not asked/,
  ]);
  await open.getByRole('link', { name: /illegal act/ }).click();
  await expect(page.getByRole('radio', { name: 'Not asked' })).toBeFocused();
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await page.getByRole('button', { name: 'Back to review' }).click();
  await expect(page.getByRole('region', { name: 'Declaration' })).toContainText('Yes');

  // the steps stay in sight, however far down the answers go
  await page.getByRole('region', { name: 'Additional information' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Edit Handling parties' }).click();
  await expect(page.getByRole('combobox', { name: /Handling parties/ })).toBeFocused();
  await page.goBack();
  await page.getByRole('link', { name: /^Edit 1\. What caused/ }).click();
  await expect(question(page, 1)).toBeVisible();
  await choose(page, 1, 'Accidental damage');
  await page.getByRole('button', { name: 'Back to review' }).click();
  // another cause asks another question before the review is there again
  await question(page, 2).getByLabel('Describe what happened').fill('Dropped');
  await page.getByRole('button', { name: 'Back to review' }).click();
  await expect(page.getByRole('region', { name: 'Loss cause and damage' })).toContainText(
    'Describe what happened: Dropped',
  );
});

test('[1§2.5] an edit skips the search, saves what changed and merges with who saved first, asking where both changed a field', async ({
  page,
  request,
}) => {
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
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem')).toHaveText([
    /Policy details/,
    /Loss details/,
    /Loss cause/,
    /Damage description/,
    /Confirmation/,
  ]);
  await page.getByLabel('Business type').fill(business);

  // meanwhile somebody else changes the claim, also the field that is being changed
  const theirs = `Butcher ${run}`;
  await askService(
    request,
    'mutation ($id: bigint!, $orgId: bigint!, $v: Int!, $seen: String!, $theirs: String!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: { policyOtherInfo: $seen, phBusinessType: $theirs, rowVersion: $v }) { id } }',
    {
      id: claim.id,
      orgId: claim.orgId,
      seen,
      theirs,
      v: (
        await askService<{ Claim: { rowVersion: number }[] }>(
          request,
          'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { rowVersion } }',
          { id: claim.id },
        )
      ).Claim[0]!.rowVersion,
    },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const box = page.getByRole('group', { name: /changed Policy holder: business type at/ });
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  await expect(box.getByRole('radio', { name: `Keep mine: ${business}` })).toBeChecked();
  await expect(box).toContainText('Other policy information');
  await expect(page.getByRole('textbox', { name: 'Business type' })).toHaveValue(business);
  // what they alone changed is there already
  await expect(page.getByRole('textbox', { name: 'Other policy information' })).toHaveValue(seen);
  await box.getByRole('radio', { name: `Take theirs: ${theirs}` }).check();
  await expect(page.getByRole('textbox', { name: 'Business type' })).toHaveValue(theirs);
  await box.getByRole('radio', { name: `Keep mine: ${business}` }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lodged(page)).toBeVisible();
  const kept = await askService<{ Claim: object[] }>(
    request,
    'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { phBusinessType policyOtherInfo } }',
    { id: claim.id },
  );
  expect(kept.Claim).toEqual([{ phBusinessType: business, policyOtherInfo: seen }]);

  // what is chosen and not given with Next is an answer as well: what belongs to it is asked before anything is saved
  await page.goto(`/app/claims/edit/${claim.id}`);
  await page.getByRole('button', { name: 'Loss cause' }).click();
  const stored = (
    await askService<{ Claim: { formData: { answers: { options: { optionId: number }[] }[] } }[] }>(
      request,
      'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { formData } }',
      { id: claim.id },
    )
  ).Claim[0]!;
  await page.getByRole('button', { name: 'Change the answer to question 1' }).click();
  const isFire = stored.formData.answers[0]!.options[0]!.optionId === 103;
  await choose(page, 1, isFire ? 'Impact' : 'Fire, smoke or explosion');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Answer this question before saving: it belongs to what you changed.')).toBeVisible();
  await question(page, 2)
    .getByLabel(isFire ? 'What hit the property' : 'Origin of the fire')
    .fill('Cooktop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lodged(page)).toBeVisible();
  const { Claim: changed } = await askService<{
    Claim: { formData: { answers: { options: { optionId: number }[] }[] } }[];
  }>(request, 'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { formData } }', { id: claim.id });
  expect(changed[0]?.formData.answers[0]?.options).toEqual([{ optionId: isFire ? 106 : 103 }]);

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
  if (
    !(await page.getByRole('combobox', { name: /Product type/ }).evaluate((field) => field === document.activeElement))
  )
    await press('Tab');
  await expect(page.getByRole('combobox', { name: /Product type/ })).toBeFocused();
  await press('ArrowDown', 'Home', 'Enter', 'Tab', 'ArrowDown');
  await page.getByRole('listbox').waitFor();
  await press('Home', 'Enter');
  for (const [label, day] of [
    ['Term from', typedDay(-100)],
    ['Term to', typedDay(200)],
    ['Policy issued on', typedDay(-100)],
  ] as const) {
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
  // other conditions are open: said once
  await expect(page.getByRole('alert').filter({ hasText: 'Not answered yet' })).toBeFocused();
  await press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Additional information' })).toBeVisible();
  await press('Control+Enter');
  await expect(page.getByRole('group', { name: 'Review' })).toBeFocused();
  // Enter never lodges, and nobody tabs through all answers
  await press('Enter', 'Control+Enter', 'Tab', 'Enter');
  await expect(lodgeButton(page)).toBeFocused();
  await press('Space');
  // earlier runs of this test lodged the same loss
  const duplicates = page.getByRole('button', { name: 'Lodge anyway' });
  await expect(lodged(page).or(duplicates)).toBeVisible();
  if (await duplicates.isVisible()) await press('Tab', 'Enter');
  await expect(lodged(page)).toBeVisible();
});
