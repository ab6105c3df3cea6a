import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { insurersPath, makeInsurers, unique } from './resource-list-data.ts';

test.use({ person: 'olivia' });

test('[3§2.1] on a phone: a card a record, its drawer over the whole screen, nothing scrolls sideways', async ({
  page,
}) => {
  const name = unique('Phone');
  await makeInsurers(page.request, name, 2);
  await page.goto(insurersPath(name));
  const cards = page.getByRole('list', { name: 'Insurers' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await cards
    .first()
    .getByRole('link', { name: `${name} 2`, exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: 'Edit insurer' })).toBeVisible();
});
