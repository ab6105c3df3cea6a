import { newClaim } from './claim-data.ts';
import { card, chooseTypes, commsPath, compose } from './comms-steps.ts';
import { freshWord } from './people-data.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry', colorScheme: 'dark' });

test('[1§7] a text message is written on a phone from the claim, in the dark, and goes out', async ({ page }) => {
  const id = await newClaim(page.request, 'Henry Nguyen');
  const word = freshWord();
  await page.goto(`/app/claims/details/${id}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole('navigation', { name: 'Claim actions' }).getByRole('link', { name: 'Message' }).click();
  const drawer = compose(page);
  await drawer.getByRole('radio', { name: 'Text message' }).check();
  await chooseTypes(page, 'Policy Holder');
  await drawer.getByRole('combobox', { name: 'To' }).fill('0491 57, ');
  await drawer.getByRole('textbox', { name: 'Message' }).fill(`The assessor comes on Monday ${word}`);
  await expect(drawer).toContainText(/\d+ of 1,?530 characters/);
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer).toContainText('0491 57 not valid phone number');
  await drawer.getByRole('combobox', { name: 'To' }).press('Backspace');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expectSaid(page, 'Message sent.');
  await expect(page).toHaveURL(commsPath(id));
  const sent = card(page, word);
  await expect(sent).toContainText('Rosa Delgado');
  await expect(sent).toContainText('Sent');
  await expectNoSidewaysScroll(page);
  const outbox = (await (await page.request.get('/dev/sms.json')).json()) as { to: string; text: string }[];
  expect(outbox.filter(({ text }) => text.includes(word)).map(({ to }) => to)).toEqual(['+61491570156']);
});
