// What the form does with what the service says, and with what the hand does meanwhile.
import { expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { setOffline } from '../service/network.ts';
import { refuse } from '../service/refusal.ts';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { check, expectAccessible, expectHidden } from '../support/steps.ts';
import { drawer, toast } from '../support/form-steps.ts';
import { insurersCalled, makeInsurers } from './insurers.ts';

const PAGE = '/app/configuration/insurers';

signedInAs('olivia');

it('what is in use is not deleted, and is told by what, with links', async () => {
  theService().answer('recordUsage', () => [
    {
      type: 'Pds',
      label: 'PDS',
      count: 1,
      isBlocking: true,
      effect: 'keeps',
      records: [{ id: 7, label: 'Home PDS', path: '/app/configuration/product-types' }],
    },
  ]);
  const [id] = await makeInsurers('Jacana', 1);
  await visit(`${PAGE}/${id}`);
  const form = drawer('Edit insurer');
  await expect.element(form.getByRole('heading', { name: 'Used by' })).toBeVisible();
  await form.getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('dialog', { name: /is in use$/ });
  await expect.element(told).toMatchTextContent('It can be deleted once nothing refers to it any more.');
  await expect.element(told.getByRole('button', { name: 'Delete' })).toHaveLength(0);
  await expect.element(told.getByRole('link', { name: 'Home PDS' })).toBeVisible();
  await expectAccessible('[role=dialog]');
  await told.getByRole('button', { name: 'Close' }).click();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Jacana 1');
});

it('what was typed stays without the network, and is saved once the service can be reached', async () => {
  await visit(`${PAGE}/add`);
  const form = drawer('Add insurer');
  await form.getByLabelText('Name').fill('Petrel Insurance');
  setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  const error = page.getByRole('alertdialog', { name: 'Error' });
  await expect.element(error).toMatchTextContent('Your changes are still here.');
  await error.getByRole('button', { name: 'Close' }).click();
  await expect.element(form.getByLabelText('Name')).toHaveValue('Petrel Insurance');
  setOffline(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Successfully added')).toBeVisible();
  expect(await insurersCalled('Petrel')).toHaveLength(1);
});

it('what the service refuses stands at its field, with what was typed elsewhere', async () => {
  await visit(`${PAGE}/add`);
  const form = drawer('Add insurer');
  theService().answer('insert_Insurer', () =>
    refuse('validation-failed', 'There is one with this name already.', {
      path: '$.selectionSet.insert_Insurer.args.objects[0].name',
    }),
  );
  await form.getByLabelText('Name').fill('Bittern Mutual');
  await form.getByLabelText('E-mail').fill('claims@bittern.example');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('There is one with this name already.')).toBeVisible();
  await expect.element(form.getByLabelText('Name')).toHaveFocus();
  await expect.element(form.getByLabelText('E-mail')).toHaveValue('claims@bittern.example');
  theService().forget('insert_Insurer');
  await form.getByLabelText('Name').fill('Bittern Mutual 2');
  await expectHidden(form.getByText('There is one with this name already.'));
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);
});

it('the second of two who save keeps what they typed, gets what the other changed alone, and chooses where both did', async () => {
  const [id] = await makeInsurers('Whimbrel', 1);
  const theirs = async (set: Readonly<Record<string, unknown>>): Promise<void> => {
    const { Insurer: rows } = await ask<{ Insurer: { orgId: number; rowVersion: number }[] }>(
      'query ($id: bigint!) { Insurer(where: { id: { _eq: $id } }) { orgId rowVersion } }',
      { id },
    );
    const [row] = rows;
    await ask(
      'mutation ($id: bigint!, $orgId: bigint!, $set: Insurer_set_input!) { update_Insurer_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
      { id, orgId: row?.orgId, set: { ...set, rowVersion: row?.rowVersion } },
      'henry',
    );
  };
  await visit(`${PAGE}/${id}`);
  const form = drawer('Edit insurer');
  const email = form.getByRole('textbox', { name: 'E-mail' });
  await expect.element(email).toHaveValue('claims1@insurer.test');
  await theirs({ email: 'first@whimbrel.example', applyGst: false });
  await email.fill('second@whimbrel.example');
  await form.getByRole('button', { name: 'Save' }).click();
  const box = form.getByRole('group', { name: /^Henry Nguyen changed E-mail at \d\d:\d\d\.$/ });
  await expect.element(box).toHaveFocus();
  await expect.element(box).toBeInViewport();
  await expect.element(box).toMatchTextContent('Also taken over from Henry Nguyen: Apply GST.');
  await expect.element(email).toHaveValue('second@whimbrel.example');
  await expect.element(form.getByLabelText('Apply GST')).not.toBeChecked();
  await expectAccessible('[role=dialog]');
  await check(box.getByRole('radio', { name: 'Take theirs: first@whimbrel.example' }));
  await expect.element(email).toHaveValue('first@whimbrel.example');
  await check(box.getByRole('radio', { name: 'Keep mine: second@whimbrel.example' }));
  await expect.element(email).toHaveValue('second@whimbrel.example');

  // and once more meanwhile
  await theirs({ email: 'third@whimbrel.example' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(box.getByRole('radio', { name: 'Take theirs: third@whimbrel.example' })).toBeVisible();
  await expect.element(box).toHaveFocus();
  await form.getByRole('button', { name: 'Save' }).click();
  await expectHidden(form);
  const { Insurer: stored } = await ask<{ Insurer: unknown[] }>(
    'query ($id: bigint!) { Insurer(where: { id: { _eq: $id } }) { email applyGst } }',
    { id },
  );
  expect(stored).toEqual([{ email: 'second@whimbrel.example', applyGst: false }]);
});

it('a press that leaves a faulty field reaches what it began on', async () => {
  await visit(`${PAGE}/add`);
  const form = drawer('Add insurer');
  const gst = form.getByLabelText('Apply GST');
  for (const isOn of [false, true, false]) {
    await form.getByLabelText('E-mail').fill('');
    await form.getByLabelText('Name').fill('');
    await form.getByLabelText('E-mail').fill('nobody');
    await commands.pressMouseOn(gst.selector);
    // a hand takes its time: the field is left before the press ends
    await expect.element(form.getByLabelText('E-mail')).not.toHaveFocus();
    await commands.letMouseGo();
    await expect.element(form.getByText('Invalid e-mail address')).toBeVisible();
    await expect.poll(() => (gst.element() as HTMLInputElement).checked).toBe(isOn);
  }
});
