// The library on a phone: cards, the preview over the whole screen, a file by its key.
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { test, expect } from './support/test.ts';

// the test runner's own scripts are not let into an opened file either
test.use({ person: 'olivia', allowedErrors: [/Blocked script execution in .*\/files\//] });

interface Found {
  readonly File: readonly { readonly key: string; readonly claimId: number }[];
}

test('[1§2.4] documents are cards, open over the whole screen, and by their key in the same window', async ({
  page,
  request,
}) => {
  const { File: files } = await askService<Found>(
    request,
    `query { File(where: { name: { _eq: "Call of the policy holder.txt" } }, order_by: { claimId: asc }, limit: 1) { key claimId } }`,
    {},
  );
  const [file] = files;
  await page.goto(`/app/claims/details/${file?.claimId}/library`);
  const cards = page.getByRole('list', { name: 'Documents' });
  await expect(cards.getByRole('listitem')).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await cards.getByRole('link', { name: 'Call of the policy holder.txt', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Call of the policy holder.txt' })).toContainText(
    'asked when the roofer will come',
  );
  await expectAccessible(page);
  await page.goto(`/app/get-file/${file?.key}`);
  await expect(page).toHaveURL(/\/files\//);
  expect(await (await request.get(page.url())).text()).toContain('asked when the roofer will come');
});
