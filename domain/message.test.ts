import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  attachmentSizeMessage,
  LARGEST_ATTACHMENTS,
  LONGEST_EMAIL,
  LONGEST_SMS,
  messageIssues,
  smsParts,
  type Message,
} from './message.ts';

const email: Message = {
  channel: 'email',
  to: [{ name: 'Rosa', email: 'rosa@example.com' }],
  cc: [],
  bcc: [],
  subject: 'Your claim',
  content: '<p>Hello</p>',
};
const sms: Message = {
  channel: 'sms',
  to: [{ phone: '+61491570156' }],
  cc: [],
  bcc: [],
  subject: '',
  content: 'Hello',
};
const messages = (message: Message) =>
  messageIssues(message).map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('[1§5] a message', () => {
  it('is good with recipients, a subject and a text', () => {
    expect(messages(email)).toEqual([]);
    expect(messages(sms)).toEqual([]);
    expect(messages({ ...email, to: [{ email: 'someone@host.museum' }] })).toEqual([]);
  });

  it.each<[string, Message, ...string[]]>([
    ['no recipient', { ...email, to: [] }, 'to: Field is required'],
    ['a bad address', { ...email, to: [...email.to, { email: 'rosa@' }] }, 'to.1: rosa@ not valid email'],
    ['no address', { ...email, to: [{ name: 'Rosa', phone: '+61491570156' }] }, 'to.0:  not valid email'],
    ['a bad copy', { ...email, cc: [{ email: 'x' }] }, 'cc.0: x not valid email'],
    ['a bad blind copy', { ...email, bcc: [{ email: 'a b@c.de' }] }, 'bcc.0: a b@c.de not valid email'],
    ['no subject', { ...email, subject: '  ' }, 'subject: Field is required'],
    ['a header in the subject', { ...email, subject: 'Hi\r\nBcc: all@example.com' }, 'subject: A subject is one line.'],
    [
      'a header in a name',
      { ...email, to: [{ name: 'R\nBcc: x@y.zz', email: 'r@example.com' }] },
      'to.0: A name is one line.',
    ],
    ['a very long subject', { ...email, subject: 'x'.repeat(501) }, 'subject: At most 500 characters'],
    ['an empty text', { ...email, content: '<p> &nbsp;<br></p>' }, 'content: Field is required'],
    [
      '500 recipients',
      { ...email, to: Array.from({ length: 500 }, (_, index) => ({ email: `p${index}@example.com` })) },
      'to: At most 50 recipients.',
    ],
    ['a national number', { ...sms, to: [{ phone: '0491570156' }] }, 'to.0: 0491570156 not valid phone number'],
    [
      'a number with 26 digits',
      { ...sms, to: [{ phone: `+${'1'.repeat(26)}` }] },
      `to.0: +${'1'.repeat(26)} not valid phone number`,
    ],
    ['a text without words', { ...sms, content: ' \n' }, 'content: Field is required'],
    ['an endless text', { ...sms, content: 'x'.repeat(LONGEST_SMS + 1) }, 'content: At most 1,530 characters'],
    [
      'merge fields that nobody filled in',
      { ...email, subject: 'Claim {{claimId}}', content: '<p>Dear {{phFirstName}} {{phLastName}}</p>' },
      'subject: Fill in or remove {{claimId}} before sending.',
      'content: Fill in or remove {{phFirstName}} and {{phLastName}} before sending.',
    ],
    [
      'a very long text',
      { ...email, content: 'x'.repeat(LONGEST_EMAIL + 1) },
      'content: The message is too long to be sent.',
    ],
    [
      'a hundred files',
      { ...email, attachments: Array.from({ length: 100 }, String) },
      'attachments: At most 25 attachments.',
    ],
    ['files in a text', { ...sms, attachments: ['1'] }, 'attachments: A text message has no attachments.'],
    ['copies of a text', { ...sms, cc: [{ phone: '+61491570157' }] }, 'cc: A text message has no copies.'],
  ])('is refused with %s', (_name, message, ...expected) => expect(messages(message)).toEqual(expected));

  it('takes 15 digits at most, with a first digit of 1 to 9', () => {
    expect(messages({ ...sms, to: [{ phone: `+${'1'.repeat(15)}` }] })).toEqual([]);
    expect(messages({ ...sms, to: [{ phone: `+${'1'.repeat(16)}` }] })).toHaveLength(1);
    expect(messages({ ...sms, to: [{ phone: '+0491570156' }] })).toHaveLength(1);
  });

  it('has files of 18 MB together at most', () => {
    expect(attachmentSizeMessage(LARGEST_ATTACHMENTS)).toBeUndefined();
    expect(attachmentSizeMessage(LARGEST_ATTACHMENTS + 1)).toBe('The attachments have more than 18 MB together.');
  });

  it('never lets a line break into a subject', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', '\r\n', '\u2028', '\u0000'),
        fc.string(),
        (before, end, after) => messages({ ...email, subject: `s${before}${end}${after}` }).length > 0,
      ),
    );
  });
});

describe('a text message', () => {
  it('has the address of its channel', () => {
    expect(addressOf('sms', { email: 'a@b.cc', phone: ' +61 ' })).toBe('+61');
    expect(addressOf('email', { phone: '+61' })).toBe('');
  });

  it.each([
    ['', 1],
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['x'.repeat(306), 2],
    ['x'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    ['👍'.repeat(35), 1],
    ['👍'.repeat(36), 2],
  ])('%# goes in as many parts', (text, parts) => expect(smsParts(text)).toBe(parts));
});
