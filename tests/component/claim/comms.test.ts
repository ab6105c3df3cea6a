// Messages of a claim: a call is logged, a message that failed is sent again.
import { describe, expect, it } from 'vitest';
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

describe('conversations', () => {
  const list = page.getByRole('list', { name: 'Messages, newest first' });
  const ROSA = { name: 'Rosa Delgado', email: 'rosa@example.com' };
  const US = { name: 'Banksia', email: 'claims@banksia.test' };

  /** A conversation of three e-mails, and a text message. */
  async function talked(): Promise<{ readonly claimId: number; readonly lastId: number }> {
    const claimId = await newClaim();
    const { store } = theService();
    const asker = { orgId: 1, userId: 1000, role: 'user' };
    const mail = (day: number, direction: string, values: object) =>
      store.insert(
        'CommLog',
        {
          claimId,
          channel: 'email',
          direction,
          from: direction === 'inbound' ? ROSA : [US],
          to: [direction === 'inbound' ? US : ROSA],
          subject: 'The roof',
          createdAt: `2026-03-0${day}T01:00:00Z`,
          tags: [],
          attachments: [],
          ...values,
        },
        asker,
      );
    const first = mail(1, 'outbound', { content: '<p>We send a builder.</p>' });
    mail(2, 'inbound', { content: 'Which builder?', threadId: first['id'], subject: 'Re: The roof' });
    const last = mail(3, 'inbound', {
      content: 'Hello?\nIs anybody there?',
      threadId: first['id'],
      subject: 'Re: The roof',
      to: [US, { name: 'Mei-Lin Zhao', email: 'mei@broker.test' }],
      awaitsAnswer: true,
    });
    mail(4, 'outbound', { channel: 'sms', subject: null, to: [{ phone: '+61491570156' }], content: 'We come at 9.' });
    return { claimId, lastId: Number(last['id']) };
  }

  it('stand with their newest message, say which way it went and whether it was answered', async () => {
    const { claimId } = await talked();
    await visit(details(claimId, 'comms'));
    await expect.element(list.getByRole('listitem')).toHaveLength(2);
    const thread = list.getByRole('region', { name: 'Conversation: The roof' });
    await expect.element(thread).toMatchTextContent('3 messages');
    await expect.element(thread.getByRole('article')).toHaveLength(1);
    for (const words of ['Received', 'Not answered', 'Is anybody there?'])
      await expect.element(thread.getByRole('article')).toMatchTextContent(words);
    await expect.element(list.getByRole('article').first()).toMatchTextContent('Sent');
    await thread.getByRole('button', { name: 'Show 2 earlier: The roof' }).click();
    await expect.element(thread.getByRole('article')).toHaveLength(3);
    await expect.element(thread.getByRole('article').last()).toMatchTextContent('We send a builder.');
    // its subject is the heading above it
    await expect.element(thread.getByRole('link', { name: 'The roof', exact: true })).toHaveLength(0);
    await expect.element(thread.getByRole('link', { name: 'Re: The roof' })).toHaveLength(2);
    await expectAccessible();
  });

  it('say where no answer is needed, until that is taken back', async () => {
    const { claimId, lastId } = await talked();
    await visit(details(claimId, 'comms'));
    const thread = list.getByRole('region', { name: 'Conversation: The roof' });
    await thread.getByRole('button', { name: 'No answer needed: Re: The roof' }).click();
    await expect.element(thread.getByText('Not answered')).toHaveLength(0);
    await expect.element(thread).toMatchTextContent(/No answer needed.*Take back/);
    await expectAccessible();
    await visit(details(claimId, `comms/${lastId}`));
    const opened = page.getByRole('dialog');
    await opened.getByRole('button', { name: 'Take back that no answer is needed: Re: The roof' }).click();
    await expect.element(opened.getByText('Not answered')).toBeVisible();
    const stored = theService()
      .store.all('CommLog')
      .find((one) => one['id'] === lastId);
    expect(stored?.['noAnswerNeeded']).toBe(false);
  });

  it('are those that came in, went out or wait for an answer', async () => {
    const { claimId } = await talked();
    await visit(details(claimId, 'comms'));
    const show = async (option: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Show' }).click();
      await page.getByRole('option', { name: option, exact: true }).click();
    };
    await show('Not answered');
    await expectAddress(`${details(claimId, 'comms')}?show=unanswered`);
    await expect.element(list.getByRole('article')).toHaveLength(1);
    await expect.element(list).toMatchTextContent('Is anybody there?');
    await show('Received');
    await expect.element(list.getByRole('article')).toHaveLength(2);
    await show('Sent');
    await expect.element(list.getByRole('listitem')).toHaveLength(2);
    await expect.element(list.getByRole('article')).toHaveLength(2);
    for (const article of list.getByRole('article').elements()) expect(article.textContent).toContain('Sent');
  });

  it('stand on two sides in two colours by their direction, which an arrow and a word say as well', async () => {
    const { claimId } = await talked();
    await visit(details(claimId, 'comms'));
    await list.getByRole('button', { name: 'Show 2 earlier: The roof' }).click();
    await expect.element(list.getByRole('article')).toHaveLength(4);
    const looks = list
      .getByRole('article')
      .elements()
      .map((article) => {
        const { left, right } = article.getBoundingClientRect();
        const words = article.querySelector('.cm-direction')?.textContent;
        return { words, left, right, colour: getComputedStyle(article).borderLeftColor };
      });
    const [received] = looks.filter(({ words }) => words === 'Received');
    const [sent] = looks.filter(({ words }) => words === 'Sent');
    expect(looks.map(({ words }) => words)).toEqual(['Sent', 'Received', 'Received', 'Sent']);
    expect(received!.left).toBeLessThan(sent!.left - 20);
    expect(received!.right).toBeLessThan(sent!.right - 20);
    expect(received!.colour).not.toBe(sent!.colour);
  });

  it('are searched and filtered; the address has it, also behind a message', async () => {
    const { claimId } = await talked();
    await visit(details(claimId, 'comms'));
    const tools = page.getByRole('search', { name: 'Messages' });
    await tools.getByRole('searchbox', { name: 'Search' }).fill('builder');
    await press('Enter');
    await expectAddress(`${details(claimId, 'comms')}?find=builder`);
    await expect.element(list.getByRole('article')).toHaveLength(2);
    await expect.element(list).toMatchTextContent('Show the other 1');
    await page.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'Text messages' }).click();
    await expect.element(page.getByText('No messages found')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await expect.element(list.getByRole('listitem')).toHaveLength(2);
    await page.getByRole('combobox', { name: 'Contact' }).click();
    await page.getByRole('option', { name: 'Rosa Delgado <rosa@example.com>' }).click();
    await expect.element(list.getByRole('listitem')).toHaveLength(1);
    await list.getByRole('link', { name: 'Re: The roof' }).first().click();
    await expectAddress(/comms\/\d+\?with=rosa%40example\.com$/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expectAddress(/comms\?with=rosa%40example\.com$/);
  });

  it('go on with an answer to all that quotes, or are sent on', async () => {
    const { claimId, lastId } = await talked();
    theService().answer('replyAllRecipients', () => ({
      to: [ROSA, { name: 'Mei-Lin Zhao', email: 'mei@broker.test' }],
      cc: [],
    }));
    theService().answer('previewTemplate', () => ({ subject: null, html: null, text: '', missing: [] }));
    const sent: Record<string, unknown>[] = [];
    theService().answer('sendMessage', ({ message }) => {
      sent.push(message as Record<string, unknown>);
      return { ok: true, commLogId: 1 };
    });
    await visit(details(claimId, `comms/${lastId}`));
    await page.getByRole('link', { name: 'Reply all' }).click();
    const composer = drawer('New message');
    await expect.element(composer).toMatchTextContent('Mei-Lin Zhao');
    // an answer without words of its own is none
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect.element(composer).toMatchTextContent('Field is required');
    await composer.getByRole('textbox', { name: /^Message/ }).fill('The builder comes on Monday.');
    await composer.getByText('Quoted text').click();
    await expectAccessible('.cw-drawer');
    await composer.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Message sent.')).toBeVisible();
    expect(sent[0]).toMatchObject({ subject: 'Re: The roof', replyToId: lastId });
    expect(sent[0]?.['to']).toHaveLength(2);
    expect(sent[0]?.['content']).toContain('<p>The builder comes on Monday.</p><p>On 03/03/2026');
    expect(sent[0]?.['content']).toContain('<div>Is anybody there?</div></blockquote>');

    await visit(details(claimId, `comms/${lastId}`));
    await page.getByRole('link', { name: 'Forward' }).click();
    await expect.element(composer.getByRole('textbox', { name: 'Subject' })).toHaveValue('Fwd: Re: The roof');
    await expect.element(composer.getByText('Forwarded message')).toBeVisible();
    await composer.getByRole('button', { name: 'Leave out' }).click();
    await expect.element(composer.getByText('Forwarded message')).toHaveLength(0);
  });
});
