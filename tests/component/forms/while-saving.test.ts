// What is typed while a form is being saved: it stays, and is a change of what was just saved, never a second record.
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setOffline } from '../service/network.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, toast } from '../support/form-steps.ts';
import { expectHidden, press, type } from '../support/steps.ts';

const INSURERS = '/app/configuration/insurers';

const question = () => page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
const named = (kind: string, column: string, text: string) =>
  theService()
    .store.all(kind)
    .filter((row) => String(row[column]).startsWith(text));
const sent = (name: string) => theService().asked.filter((one) => one.name === name).length;

/** Saves by keyboard, and goes on typing before the answer comes. */
async function typeWhileSaving(operation: string, before: string, meanwhile: string): Promise<() => void> {
  const letGo = theService().hold(operation);
  await type(before);
  await press('Control+Enter');
  await expect.poll(() => sent(operation)).toBe(1);
  await type(meanwhile);
  return letGo;
}

describe('a new record of a list', () => {
  signedInAs('olivia');

  it('goes on as an edit of the one that was made', async () => {
    await visit(`${INSURERS}/add`);
    await expect.element(drawer('Add insurer').getByLabelText('Name')).toHaveFocus();
    const letGo = await typeWhileSaving('insert_Insurer', 'Tern Mutual', ' Limited');
    // more presses do not save it again
    await press('Control+Enter');
    await press('Control+Enter');
    letGo();
    await expect.element(toast('Successfully added')).toBeVisible();
    await question().getByRole('button', { name: 'Stay' }).click();
    const form = drawer('Edit insurer');
    await expect.element(form.getByLabelText('Name')).toHaveValue('Tern Mutual Limited');
    await form.getByLabelText('Name').click();
    await press('Control+Enter');
    await expectHidden(form);
    expect(named('Insurer', 'name', 'Tern Mutual').map((row) => row['name'])).toEqual(['Tern Mutual Limited']);
  });

  it('is one, however often Save is pressed, and when the network fails first', async () => {
    await visit(`${INSURERS}/add`);
    const form = drawer('Add insurer');
    await form.getByLabelText('Name').fill('Osprey General');
    setOffline(true);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect.element(form.getByLabelText('Name')).toHaveValue('Osprey General');
    setOffline(false);
    await form.getByRole('button', { name: 'Save' }).dblClick();
    await expect.element(toast('Successfully added')).toBeVisible();
    await expectHidden(form);
    expect(named('Insurer', 'name', 'Osprey General')).toHaveLength(1);
  });
});

describe('what is made once and never changed', () => {
  signedInAs('olivia', {
    prepare: (service) => service.answer('inviteUser', () => ({ ok: true, invitationEmailSent: true })),
  });

  it('cannot be typed in while it is sent, and keeps the focus where it is', async () => {
    await visit('/app/users/invite');
    const email = drawer('Invite user').getByLabelText('E-mail');
    await expect.element(email).toHaveFocus();
    const letGo = await typeWhileSaving('InviteUser', 'rosa@banksia.test', 'xx');
    await userEvent.keyboard('{Backspace}');
    await expect.element(email).toHaveValue('rosa@banksia.test');
    await expect.element(email).toHaveFocus();
    letGo();
    await expectHidden(drawer('Invite user'));
    expect(sent('InviteUser')).toBe(1);
  });

  it('can be typed in again once it was refused', async () => {
    await visit('/app/users/invite');
    const email = drawer('Invite user').getByLabelText('E-mail');
    await expect.element(email).toHaveFocus();
    setOffline(true);
    await type('rosa@banksia.tes');
    await press('Control+Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    setOffline(false);
    await expect.element(email).toHaveFocus();
    await type('t');
    await press('Control+Enter');
    await expectHidden(drawer('Invite user'));
    expect(theService().asked.find(({ name }) => name === 'InviteUser')?.variables).toEqual({
      email: 'rosa@banksia.test',
    });
  });
});
