// A complaint on the phone: found, worked on and changed with the thumb.
import { card, drawer, openValue, saveValue, value } from './compliance-steps.ts';
import { freshEmail } from './people-data.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

test('[2§2] a complaint is found, a step of it completed, a note added and a value changed with the thumb', async ({
  page,
}) => {
  test.slow();
  const surname = `Thumb${freshEmail('w').split(/[.@]/)[1] ?? ''}`;
  const { UserInOrg, ExternalOrg } = await askService<{
    UserInOrg: { userId: number }[];
    ExternalOrg: { id: number }[];
  }>(
    page.request,
    'query { UserInOrg(where: { name: { _eq: "Henry Nguyen" } }) { userId } ExternalOrg(where: { isDisabled: { _eq: false } }, order_by: { id: asc }, limit: 1) { id } }',
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
  await page.goto('/app/compliance/complaints/search');
  await page.getByRole('link', { name: `Complaint ${made.id}` }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Complaint ${made.id}` }).tap();
  const bar = page.getByRole('navigation', { name: 'Complaint actions' });
  await expect(bar.getByRole('button', { name: 'More' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await card(page, 'Complaint timeline')
    .getByRole('button', { name: /^Set as completed: / })
    .tap();
  const question = page.getByRole('alertdialog', { name: 'Set item as completed?' });
  await question.getByRole('button', { name: 'Set as completed' }).tap();
  await expect(question).toBeHidden();
  await expect(card(page, 'Complaint timeline')).toContainText('1 of ');
  await bar.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: 'Add note' }).tap();
  const note = drawer(page, 'Add note');
  await note.getByRole('textbox').fill('Rang from the road.');
  await expectNoSidewaysScroll(page);
  await note.getByRole('button', { name: 'Save' }).tap();
  await expect(card(page, 'Notes')).toContainText('Rang from the road.');
  const postcode = await openValue(page, 'Complainant', 'Postcode');
  await postcode.getByRole('textbox', { name: 'Postcode' }).fill('3078');
  await expectAccessible(page);
  await saveValue(page);
  await expect(value(page, 'Complainant', 'Postcode')).toContainText('3078');
  await expectNoSidewaysScroll(page);
});
