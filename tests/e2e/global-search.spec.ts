// Global search on the real service: a claim by its words, a typing error, a number and a page, all by keyboard.
import { allClaims } from './claim-data.ts';
import { expect, test } from './support/test.ts';

// an organisation whose claims no other test adds to or changes
test.use({ person: 'will' });

/** Two letters changed places. */
const mistyped = (word: string): string => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;

test('[UX §4] a claim is found by name, typing error and number, a page by its words; what was open stands there', async ({
  page,
}) => {
  const claims = await allClaims(page.request, 'will');
  const claim = claims.find(({ phContacts: [first] }) => (first?.surname?.length ?? 0) > 6);
  const contact = claim?.phContacts[0];
  if (!claim || !contact?.surname) throw new Error('The demo data has no such claim.');
  const wanted = page.getByRole('option', { name: new RegExp(`Claim ${claim.id}\\b`) });
  const finder = page.getByRole('combobox', { name: 'Search everything' });

  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(finder).toBeFocused();
  await finder.fill(`${contact.surname} ${contact.firstName}`.toLowerCase());
  await expect(wanted).toContainText(contact.surname);
  await finder.fill(mistyped(contact.surname));
  await expect(
    page
      .getByRole('option', { name: /Similar/ })
      .filter({ hasText: contact.surname })
      .first(),
  ).toBeVisible();
  await finder.fill(`claim ${claim.id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Claim ${claim.id}` })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option').first()).toContainText(
    `Claim ${claim.id}`,
  );
  await finder.fill('search claims');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/claims\/search/);
});
