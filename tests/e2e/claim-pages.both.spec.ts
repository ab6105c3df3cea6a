import { findClaim } from './claim-data.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';

test.use({ person: 'henry' });

const PAGES = [
  { section: 'manage-claim', ready: 'Claim snapshot' },
  { section: 'manage-claim/note/add', ready: 'Add note' },
  { section: 'manage-claim/owner', ready: 'Owner and handling parties' },
  { section: 'manage-claim/share', ready: 'Share lodgement summary' },
  { section: 'summary', ready: 'Claim summary' },
  { section: 'comms', ready: 'Messages' },
  { section: 'policy-info', ready: 'Policy holder' },
  { section: 'library', ready: 'Documents' },
  { section: 'history', ready: 'Print view' },
  { section: 'expenses', ready: 'Expenses & Billing is not available yet' },
] as const;

inBothThemes(() => {
  test('[1§2.1] claim search passes axe', async ({ page }) => {
    await page.goto('/app/claims/search');
    await expect(page.getByText(/^1.10 of \d+$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  for (const { section, ready } of PAGES) {
    test(`[1§2.2] ${section} passes axe and fits`, async ({ page }) => {
      const claim = await findClaim(page.request, ({ Notes_aggregate }) => Notes_aggregate.aggregate.count > 3);
      await page.goto(`/app/claims/details/${claim.id}/${section}`);
      await expect(
        page
          .getByRole('heading', { name: ready })
          .or(page.getByText(ready, { exact: true }))
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
});
