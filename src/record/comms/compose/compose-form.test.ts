import { describe, expect, it } from 'vitest';
import { messageIssues } from '#domain/message.ts';
import type { RecordContacts } from '../contacts.ts';
import {
  change,
  chooseChannel,
  chooseRecipients,
  chooseTypes,
  current,
  emptyForm,
  hasContent,
  isBadRecipient,
  messageOf,
  typedRecipients,
  unreachedTypes,
} from './compose-form.ts';

const contacts: RecordContacts = {
  isLoaded: true,
  types: ['Policy Holder', 'Broker', 'Insurer', 'Supplier'],
  people: [
    { type: 'Policy Holder', isPrimary: false, name: 'Tom', email: 'tom@example.com', phone: null },
    { type: 'Policy Holder', isPrimary: true, name: 'Rosa', email: 'rosa@example.com', phone: '0491 570 156' },
    { type: 'Broker', isPrimary: true, name: 'Mei', email: 'mei@example.com', phone: null },
    { type: 'Insurer', isPrimary: true, name: 'Coolabah', email: null, phone: null },
  ],
};
const form = emptyForm('00000000-0000-4000-8000-000000000000');
const emails = (written: typeof form) => current(written).to.map(({ email }) => email);

describe('[1§3] recipients by contact type', () => {
  it('a chosen type brings its primary contact and is the tag', () => {
    const chosen = chooseTypes(form, ['Policy Holder', 'Broker'], contacts);
    expect(emails(chosen)).toEqual(['rosa@example.com', 'mei@example.com']);
    expect(chosen.tags).toEqual(['Policy Holder', 'Broker']);
    expect(unreachedTypes(chosen)).toEqual([]);
  });

  it('a type without an address is still the tag, and named as not reached', () =>
    expect(unreachedTypes(chooseTypes(form, ['Insurer'], contacts))).toEqual(['Insurer']));

  it('a type that goes takes its people along, not those who were typed', () => {
    const chosen = chooseRecipients(chooseTypes(form, ['Policy Holder', 'Broker'], contacts), 'cc', [
      { email: 'x@example.com' },
      { email: 'tom@example.com', type: 'Policy Holder' },
    ]);
    const left = chooseTypes(chosen, ['Broker'], contacts);
    expect(emails(left)).toEqual(['mei@example.com']);
    expect(current(left).cc).toEqual([{ email: 'x@example.com' }]);
  });

  it('a chosen contact adds its type, each address counts once', () => {
    const chosen = chooseRecipients(form, 'to', [
      { email: 'mei@example.com', type: 'Broker' },
      { email: 'MEI@example.com' },
    ]);
    expect(chosen.tags).toEqual(['Broker']);
    expect(emails(chosen)).toEqual(['mei@example.com']);
  });

  it('the other channel has its own recipients and text; what was written stays', () => {
    const email = change(chooseTypes(form, ['Policy Holder', 'Broker'], contacts), { content: '<p>Hello</p>' });
    const sms = chooseChannel(email, 'sms', contacts);
    expect(current(sms).to).toEqual([expect.objectContaining({ name: 'Rosa', phone: '+61491570156' })]);
    expect(current(sms).content).toBe('');
    expect(unreachedTypes(sms)).toEqual(['Broker']);
    expect(current(chooseChannel(sms, 'email', contacts)).content).toBe('<p>Hello</p>');
  });
});

describe('[1§5] typed recipients', () => {
  it('are read one by one, with their names', () => {
    expect(typedRecipients('email', 'a@b.cc, "Rosa D" <r@d.ee>;x@y.zz\n q@r.ss t@u.vv')).toEqual([
      { email: 'a@b.cc' },
      { name: 'Rosa D', email: 'r@d.ee' },
      { email: 'x@y.zz' },
      { email: 'q@r.ss' },
      { email: 't@u.vv' },
    ]);
    expect(typedRecipients('sms', '0491 570 156, +61491570157')).toEqual([
      { phone: '+61491570156' },
      { phone: '+61491570157' },
    ]);
    expect(typedRecipients('email', ' ')).toEqual([]);
  });

  it('show at once when they are no good', () => {
    expect(isBadRecipient('email', { email: 'rosa@' })).toBe(true);
    expect(isBadRecipient('sms', { phone: '12' })).toBe(true);
    expect(isBadRecipient('email', { email: 'rosa@example.com' })).toBe(false);
  });
});

describe('[1§7] the message', () => {
  it('of a text message has no subject, copies or files', () => {
    const full = {
      ...change(chooseTypes(form, ['Policy Holder'], contacts), { cc: [{ email: 'x@y.zz' }], content: '<p>Hi</p>' }),
      subject: 'Hi',
      attachments: [{ id: 'f', name: 'f.pdf', mimeType: null, sizeBytes: null }],
    };
    expect(messageOf(full)).toMatchObject({ subject: 'Hi', attachments: ['f'], cc: [{ email: 'x@y.zz' }] });
    expect(messageIssues(messageOf(full))).toEqual([]);
    expect(messageOf(chooseChannel(full, 'sms', contacts))).toMatchObject({
      channel: 'sms',
      subject: '',
      attachments: [],
      cc: [],
    });
  });

  it('is worth keeping once something was written or chosen', () => {
    expect(hasContent(form)).toBe(false);
    expect(hasContent({ ...form, subject: 'x' })).toBe(true);
    expect(hasContent(change(form, { content: 'x' }))).toBe(true);
  });
});
