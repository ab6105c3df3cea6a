// Messages of a claim: a call is logged, a message that failed is sent again.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, press } from '../support/steps.ts';
import { details, newClaim, OWNER } from './claims.ts';

signedInAs('henry');

const form = drawer('Log call');
const choice = (name: string) => form.getByRole('combobox', { name, exact: true });
const pick = async (name: string, option: string | RegExp): Promise<void> => {
  await form.getByRole('combobox', { name }).first().click();
  await page.getByRole('option', { name: option }).click();
};

it('[1§5] the form of a call: defaults, what another direction clears, what is required', async () => {
  await visit(details(await newClaim()));
  await expect
    .element(page.getByRole('button', { name: 'Call Rosa Delgado: na' }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Log call' }).first().click();
  const direction = form.getByRole('combobox', { name: 'Direction' });
  await expect.element(direction).toMatchTextContent('Inbound');
  await expect.element(form.getByRole('combobox', { name: 'To user' })).toHaveValue(OWNER);
  await pick('Call with', 'Policy Holder');
  await choice('From').click();
  await page.getByRole('option', { name: /Rosa Delgado/ }).click();
  await pick('Direction', 'Outbound');
  await expect.element(form.getByRole('combobox', { name: 'From user' })).toHaveValue('');
  await expect.element(choice('To')).toHaveValue('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Field is required')).toHaveLength(3);
});

it('[1§5] a call is logged, and shown with what was said', async () => {
  const id = await newClaim();
  await visit(details(id, 'comms/call'));
  await pick('Direction', 'Outbound');
  await form.getByRole('combobox', { name: 'From user' }).fill('Henry');
  await page.getByRole('option', { name: OWNER }).click();
  await pick('Call with', 'Broker');
  await choice('To').fill('1'.repeat(26));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).toMatchTextContent(`${'1'.repeat(26)} not valid phone number`);
  await choice('To').fill('Mei-Lin Zhao');
  await field(form, 'Duration (minutes)').fill('6');
  await field(form, 'What was said').fill('Asked about the tarp');
  await expectAccessible();
  await press('Control+Enter');
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expectAddress(details(id, 'comms'));
  const call = page
    .getByRole('list', { name: 'Messages, newest first' })
    .getByRole('article')
    .filter({ hasText: 'Asked about the tarp' });
  for (const words of ['Outgoing call', '6 minutes', 'Mei-Lin Zhao', 'Broker'])
    await expect.element(call).toMatchTextContent(words);
});

it('[1§3] a message that failed says why, and is sent again', async () => {
  const failed = theService()
    .store.all('CommLog')
    .find(
      (one) =>
        one['orgId'] === 1 &&
        one['deliveryStatus'] === 'failed' &&
        one['channel'] === 'email' &&
        one['claimId'] !== null,
    );
  theService().answer('resendMessage', ({ id }, { store, asker }) => {
    expect(Number(id)).toBe(failed?.['id']);
    store.update('CommLog', failed!, { deliveryStatus: 'sent', deliveryError: null }, asker);
    return { ok: true };
  });
  await visit(details(Number(failed?.['claimId']), `comms/${String(failed?.['id'])}`));
  const message = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Reply' }) });
  await expect.element(message).toMatchTextContent('Failed');
  await expect.element(message).toMatchTextContent(String(failed?.['deliveryError']));
  await message.getByRole('button', { name: /^Resend/ }).click();
  await expect.element(page.getByText('Message sent.')).toBeVisible();
  await expect.element(message.getByRole('button', { name: /^Resend/ })).toHaveLength(0);
  await expect.element(message).toMatchTextContent('Sent');
});
