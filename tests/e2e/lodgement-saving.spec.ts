// What only the service can tell of lodging; the wizard's pages are proved by tests/component/lodgement.
import { answerGlass, fillEvent, fillPolicy, lodgeButton, next, openWizard, review } from './lodgement-steps.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

test.use({ person: 'henry' });

const lodged = (page: Page) => page.getByRole('heading', { name: /Claim \d+ is (lodged|saved)\./ });

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
