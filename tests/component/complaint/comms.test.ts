// The conversations of a complaint: as those of a claim, with its complainant.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAddress } from '../support/steps.ts';
import { details, newComplaint } from './complaints.ts';

signedInAs('olivia');

const GWEN = { name: 'Gwen Marlowe', email: 'gwen@example.com' };
const US = { name: 'Banksia', email: 'complaints@banksia.test' };
const list = page.getByRole('list', { name: 'Messages, newest first' });

it('[issue 14] conversations of a complaint say which way each message went, and what waits for an answer', async () => {
  const complaintId = await newComplaint();
  const mail = (day: number, direction: string, values: object) =>
    theService().store.insert(
      'CommLog',
      {
        complaintId,
        channel: 'email',
        direction,
        from: direction === 'inbound' ? GWEN : [US],
        to: [direction === 'inbound' ? US : GWEN],
        subject: 'My complaint',
        createdAt: `2026-03-0${day}T01:00:00Z`,
        tags: [],
        attachments: [],
        ...values,
      },
      { orgId: 1, userId: 1000, role: 'user' },
    );
  const first = mail(1, 'outbound', { content: 'We look into it.', deliveryStatus: 'sent' });
  mail(2, 'inbound', { content: 'And?', threadId: first['id'], subject: 'Re: My complaint', awaitsAnswer: true });
  await visit(details(complaintId, 'comms'));
  const thread = list.getByRole('region', { name: 'Conversation: My complaint' });
  for (const words of ['Received', 'Not answered', 'And?'])
    await expect.element(thread.getByRole('article')).toMatchTextContent(words);
  await thread.getByRole('button', { name: 'Show 1 earlier: My complaint' }).click();
  const sides = () =>
    thread
      .getByRole('article')
      .elements()
      .map((article) => ({
        way: article.querySelector('.cm-direction')?.textContent,
        left: article.getBoundingClientRect().left,
        colour: getComputedStyle(article).borderLeftColor,
      }));
  await eachLook(async () => {
    await expect.poll(() => sides().map(({ way }) => way)).toEqual(['Received', 'Sent']);
    const [received, sent] = sides();
    expect(received!.left).toBeLessThan(sent!.left);
    expect(received!.colour).not.toBe(sent!.colour);
  });
  await thread.getByRole('button', { name: 'No answer needed: Re: My complaint' }).click();
  await expect.element(thread.getByText('Not answered')).toHaveLength(0);
  await visit(`${details(complaintId, 'comms')}?show=unanswered`);
  await expect.element(page.getByText('No messages found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).first().click();
  await expectAddress(details(complaintId, 'comms'));
  await expect.element(list.getByRole('article')).toHaveLength(1);
});
