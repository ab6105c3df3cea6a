// Reviewing, lodging and changing a claim; drafts.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { instantOf } from '#domain/dates.ts';
import { setOffline } from '../service/network.ts';
import { ask, back, nowSignedInAs, reload, signedInAs, visit } from '../support/app.tsx';
import { check, expectAddress, expectHidden, focus, press, type } from '../support/steps.ts';
import {
  alerts,
  answer,
  button,
  choose,
  choosePolicy,
  fillEvent,
  fillPolicy,
  lodgeButton,
  lodged,
  named,
  next,
  openDraft,
  openWizard,
  policySystem,
  question,
  typedDay,
} from './lodgement-steps.ts';

signedInAs('henry', { prepare: policySystem });

const claimsOf = async (policyNo: string): Promise<readonly object[]> =>
  (
    await ask<{ Claim: object[] }>(
      'query ($policyNo: String!) { Claim(where: { policyNo: { _eq: $policyNo } }) { jsonData phContacts } }',
      { policyNo },
    )
  ).Claim;

it('[1§8] a lodgement that does not get through is not lost', async () => {
  await openDraft('TEST-1', 'review');
  setOffline(true);
  await lodgeButton().click();
  const modal = page.getByRole('alertdialog', { name: 'Error' });
  await expect.element(modal).toMatchTextContent('Your changes are still here.');
  await modal.getByRole('button', { name: 'Close' }).click();
  setOffline(false);
  await lodgeButton().click();
  await expect.element(lodged()).toBeVisible();
  // nobody was asked, and who was typed is a contact
  expect(await claimsOf('TEST-1')).toMatchObject([
    {
      jsonData: { claimNotResultOfIllegalAct: null },
      phContacts: [{ firstName: 'Nora', isPrimary: true }],
    },
  ]);
});

it('[RULES 16] a claim of the same policy, day and cause is noticed before a second one is lodged', async () => {
  const { id, orgId, rowVersion } = await henrysClaim();
  const day = typedDay(-3).split('/').toReversed().join('-');
  await ask(
    'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
    {
      id,
      orgId,
      set: {
        policyNo: 'TEST-2',
        causeOfLoss: 'Glass breakage',
        claimOccurredAt: instantOf(day, '12:00', 'Australia/Sydney'),
        rowVersion,
      },
    },
  );
  await openDraft('TEST-2', 'review');
  await lodgeButton().click();
  const duplicates = page.getByRole('alertdialog', { name: 'Is it one of these claims?' });
  await expect.element(duplicates.getByRole('link')).toMatchTextContent(`Claim ${id}`);
  await duplicates.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByRole('group', { name: 'Review' })).toBeVisible();
  expect(await claimsOf('TEST-2')).toHaveLength(1);
  await lodgeButton().click();
  await duplicates.getByRole('button', { name: 'Lodge anyway' }).click();
  await expect.element(lodged()).toBeVisible();
  expect(await claimsOf('TEST-2')).toHaveLength(2);
});

