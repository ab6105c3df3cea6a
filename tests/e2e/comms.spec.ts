import { newClaim } from './claim-data.ts';
import {
  card,
  caughtMail,
  chooseTypes,
  commsPath,
  compose,
  freshMobile,
  inboundAddress,
  mailIn,
  sendMessage,
  textIn,
} from './comms-steps.ts';
import { freshWord } from './people-data.ts';
import { askService } from './support/claims.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry' });

const OWNER = 'Henry Nguyen';

test('[1§7] an e-mail from a template with a new file is kept as a draft, goes out, and arrives', async ({ page }) => {
  const id = await newClaim(page.request, OWNER);
  const word = freshWord();
  await page.goto(commsPath(id));
  await page.getByRole('banner').waitFor();
  await page.getByRole('link', { name: 'New message' }).first().click();
  await expect(page).toHaveURL(commsPath(id, 'new'));
  const drawer = compose(page);
  await chooseTypes(page, 'Policy Holder', 'Broker');
  await expect(drawer).toContainText('No e-mail address of Broker is chosen.');
  await drawer.getByRole('combobox', { name: 'To' }).fill('wrong@');
  await drawer.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Acknowledgement of claim' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Message' })).toContainText(`your claim ${id}`);
  await drawer.getByRole('textbox', { name: 'Subject' }).fill('');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer).toContainText('wrong@ not valid email');
  await expect(drawer).toContainText('Field is required');
  await page.keyboard.press('Backspace');
  await drawer.getByRole('textbox', { name: 'Subject' }).fill(`Acknowledged ${word}`);

  // nothing typed is lost
  await drawer.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog', { name: 'Are you sure you want to leave?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: 'New message' }).first().click();
  await expect(drawer).toContainText('Draft kept on this computer.');
  await expect(drawer.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Acknowledged ${word}`);

  await drawer.getByRole('textbox', { name: 'Message' }).press('Control+End');
  await page.keyboard.type(' Bound by @policy num');
  await page.getByRole('option', { name: 'Policy number' }).click();
  await expect(drawer.getByRole('textbox', { name: 'Message' })).toContainText('Bound by E2E-1');
  await drawer
    .getByRole('group', { name: 'Attachments' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'scope.txt', mimeType: 'text/plain', buffer: Buffer.from('Scope of works') });
  await expect(drawer.getByRole('list', { name: 'Attached files' })).toContainText('scope.txt');
  await expectSaid(page, 'scope.txt file uploaded successfully!');
  await expectAccessible(page);
  await drawer.getByRole('textbox', { name: 'Subject' }).press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expectSaid(page, 'Message sent.');
  await expect(page).toHaveURL(commsPath(id));

  const sent = card(page, word);
  await expect(sent).toContainText('Rosa Delgado');
  await expect(sent).toContainText('Policy Holder');
  await expect(sent).toContainText('Sent');
  await sent.getByRole('button', { name: /^Expand/ }).click();
  await expect(sent.getByRole('list', { name: 'Attachments' })).toContainText('scope.txt');
  await expect(sent.frameLocator('iframe').locator('body')).toContainText('Bound by E2E-1');

  const mail = await caughtMail(page.request, word);
  expect(mail.to.map(({ address }) => address)).toEqual(['rosa@example.com']);
  expect(mail.text).toContain('Bound by E2E-1');
  expect((mail.attachments ?? []).map(({ fileName, filename }) => fileName ?? filename)).toEqual(['scope.txt']);
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[1§4] what comes in shows at once, is new until it is seen, and loads nothing before it is allowed', async ({
  page,
}) => {
  const id = await newClaim(page.request, OWNER);
  const word = freshWord();
  const mobile = freshMobile();
  const address = await inboundAddress(page.request, word);
  const first = await sendMessage(page.request, {
    claimId: id,
    channel: 'email',
    to: [{ email: 'rosa@example.com' }],
    subject: `Photos please ${word}`,
    content: '<p>Could you send photos?</p>',
  });
  await sendMessage(page.request, {
    claimId: id,
    channel: 'sms',
    to: [{ phone: mobile }],
    content: 'We have written to you.',
  });
  const loaded: string[] = [];
  await page.route('https://pictures.example/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await page.goto(commsPath(id));
  await expect(card(page, `Photos please ${word}`)).toBeVisible();
  const tab = page.getByRole('tab', { name: /Communication/ });

  const html = `<p>Here they are ${word}</p><script>document.title = 'run'</script><p><img src="https://pictures.example/roof.png" width="90" height="60" alt="Roof"></p><blockquote type="cite">Could you send photos?</blockquote>`;
  await mailIn(page.request, {
    to: address,
    subject: `Re: Photos please ${word}`,
    inReplyTo: `<${first.messageId}>`,
    html,
    text: 'Here they are',
  });
  const answer = card(page, `Re: Photos please ${word}`);
  await expect(answer).toContainText('New');
  await expect(tab.getByText('1 unread')).toBeVisible();
  // before a message's frame is there: no script runs in it, axe's neither
  await expectAccessible(page);
  await answer.getByRole('button', { name: /^Expand/ }).click();
  await expect(answer).not.toContainText('New');
  await expect(tab.getByText('1 unread')).toBeHidden();
  const frame = answer.frameLocator('iframe');
  await expect(frame.locator('body')).toContainText(`Here they are ${word}`);
  await expect(frame.locator('blockquote')).toBeHidden();
  await frame.locator('summary').click();
  await expect(frame.locator('blockquote')).toBeVisible();
  // the frame has the message's name and grows with it: nothing scrolls inside
  await expect(answer.locator('iframe')).toHaveAttribute('title', `Re: Photos please ${word}`);
  await expect.poll(() => frame.locator('html').evaluate((page) => page.scrollHeight - page.clientHeight)).toBe(0);
  await expect(page).toHaveTitle(/Claim/);
  expect(loaded).toEqual([]);
  await answer.getByRole('button', { name: 'Show pictures' }).click();
  await expect.poll(() => loaded).toEqual(['https://pictures.example/roof.png']);

  await textIn(page.request, mobile, `Roof is leaking again ${word}`);
  const text = card(page, `Roof is leaking again ${word}`);
  await expect(text).toContainText('New');
  await text.hover();
  await expect(text).not.toContainText('New');

  await mailIn(page.request, {
    to: address,
    subject: `Receipt ${word}`,
    inReplyTo: `<${first.messageId}>`,
    text: 'Attached',
    attachments: [{ filename: 'receipt.txt', content: 'Tarp, A$45.00' }],
  });
  await expect(card(page, `Receipt ${word}`)).toContainText('1 attachment');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const row = page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `Receipt ${word}` });
  await expect(row).toContainText('Contains attachments');
  await row.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: `Receipt ${word}` });
  await expect(drawer.getByRole('list', { name: 'Attachments' })).toContainText('receipt.txt');
  await expect(card(page, `Receipt ${word}`)).not.toContainText('New');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(commsPath(id));
});

test.describe('the inbox', () => {
  test.use({ person: 'olivia' });

  test('[1§7] mail that nobody can match is assigned to a claim or a complaint, or dismissed, by an administrator', async ({
    page,
  }) => {
    const id = await newClaim(page.request, OWNER);
    const word = freshWord();
    const address = await inboundAddress(page.request, word);
    const { Complaint } = await askService<{ Complaint: { id: number }[] }>(
      page.request,
      '{ Complaint(order_by: { id: desc }, limit: 1) { id } }',
    );
    const complaint = Complaint[0]!.id;
    await page.goto('/app/inbox');
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    for (const subject of ['Whose roof', 'Complaint', 'Offer'])
      await mailIn(page.request, {
        from: `stranger.${word}@example.com`,
        to: address,
        subject: `${subject} ${word}`,
        html: `<p>Is anybody coming? ${word}</p>`,
        attachments: [{ filename: 'letter.txt', content: `Letter ${word}` }],
      });
    const row = (subject: string) =>
      page
        .getByRole('list', { name: 'Unmatched messages' })
        .getByRole('listitem')
        .filter({ hasText: `${subject} ${word}` });
    const drawer = (subject: string) => page.getByRole('dialog', { name: `${subject} ${word}` });
    await expect(
      page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: /^Inbox/ })
        .getByLabel(/\d+ waiting/),
    ).toBeVisible();
    await expectAccessible(page);

    const roof = drawer('Whose roof');
    await row('Whose roof').getByRole('link').click();
    await expect(roof.frameLocator('iframe').locator('body')).toContainText('Is anybody coming?');
    await roof.getByRole('button', { name: 'Assign' }).click();
    await expect(roof).toContainText('Field is required');
    await roof.getByRole('combobox', { name: 'Belongs to' }).fill(String(id));
    await page.getByRole('option', { name: new RegExp(`Claim ${id}`) }).click();
    await roof.getByRole('button', { name: 'Assign' }).click();
    await expectSaid(page, `Assigned to claim ${id}.`);
    await expect(row('Whose roof')).toHaveCount(0);

    // its files open before anybody knows where it belongs
    const letter = drawer('Complaint');
    await row('Complaint').getByRole('link').click();
    const opened = page.waitForEvent('popup');
    await letter.getByRole('list', { name: 'Attachments' }).getByRole('link', { name: 'letter.txt' }).click();
    await expect((await opened).locator('body')).toContainText(`Letter ${word}`);
    await (await opened).close();
    await letter.getByRole('combobox', { name: 'Belongs to' }).fill(String(complaint));
    await page.getByRole('option', { name: new RegExp(`^Complaint ${complaint},`) }).click();
    await letter.getByRole('button', { name: 'Assign' }).click();
    await expectSaid(page, `Assigned to complaint ${complaint}.`);
    await expect(row('Complaint')).toHaveCount(0);

    await row('Offer').getByRole('link').click();
    await drawer('Offer').getByRole('button', { name: 'Dismiss' }).click();
    const sure = page.getByRole('alertdialog', { name: 'Dismiss this message?' });
    await expect(sure).toContainText('its files are deleted');
    await sure.getByRole('button', { name: 'Dismiss' }).click();
    await expectSaid(page, 'Message dismissed.');
    await expect(row('Offer')).toHaveCount(0);
    await page.goto(commsPath(id));
    await expect(card(page, `Whose roof ${word}`)).toContainText(`stranger.${word}@example.com`);
  });
});

test("[1§4] a task's message is filled in by the task, takes a file of the library along and completes the task", async ({
  page,
}) => {
  const id = await newClaim(page.request, OWNER);
  const word = freshWord();
  const { TaskTemplate } = await askService<{ TaskTemplate: { id: number }[] }>(
    page.request,
    'query { TaskTemplate(where: { title: { _eq: "Progress update to the policy holder" } }) { id } }',
  );
  const { insert_Task_one: task } = await askService<{ insert_Task_one: { id: number } }>(
    page.request,
    'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id } }',
    { object: { claimId: id, title: `Write ${word}`, taskTemplateId: TaskTemplate[0]!.id } },
    'henry',
  );
  const letter = {
    name: `Broker ${word}`,
    internalName: word,
    channel: 'email',
    relatedTo: 'claim',
    subjectTemplate: `Broker ${word}`,
    template: '<p>Claim {{claimId}}, your broker is {{brokerCompany}}.</p>',
  };
  await askService(
    page.request,
    'mutation ($object: CommTemplate_insert_input!) { insert_CommTemplate_one(object: $object) { id } }',
    { object: letter },
  );
  await page.goto(commsPath(id, `new/${task.id}`));
  const drawer = compose(page);
  await expect(drawer).toContainText(`Sending this message completes the task “Write ${word}”.`);
  await expect(drawer.getByRole('textbox', { name: 'Subject' })).toHaveValue('Progress of your claim');
  await expect(drawer.getByRole('button', { name: 'Rosa Delgado' })).toBeVisible();
  const text = drawer.getByRole('textbox', { name: 'Message' });
  await expect(text).toContainText(`Here is where claim ${id} stands`);

  // fields without a value stay marked, and are not sent
  await drawer.getByRole('combobox', { name: 'Template' }).fill(letter.name);
  await page.getByRole('option', { name: letter.name }).click();
  await page
    .getByRole('alertdialog', { name: 'Use the template?' })
    .getByRole('button', { name: 'Use template' })
    .click();
  await expect(drawer).toContainText('There is no value for: Broker company.');
  await expect(text).toContainText(`Claim ${id}, your broker is Broker company.`);
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(drawer).toContainText('Fill in or remove {{brokerCompany}} before sending.');
  await text.fill('No news, and that is good news.');

  await drawer.getByRole('button', { name: 'Attach files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach files' });
  await expect(dialog.getByRole('button', { name: 'Attach' })).toBeDisabled();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') });
  await expect(dialog.getByText('1 selected')).toBeVisible();
  await expectSaid(page, 'plan.txt file uploaded successfully!');
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect(drawer.getByRole('list', { name: 'Attached files' })).toContainText('plan.txt');
  await drawer.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(`/app/claims/details/${id}/manage-claim`);
  await expectSaid(page, 'Message sent.');
  await expect(
    page.getByRole('region', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: word }),
  ).toContainText('Completed');
  expect((await caughtMail(page.request, word)).text).toContain('No news');
});
