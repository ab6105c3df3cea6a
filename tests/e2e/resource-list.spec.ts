// Lists on the real service: live behaviour. Everything else that lists do is proved by tests/component/kit.
import { expect, test } from './support/test.ts';
import { insurersPath, makeInsurers, rowsOf, unique } from './resource-list-data.ts';

test.use({ person: 'olivia' });

test('[3§7] shows what somebody else adds, without a reload', async ({ page }) => {
  const name = unique('Live');
  await makeInsurers(page.request, name, 1);
  await page.goto(insurersPath(name));
  await expect(rowsOf(page)).toHaveCount(1);
  await makeInsurers(page.request, name, 1);
  await expect(rowsOf(page)).toHaveCount(2);
});