it('[1§2.5] the review lists what is open, leads to each field and back, and Enter never lodges', async () => {
  await openDraft('TEST-3', 'additional');
  // the last form's fields: Enter goes on, and a double press of Next does not lodge
  await focus(page.getByRole('radio', { name: 'Not asked' }));
  await press('Enter');
  await expect.element(page.getByRole('group', { name: 'Review' })).toHaveFocus();
  await press('Enter');
  await press('Control+Enter');
  back();
  await userEvent.dblClick(next());
  await expect.element(page.getByRole('heading', { name: 'Review before lodging' })).toBeVisible();
  await expect.element(lodgeButton()).toBeEnabled();
  await expect.element(lodged()).toHaveLength(0);

  const open = alerts('things are open');
  await expect.element(open.getByRole('listitem').filter({ hasText: /usual residence.*: not answered/ })).toBeVisible();
  await expect
    .element(open.getByRole('listitem').filter({ hasText: /result of an illegal act: not asked/ }))
    .toBeVisible();
  await open.getByRole('link', { name: /illegal act/ }).click();
  await expect.element(page.getByRole('radio', { name: 'Not asked' })).toHaveFocus();
  await check(page.getByRole('radio', { name: 'Yes', exact: true }));
  await button('Back to review').click();
  await expect.element(page.getByRole('region', { name: 'Declaration' })).toMatchTextContent('Yes');

  // the steps stay in sight, however far down the answers go
  (await page.getByRole('region', { name: 'Additional information' }).findElement()).scrollIntoView();
  await expect.element(page.getByRole('navigation', { name: 'Steps' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Edit Handling parties' }).click();
  await expect.element(page.getByRole('combobox', { name: /Handling parties/ })).toHaveFocus();
  back();
  await page.getByRole('link', { name: /^Edit 1\. What caused/ }).click();
  await expect.element(question(1)).toBeVisible();
  await choose(1, 'Accidental damage');
  await button('Back to review').click();
  // another cause asks another question before the review is there again
  await question(2).getByLabelText('Describe what happened').fill('Dropped');
  await button('Back to review').click();
  await expect
    .element(page.getByRole('region', { name: 'Loss cause and damage' }))
    .toMatchTextContent('Describe what happened: Dropped');
});

it("[1§2.5] a draft survives a reload, can be discarded, and is never another person's", async () => {
  await openWizard();
  await choosePolicy();
  await fillPolicy();
  await page.getByLabelText('Business type').fill('Bakery');
  await expect.element(page.getByText(/Draft kept on this computer, \d\d:\d\d/)).toBeVisible();
  await next().click();
  await fillEvent();
  await next().click();
  await answer('Glass breakage');
  await expect.element(question(2)).toBeVisible();
  await reload();
  await expect.element(page.getByText(/Your draft of .* is back\./)).toBeVisible();
  await expect.element(question(2)).toMatchTextContent('Which glass was broken?');
  await page.getByRole('button', { name: 'Policy details' }).click();
  await expect.element(page.getByLabelText('Business type')).toHaveValue('Bakery');

  // the same computer, another person
  const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('claimworks.lodgement-draft'));
  expect(kept).toHaveLength(1);
  const keep = (): void => kept.forEach(([key, value]) => localStorage.setItem(key, String(value)));
  await nowSignedInAs('olivia');
  keep();
  await openWizard();
  await expect.element(page.getByRole('group', { name: 'Policy search' })).toBeVisible();
  await expect.element(page.getByText(/Your draft of/)).toHaveLength(0);
  await nowSignedInAs('henry');
  keep();
  await openWizard();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('group', { name: 'Policy search' })).toBeVisible();
  await expect.element(page.getByText(/Draft kept/)).toHaveLength(0);
});

interface Edited {
  readonly id: number;
  readonly orgId: number;
  readonly rowVersion: number;
  readonly formData: { readonly answers: readonly { readonly options: readonly { readonly optionId: number }[] }[] };
}

const HENRYS =
  'query { Claim(where: { status: { _eq: "open" }, questionnaireVersionId: { _is_null: false }, Owner: { email: { _eq: "henry@banksia.test" } } }, order_by: [{ id: asc }], limit: 1) { id orgId rowVersion formData phBusinessType policyOtherInfo } }';

const henrysClaim = async (): Promise<Edited> => {
  const [claim] = (await ask<{ Claim: Edited[] }>(HENRYS)).Claim;
  if (!claim) throw new Error('Henry has no such claim.');
  return claim;
};

it('[1§2.5] an edit skips the search, saves what changed and merges with who saved first, asking where both changed a field', async () => {
  const { id, orgId, rowVersion } = await henrysClaim();
  await visit(`/app/claims/edit/${id}`);
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
  await expect.element(steps).toHaveLength(5);
  for (const [index, step] of [
    'Policy details',
    'Loss details',
    'Loss cause',
    'Damage description',
    'Confirmation',
  ].entries())
    await expect.element(steps.nth(index)).toMatchTextContent(step);
  const business = page.getByRole('textbox', { name: 'Business type' });
  await business.fill('Bakery');

  // meanwhile somebody else changes the claim, also the field that is being changed
  await ask(
    'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
    { id, orgId, set: { policyOtherInfo: 'Seen by Olivia', phBusinessType: 'Butcher', rowVersion } },
    'olivia',
  );
  await button('Save').click();
  const box = page.getByRole('group', { name: /changed Policy holder: business type at/ });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toBeInViewport();
  await expect.element(box.getByRole('radio', { name: 'Keep mine: Bakery' })).toBeChecked();
  await expect.element(box).toMatchTextContent('Other policy information');
  await expect.element(business).toHaveValue('Bakery');
  // what they alone changed is there already
  await expect.element(page.getByRole('textbox', { name: 'Other policy information' })).toHaveValue('Seen by Olivia');
  await check(box.getByRole('radio', { name: 'Take theirs: Butcher' }));
  await expect.element(business).toHaveValue('Butcher');
  await check(box.getByRole('radio', { name: 'Keep mine: Bakery' }));
  await button('Save').click();
  await expect.element(lodged()).toBeVisible();
  expect(await henrysClaim()).toMatchObject({ phBusinessType: 'Bakery', policyOtherInfo: 'Seen by Olivia' });
  await visit(`/app/claims/view/${id}`);
  await expect.element(page.getByRole('region', { name: 'Policy holder', exact: true })).toMatchTextContent('Bakery');
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveLength(0);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expectAddress(/\/app\/dashboard\/claims/);
});

it('[1§2.5] what is chosen and not given with Next is an answer as well: what belongs to it is asked before anything is saved', async () => {
  const before = await henrysClaim();
  await visit(`/app/claims/edit/${before.id}`);
  await page.getByRole('button', { name: 'Loss cause' }).click();
  await page.getByRole('button', { name: 'Change the answer to question 1' }).click();
  const isFire = before.formData.answers[0]?.options[0]?.optionId === 103;
  await choose(1, isFire ? 'Impact' : 'Fire, smoke or explosion');
  await button('Save').click();
  await expect
    .element(page.getByText('Answer this question before saving: it belongs to what you changed.'))
    .toBeVisible();
  expect((await henrysClaim()).rowVersion).toBe(before.rowVersion);
  await question(2)
    .getByLabelText(isFire ? 'What hit the property' : 'Origin of the fire')
    .fill('Cooktop');
  await button('Save').click();
  await expect.element(lodged()).toBeVisible();
  expect((await henrysClaim()).formData.answers[0]?.options).toEqual([{ optionId: isFire ? 106 : 103 }]);
});

it('[1§2.5] a claim is lodged with the keyboard alone', async () => {
  const isFocused = (element: Element | null): boolean => element !== null && element === document.activeElement;
  const keys = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await press(name);
  };
  /** On to a part by Tab. */
  const tabTo = async (find: () => Element | null): Promise<void> => {
    for (let step = 0; step < 60 && !isFocused(find()); step++) await press('Tab');
    expect(isFocused(find())).toBe(true);
  };
  await openWizard();
  await focus(page.getByLabelText('First name'));
  await keys('Tab', 'Tab');
  await type('1');
  await press('Enter');
  const policies = page.getByRole('region', { name: 'Policies found' }).getByRole('radio');
  await expect.element(policies.first()).toBeVisible();
  await tabTo(() => policies.first().query());
  await keys(' ', 'Enter');
  await expect.element(page.getByRole('group', { name: 'Policy details' })).toHaveFocus();
  await tabTo(() => page.getByRole('combobox', { name: /Product type/ }).query());
  await keys('ArrowDown', 'Home', 'Enter', 'Tab', 'ArrowDown');
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await keys('Home', 'Enter');
  for (const [label, day] of [
    ['Term from', typedDay(-100)],
    ['Term to', typedDay(200)],
    ['Policy issued on', typedDay(-100)],
  ] as const) {
    await tabTo(() => named(label).query());
    await press('Control+a');
    await type(day);
  }
  await press('Enter');
  await expect.element(page.getByLabelText(/Date of loss/).first()).toHaveFocus();
  await type(typedDay(-4));
  await tabTo(() => page.getByRole('combobox', { name: /Handling parties/ }).query());
  await keys('ArrowDown', 'ArrowDown', 'Enter', 'Escape', 'Enter');
  await expect.element(question(1)).toBeVisible();
  // the radio has the focus: the arrows choose, Enter goes on
  await press(' ');
  await expect.element(question(1).getByRole('radio').first()).toBeChecked();
  await press('Enter');
  await expect.element(question(2)).toBeVisible();
  await keys(' ', 'Enter');
  await expect.element(question(3)).toBeVisible();
  // the third answer: fences and gates
  await keys('Tab', 'Tab', ' ', 'Enter');
  await expect.element(question(4).getByLabelText('What is damaged')).toHaveFocus();
  await type('Gate');
  await press('Enter');
  await expect.element(question(5)).toBeVisible();
  await keys(' ', 'Enter');
  await expect.element(question(6)).toBeVisible();
  // from fields of several lines, where Enter begins a new one
  await press('Control+Enter');
  const firstCondition = page.getByRole('radio', { name: 'Yes' }).first();
  await expect.element(firstCondition).toBeVisible();
  await tabTo(() => firstCondition.query());
  await keys(' ', 'Enter');
  // other conditions are open: said once
  await expect.element(alerts('Not answered yet')).toHaveFocus();
  await press('Control+Enter');
  await expect.element(page.getByRole('textbox', { name: 'Additional information' })).toBeVisible();
  await press('Control+Enter');
  await expect.element(page.getByRole('group', { name: 'Review' })).toHaveFocus();
  // Enter never lodges, and nobody tabs through all answers
  await keys('Enter', 'Control+Enter', 'Tab', 'Enter');
  await expect.element(lodgeButton()).toHaveFocus();
  await expectHidden(lodged());
  await press(' ');
  await expect.element(lodged()).toBeVisible();
});
