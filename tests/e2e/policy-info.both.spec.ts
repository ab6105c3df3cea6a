import { newClaim } from './claim-data.ts';
import { askService } from './support/claims.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

test('[1§2.4] policy info: cards, drawers with their checks, contacts with one primary, a conflict, a closed claim', async ({
  page,
}) => {
  const id = await newClaim(page.request, 'Henry Nguyen');
  const tab = `/app/claims/details/${id}/policy-info`;
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  await page.goto(tab);
  await expect(card('Policy')).toContainText('E2E-1');
  await expect(card('Policy')).toContainText('01/01/2026');
  await expect(card('Policy holder')).toContainText('Delgado Bakery');
  await expect(card('Policy holder').getByRole('region', { name: 'Financials' })).toContainText('Excess outstanding');
  await expect(card('Broker')).toContainText('No contacts');
  await expectNoSidewaysScroll(page);
  // no hole: each card follows the one above it
  const [policyBox, holderBox, brokerBox] = [
    await card('Policy').boundingBox(),
    await card('Policy holder').boundingBox(),
    await card('Broker').boundingBox(),
  ];
  const above = holderBox!.x > policyBox!.x ? policyBox! : holderBox!;
  expect(brokerBox!.y - above.y - above.height).toBeLessThan(20);
  await expectAccessible(page);

  // the policy: what is wrong stands at its field, and nothing is saved
  await card('Policy').getByRole('link', { name: 'Edit policy' }).click();
  await expect(page).toHaveURL(`${tab}/policy`);
  const policy = page.getByRole('dialog', { name: 'Edit policy' });
  await policy.getByRole('textbox', { name: 'Term from' }).fill('01/02/2027');
  await policy.getByRole('button', { name: 'Save' }).click();
  await expect(policy).toContainText('Can not be later than “Term to” date');
  await expect(policy.getByRole('textbox', { name: 'Term from' })).toBeFocused();
  await policy.getByRole('textbox', { name: 'Term from' }).fill('01/02/2026');
  await expectAccessible(page);
  await policy.getByRole('button', { name: 'Save' }).click();
  await expect(policy).toBeHidden();
  await expect(page).toHaveURL(tab);
  await expect(card('Policy')).toContainText('01/02/2026');

  // the broker's contacts: the first is primary, another is chosen by radio, editing moves the row into the form
  await card('Broker').getByRole('link', { name: 'Edit broker' }).click();
  const broker = page.getByRole('dialog', { name: 'Edit broker' });
  await broker.getByRole('textbox', { name: 'Broker company' }).fill('Northbridge');
  const contact = (name: string) => broker.getByRole('group', { name });
  await broker.getByRole('button', { name: 'Add contact to Broker contacts' }).click();
  await contact('New contact').getByRole('button', { name: 'Save contact' }).click();
  await expect(contact('New contact')).toContainText('Please enter name');
  await contact('New contact').getByRole('textbox', { name: 'First name' }).fill('Mei-Lin');
  await contact('New contact').getByRole('textbox', { name: 'Branch' }).fill('Parramatta');
  await page.keyboard.press('Enter');
  await expect(broker.getByRole('radio', { name: 'Mei-Lin is the primary contact' })).toBeChecked();
  await broker.getByRole('button', { name: 'Add contact to Broker contacts' }).click();
  await contact('New contact').getByRole('textbox', { name: 'First name' }).fill('Tom');
  await page.keyboard.press('Enter');
  await broker.getByRole('radio', { name: 'Tom is the primary contact' }).check();
  await expect(broker.getByRole('radio', { name: 'Mei-Lin is the primary contact' })).not.toBeChecked();
  await broker.getByRole('button', { name: 'Edit Mei-Lin' }).click();
  await expect(broker.getByRole('row', { name: /Mei-Lin/ })).toHaveCount(0);
  await contact('Edit contact').getByRole('textbox', { name: 'Surname' }).fill('Zhao');
  await page.keyboard.press('Enter');
  await expect(broker.getByRole('row', { name: /Mei-Lin Zhao/ })).toBeVisible();

  // somebody else was faster: nothing of theirs is overwritten
  const {
    Claim: [claim],
  } = await askService<{ Claim: { orgId: number; rowVersion: number }[] }>(
    page.request,
    'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { orgId rowVersion } }',
    { id },
  );
  const { orgId, rowVersion } = claim!;
  await askService(
    page.request,
    'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
    {
      id,
      orgId,
      set: { brokerBranch: 'Chatswood', rowVersion },
    },
  );
  await broker.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(broker).toBeHidden();
  await expect(card('Broker')).toContainText('Chatswood');
  await expect(card('Broker').getByRole('row', { name: /Mei-Lin Zhao/ })).toBeVisible();
  await page.goto(`${tab}/broker`);
  await expect(broker.getByRole('textbox', { name: 'Branch' })).toHaveValue('Chatswood');
  await broker.getByRole('textbox', { name: 'Broker company' }).fill('Northbridge');
  await broker.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card('Broker')).toContainText('Northbridge');
  await expect(card('Broker')).toContainText('Chatswood');

  // a closed claim keeps its policy, tax and payment details
  await askService(
    page.request,
    'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
    {
      id,
      orgId,
      set: { status: 'closed', rowVersion: rowVersion + 2 },
    },
    'henry',
  );
  await expect(
    page.getByText('Claim status: Closed. Its policy, tax and payment details can’t be changed.', { exact: false }),
  ).toBeVisible();
  await page.goto(`${tab}/policy-holder`);
  const holder = page.getByRole('dialog', { name: 'Edit policy holder' });
  await expect(holder.getByRole('textbox', { name: 'BSB' })).toBeDisabled();
  await holder.getByRole('textbox', { name: 'Phone' }).fill('0491 570 157');
  await holder.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card('Policy holder')).toContainText('+61 491 570 157');
});
