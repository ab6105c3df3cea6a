import { describe, expect, it } from 'vitest';
import type { RecordContacts } from '../contacts.ts';
import { current } from './compose-form.ts';
import { contactForm, replyForm, taskForm, taskMessage } from './start-form.ts';

const contacts: RecordContacts = {
  isLoaded: true,
  types: ['Policy Holder', 'Broker'],
  people: [{ type: 'Policy Holder', isPrimary: true, name: 'Rosa', email: 'rosa@example.com', phone: '+61491570156' }],
};
const inbound = {
  channel: 'email',
  direction: 'inbound',
  from: { name: 'Rosa', email: 'rosa@example.com' },
  to: [{ email: 'us@example.com' }],
  subject: 'Photos',
  tags: ['Policy Holder'],
};

describe('[1§2] a message begins', () => {
  it.each([
    ['Photos', 'Re: Photos'],
    ['RE: Photos', 'RE: Photos'],
    [null, 'Re:'],
  ])('as an answer to %j with the subject %j', (subject, expected) =>
    expect(replyForm('k', { ...inbound, subject })).toMatchObject({ subject: expected }),
  );

  it('as an answer to whom it came from, or to whom ours went', () => {
    const form = replyForm('k', inbound);
    expect(current(form).to).toMatchObject([{ name: 'Rosa', email: 'rosa@example.com' }]);
    expect(form).toMatchObject({ channel: 'email', subject: 'Re: Photos', tags: ['Policy Holder'] });
    expect(current(replyForm('k', { ...inbound, direction: 'outbound' })).to).toMatchObject([
      { email: 'us@example.com' },
    ]);
    expect(replyForm('k', { ...inbound, channel: 'sms', from: { phone: '+61491570156' } })).toMatchObject({
      channel: 'sms',
      subject: '',
    });
  });

  it('as a task asks for it', () => {
    const message = taskMessage({
      nodeType: 'sendMessageText',
      sendTo: ['policy holder', 'nobody'],
      message: 'Claim {{claimId}}',
    });
    const form = taskForm('k', message, contacts);
    expect(form).toMatchObject({ channel: 'sms', tags: ['Policy Holder'] });
    expect(current(form).to).toMatchObject([{ phone: '+61491570156' }]);
    expect(taskMessage({ nodeType: 'sendMessageEmail', commTemplate: 4 })).toMatchObject({
      channel: 'email',
      commTemplate: '4',
    });
    expect(taskMessage(null)).toEqual({ channel: 'email', sendTo: [], subject: '', message: '', commTemplate: '' });
  });

  it('to one contact', () => {
    const form = contactForm(
      'k',
      new URLSearchParams({ channel: 'sms', type: 'Broker', to: '+61491570157', name: 'Mei' }),
      contacts,
    );
    expect(form).toMatchObject({ channel: 'sms', tags: ['Broker'] });
    expect(current(form).to).toEqual([{ name: 'Mei', type: 'Broker', phone: '+61491570157' }]);
    expect(current(contactForm('k', new URLSearchParams({ type: 'Policy Holder' }), contacts)).to).toMatchObject([
      { email: 'rosa@example.com' },
    ]);
  });
});
