// Policy info of a claim: cards, drawers with their checks, contacts with one primary, a conflict, a closed claim.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { drawer } from '../support/form-steps.ts';
import {
  check,
  expectAccessible,
  expectAddress,
  expectHidden,
  expectNoSidewaysScroll,
  press,
} from '../support/steps.ts';
import { setLook } from '../support/looks.ts';
import { card, details, newClaim } from './claims.ts';

signedInAs('henry');

/** Another person changes the claim meanwhile. */
async function changeClaim(id: number, set: object): Promise<void> {
  const claim = theService()
    .store.all('Claim')
    .find((one) => one['id'] === id);
  await ask(
    'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
    { id, orgId: 1, set: { ...set, rowVersion: claim?.['rowVersion'] } },
    'olivia',
  );
}

it('[1§2.4] its cards stand without holes, at both widths; what is wrong with the policy stands at its field', async () => {
  const id = await newClaim();
  const tab = details(id, 'policy-info');
  await visit(tab);
  await expect.element(card('Policy')).toMatchTextContent('POL-1');
  await expect.element(card('Policy')).toMatchTextContent('01/01/2026');
  await expect.element(card('Policy holder')).toMatchTextContent('Delgado Bakery');
  await expect
    .element(card('Policy holder').getByRole('region', { name: 'Financials' }))
    .toMatchTextContent('Excess outstanding');
  await expect.element(card('Broker')).toMatchTextContent('No contacts');
  for (const isPhone of [true, false]) {
    await setLook({ theme: 'light', isPhone });
    await expectNoSidewaysScroll();
    // each card follows the one above it
    const [policyBox, holderBox, brokerBox] = ['Policy', 'Policy holder', 'Broker'].map((title) =>
      card(title).element().getBoundingClientRect(),
    );
    const above = holderBox!.x > policyBox!.x ? policyBox! : holderBox!;
    expect(brokerBox!.y - above.y - above.height).toBeLessThan(20);
  }

  await card('Policy').getByRole('link', { name: 'Edit policy' }).click();
  await expectAddress(`${tab}/policy`);
  const policy = drawer('Edit policy');
  const from = policy.getByRole('textbox', { name: 'Term from' });
  await from.fill('01/02/2027');
  await policy.getByRole('button', { name: 'Save' }).click();
  await expect.element(policy).toMatchTextContent('Can not be later than “Term to” date');
  await expect.element(from).toHaveFocus();
  await from.fill('01/02/2026');
  await expectAccessible();
  await policy.getByRole('button', { name: 'Save' }).click();
  await expectHidden(policy);
  await expectAddress(tab);
  await expect.element(card('Policy')).toMatchTextContent('01/02/2026');
});

it('[1§2.4] of the broker’s contacts the first is primary, another is chosen; nothing that somebody else changed is overwritten', async () => {
  const id = await newClaim();
  await visit(details(id, 'policy-info'));
  await card('Broker').getByRole('link', { name: 'Edit broker' }).click();
  const broker = drawer('Edit broker');
  await broker.getByRole('textbox', { name: 'Broker company' }).fill('Northbridge');
  const contact = (name: string) => broker.getByRole('group', { name });
  const add = broker.getByRole('button', { name: 'Add contact to Broker contacts' });
  const primary = (name: string) => broker.getByRole('radio', { name: `${name} is the primary contact` });
  await add.click();
  await contact('New contact').getByRole('button', { name: 'Save contact' }).click();
  await expect.element(contact('New contact')).toMatchTextContent('Please enter name');
  await contact('New contact').getByRole('textbox', { name: 'First name' }).fill('Mei-Lin');
  await contact('New contact').getByRole('textbox', { name: 'Branch' }).fill('Parramatta');
  await press('Enter');
  await expect.element(primary('Mei-Lin')).toBeChecked();
  await add.click();
  await contact('New contact').getByRole('textbox', { name: 'First name' }).fill('Tom');
  await press('Enter');
  await check(primary('Tom'));
  await expect.element(primary('Mei-Lin')).not.toBeChecked();
  // editing moves the row into the form
  await broker.getByRole('button', { name: 'Edit Mei-Lin' }).click();
  await expect.element(broker.getByRole('row', { name: /Mei-Lin/ })).toHaveLength(0);
  await contact('Edit contact').getByRole('textbox', { name: 'Surname' }).fill('Zhao');
  await press('Enter');
  await expect.element(broker.getByRole('row', { name: /Mei-Lin Zhao/ })).toBeVisible();

  // somebody else was faster
  await changeClaim(id, { brokerBranch: 'Chatswood' });
  await broker.getByRole('button', { name: 'Save', exact: true }).click();
  await expectHidden(broker);
  await expect.element(card('Broker')).toMatchTextContent('Northbridge');
  await expect.element(card('Broker')).toMatchTextContent('Chatswood');
  await expect.element(card('Broker').getByRole('row', { name: /Mei-Lin Zhao/ })).toBeVisible();
});

it('[RULES 19] a closed claim keeps its policy, tax and payment details', async () => {
  const id = await newClaim();
  const tab = details(id, 'policy-info');
  await visit(tab);
  await expect.element(card('Policy')).toMatchTextContent('POL-1');
  await changeClaim(id, { status: 'closed' });
  await expect
    .element(page.getByText('Claim status: Closed. Its policy, tax and payment details can’t be changed.'))
    .toBeVisible();
  await visit(`${tab}/policy-holder`);
  const holder = drawer('Edit policy holder');
  await expect.element(holder.getByRole('textbox', { name: 'BSB' })).toBeDisabled();
  await holder.getByRole('textbox', { name: 'Phone' }).fill('0491 570 157');
  await holder.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(card('Policy holder')).toMatchTextContent('+61 491 570 157');
});
