// Closing a claim, answering everybody, and changing many claims at once, through everything (issue 14, items 5 to 7).
import { newClaim } from './claim-data.ts';
import { card, caughtMail, commsPath, compose, inboundAddress, mailIn, sendMessage } from './comms-steps.ts';
import { freshWord } from './people-data.ts';
import { askService } from './support/claims.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry' });

const OWNER = 'Henry Nguyen';
const managePath = (id: number): string => `/app/claims/details/${id}/manage-claim`;

const addTask = (request: Parameters<typeof askService>[0], claimId: number, title: string): Promise<unknown> =>
  askService(
    request,
    'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id } }',
    { object: { claimId, title, type: 'standard' } },
    'henry',
  );

test('a claim is closed after what is still open on it was read; a ticked task is sent when the page is left', async ({
  page,
}) => {
  const id = await newClaim(page.request, OWNER);
  await addTask(page.request, id, 'Ring the builder');
  await addTask(page.request, id, 'Ring the broker');
  await page.goto(managePath(id));
  await page.getByRole('checkbox', { name: 'Complete: Ring the broker' }).click();
  await expectSaid(page, 'Task Completed!');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Completed: Ring the broker' })).toBeDisabled();
  const chip = page.getByRole('button', { name: /^Claim status:/ });
  await chip.click();
  await page.getByRole('menuitem', { name: 'Withdrawn', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Save?' });
  await expect(question).toContainText('1 open task');
  await expect(question.getByRole('link', { name: 'Ring the builder' })).toBeVisible();
  await expect(question.getByRole('link', { name: 'Ring the broker' })).toBeHidden();
  await question.getByRole('button', { name: 'Close anyway' }).click();
  await expectSaid(page, 'Status was successfully updated');
  await expect(chip).toHaveAccessibleName('Claim status: Withdrawn. Change');
});

test('an answer to all goes to everybody but us, with what it answers below it', async ({ page }) => {
  const id = await newClaim(page.request, OWNER);
  const word = freshWord();
  const address = await inboundAddress(page.request, word);
  const first = await sendMessage(page.request, {
    channel: 'email',
    claimId: id,
    to: [{ name: 'Rosa Delgado', email: 'rosa@example.com' }],
    subject: `Repairs ${word}`,
    content: '<p>When does it suit you?</p>',
  });
  await mailIn(page.request, {
    to: [address, 'Mei-Lin Zhao <mei@broker.test>'],
    subject: `Re: Repairs ${word}`,
    inReplyTo: `<${first.messageId}>`,
    text: 'Thursday\nafter three',
  });
  await page.goto(commsPath(id));
  const answer = card(page, `Re: Repairs ${word}`);
  await expect(answer).toContainText('Not answered');
  await expect(page.getByRole('region', { name: `Conversation: Repairs ${word}` })).toContainText('2 messages');
  await answer.getByRole('link', { name: `Re: Repairs ${word}` }).click();
  await page.getByRole('link', { name: 'Reply all' }).click();
  const composer = compose(page);
  await expect(composer).toContainText('Mei-Lin Zhao');
  await expect(composer).not.toContainText(address);
  await composer.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Thursday it is.');
  await composer.getByRole('button', { name: 'Send' }).click();
  await expectSaid(page, 'Message sent.');
  await expect(card(page, 'Thursday it is.')).toContainText('Sent');
  await expect(page.getByText('Not answered')).toBeHidden();
  await expect
    .poll(async () => (await caughtMail(page.request, `Re: Repairs ${word}`)).text.includes('after three'))
    .toBe(true);
  const mail = await caughtMail(page.request, `Re: Repairs ${word}`);
  expect(mail.to.map((one) => one.address)).toEqual(['rosa@example.com', 'mei@broker.test']);
});

test('many claims are reassigned after what would be refused was read', async ({ page }) => {
  const mine = await newClaim(page.request, OWNER);
  const theirs = await newClaim(page.request, 'Olivia Hartigan');
  await page.goto('/app/claims/search');
  for (const id of [mine, theirs]) await page.getByRole('checkbox', { name: `Select claim ${id}` }).click();
  await page.getByRole('button', { name: 'Reassign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reassign claims' });
  await dialog.getByRole('combobox', { name: 'New owner' }).fill('Olivia');
  await page.getByRole('option', { name: /^Olivia/ }).click();
  await dialog.getByRole('button', { name: 'Check 2' }).click();
  await expect(dialog).toContainText('1 will change, 1 refused');
  await expect(dialog).toContainText('This person owns it already.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reassign 1 claim' }).click();
  await expectSaid(page, '1 changed, 1 refused.');
  await page.goto(managePath(mine));
  await expect(page.getByRole('region', { name: 'Claim snapshot' })).toContainText('Olivia Hartigan');
});
