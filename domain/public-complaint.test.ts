import { describe, expect, it } from 'vitest';
import {
  complaintStatusLink,
  EMAIL_FAULT,
  mailableName,
  PHONE_FAULT,
  publicComplaintFaults,
  REQUIRED_OF_VISITORS,
  storedContact,
} from './public-complaint.ts';

const ISSUES = ['Service - Service quality'];
const GOOD = {
  firstName: 'Leanne',
  lastName: 'Whitford',
  relationship: 'Insured',
  channel: 'Phone',
  preferredChannel: 'Email',
  preferredChannelValue: 'leanne@example.com',
  issue: 'Service - Service quality',
};
const faults = (changes: object) => publicComplaintFaults({ ...GOOD, ...changes }, ISSUES);

describe('[2§5] the public complaint form', () => {
  it('takes a complaint of its required fields alone', () => expect(faults({})).toEqual([]));

  it('requires name, surname, relationship, channel, preferred channel, best contact way and issue', () => {
    expect(publicComplaintFaults({}, ISSUES)).toEqual(
      REQUIRED_OF_VISITORS.map((field) => ({ path: [field], message: 'Field is required' })),
    );
    expect([...REQUIRED_OF_VISITORS].toSorted()).toEqual([
      'channel',
      'firstName',
      'issue',
      'lastName',
      'preferredChannel',
      'preferredChannelValue',
      'relationship',
    ]);
  });

  it.each([
    [{ relationship: 'Friend' }, 'relationship', 'Choose one of the list'],
    [{ channel: 'Fax' }, 'channel', 'Choose one of the list'],
    [{ issue: 'Service - Other' }, 'issue', 'Choose one of the list'],
    [{ complainantSolution: 'Money' }, 'complainantSolution', 'Choose one of the list'],
    [{ lastName: 'x'.repeat(101) }, 'lastName', 'At most 100 characters, 1 too many'],
    [{ incidentDescription: 'x'.repeat(20_001) }, 'incidentDescription', 'At most 20,000 characters, 1 too many'],
    [{ preferredChannelValue: 'leanne.whitford@' }, 'preferredChannelValue', EMAIL_FAULT],
    [{ preferredChannelValue: 'a@b.test,c@d.test' }, 'preferredChannelValue', EMAIL_FAULT],
    [{ preferredChannel: 'Phone', preferredChannelValue: '9876 5432' }, 'preferredChannelValue', PHONE_FAULT],
  ])('refuses in words: %#', (changes, field, message) =>
    expect(faults(changes)).toEqual([{ path: [field], message }]),
  );

  it.each([
    ['Phone', '(02) 9876 5432', '+61298765432'],
    ['Phone', '1800 975 707', '1800975707'],
    ['Other', ' 1 Pitt Street ', '1 Pitt Street'],
    ['Email', ' leanne@example.com', 'leanne@example.com'],
  ])('by %s takes %s', (preferredChannel, preferredChannelValue, stored) => {
    expect(faults({ preferredChannel, preferredChannelValue })).toEqual([]);
    expect(storedContact(preferredChannel, preferredChannelValue)).toBe(stored);
  });

  it.each([
    ["Siobhán O'Brien-Nguyễn", true],
    ['李', true],
    ['Win at buy.example', false],
    ['http://buy.example', false],
    ['<b>Leanne</b>', false],
    ['Call 1800 000 000', false],
    ['Buy now buy now buy now buy now buy now buy', false],
  ])('mails the name %s: %s', (name, isMailed) => expect(mailableName(name)).toBe(isMailed ? name : ''));

  it('has a page for the complainant', () =>
    expect(complaintStatusLink('https://claims.test', 'Ab-9_x')).toBe(
      'https://claims.test/public/complaint-status/Ab-9_x',
    ));
});
