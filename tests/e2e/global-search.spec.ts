// Global search on the real service: a claim by its words, a typing error, a number and a page, all by keyboard.
import { allClaims } from './claim-data.ts';
import { freshWord } from './people-data.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';

/** Two letters changed places. */
const mistyped = (word: string): string => `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`;

test.describe('among claims alone', () => {
  // an organisation whose claims no other test adds to or changes
  test.use({ person: 'will' });

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
});

test.describe('where complaints and suppliers are too', () => {
  test.use({ person: 'olivia' });

  test('a complaint, a supplier and a person are found and opened, and stand among what was opened last', async ({
    page,
  }) => {
    // letters alone: a number is looked for as it stands
    const surname = freshWord().replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    const { UserInOrg, ExternalOrg, Supplier } = await askService<{
      UserInOrg: { userId: number }[];
      ExternalOrg: { id: number }[];
      Supplier: { name: string }[];
    }>(
      page.request,
      'query { UserInOrg(where: { name: { _eq: "Henry Nguyen" } }) { userId } ExternalOrg(where: { isDisabled: { _eq: false } }, order_by: { id: asc }, limit: 1) { id } Supplier(order_by: { id: asc }, limit: 1) { name } }',
    );
    const { insert_Complaint_one: made } = await askService<{ insert_Complaint_one: { id: number } }>(
      page.request,
      'mutation ($object: Complaint_insert_input!) { insert_Complaint_one(object: $object) { id } }',
      {
        object: {
          complainantFirstName: 'Gwen',
          complainantLastName: surname,
          relationship: 'Insured',
          channel: 'Phone',
          preferredChannel: 'Phone',
          preferredChannelValue: '0491 570 158',
          issue: 'Instructions - Delay',
          ownerId: UserInOrg[0]?.userId,
          dtReceived: new Date(Date.now() - 3_600_000).toISOString(),
          externalOrgIds: [ExternalOrg[0]?.id],
        },
      },
    );
    const supplier = Supplier[0]?.name ?? '';
    const finder = page.getByRole('combobox', { name: 'Search everything' });
    const found = (group: string, text: string) =>
      page.getByRole('group', { name: group, exact: true }).getByRole('option').filter({ hasText: text }).first();
    const find = async (text: string, group: string, wanted: string): Promise<void> => {
      await page.keyboard.press('ControlOrMeta+k');
      await finder.fill(text);
      await found(group, wanted).click();
    };
    await page.goto('/app');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await find(mistyped(surname), 'Complaints', `Complaint ${made.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Complaint ${made.id}` })).toBeVisible();
    await find(supplier, 'Suppliers', supplier);
    await expect(page.getByRole('heading', { level: 1, name: supplier })).toBeVisible();
    await find('henry nguyen', 'People', 'Henry Nguyen');
    await expect(page).toHaveURL(/\/app\/users\/edit\/\d+/);
    await expect(page.getByRole('button', { name: 'Send reset password e-mail' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const recent = page.getByRole('group', { name: 'Recently opened' }).getByRole('option');
    await expect(recent.nth(0)).toContainText('Henry Nguyen');
    await expect(recent.nth(1)).toContainText(supplier);
    await expect(recent.nth(2)).toContainText(`Complaint ${made.id}`);
  });
});
