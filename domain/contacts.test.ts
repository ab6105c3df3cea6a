import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choosePrimary,
  type Contact,
  contactErrors,
  contactName,
  policyHolderName,
  primaryContact,
  readContacts,
  removeContact,
  saveContact,
} from './contacts.ts';

const contact = (id: string, isPrimary = false): Contact => ({ id, firstName: `Name ${id}`, isPrimary });
const primaries = (list: readonly Contact[]): readonly string[] =>
  list.filter((one) => one.isPrimary).map((one) => one.id);

describe('contact lists [1§3]', () => {
  it('make the first one added primary', () => {
    const one = saveContact([], contact('a'));
    expect(primaries(one)).toEqual(['a']);
    expect(primaries(saveContact(one, contact('b', true)))).toEqual(['a']);
  });
  it('keep who is primary when a contact is saved again', () => {
    const list = [contact('a', true), contact('b')];
    expect(saveContact(list, { ...contact('a'), surname: 'Ng' })).toEqual([
      { ...contact('a', true), surname: 'Ng' },
      contact('b'),
    ]);
  });
  it('have exactly one primary, whatever is done', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('save', 'remove', 'choose'), fc.constantFrom('a', 'b', 'c', 'd')), {
          maxLength: 30,
        }),
        (steps) => {
          let list: readonly Contact[] = [];
          for (const [step, id] of steps) {
            if (step === 'save') list = saveContact(list, contact(id, true));
            else if (step === 'remove') list = removeContact(list, id);
            else if (list.some((one) => one.id === id)) list = choosePrimary(list, id);
            if (primaries(list).length !== Math.min(1, list.length)) return false;
          }
          return primaryContact(list)?.id === primaries(list)[0];
        },
      ),
    ));
  it('name what is wrong', () => {
    expect(contactErrors({ firstName: ' ', email: 'grace@', phone: '0412' })).toEqual({
      firstName: 'Please enter name',
      email: 'grace@ not valid email',
      phone: '0412 not valid phone number',
    });
    expect(contactErrors({ firstName: 'Grace', email: '', phone: null })).toEqual({});
    expect(contactErrors({ firstName: 'Grace', addressLine2: 'x'.repeat(330) })).toEqual({
      addressLine2: 'At most 320 characters, 10 too many',
    });
  });
  it('are read back leaving out what is no contact', () => {
    expect(readContacts([contact('a'), null, { id: 1 }])).toEqual([contact('a')]);
    expect(readContacts('x')).toEqual([]);
    expect(contactName({ ...contact('a'), surname: 'Ng' })).toBe('Name a Ng');
  });
});

describe('the policy holder', () => {
  const nobody = { phCompany: null, phFirstName: null, phLastName: null };
  it.each([
    ['the company', { ...nobody, phCompany: 'Harrow Pty Ltd', phLastName: 'Harrow' }, 'Harrow Pty Ltd'],
    ['the person where there is no company', { phCompany: '  ', phFirstName: 'Ruby', phLastName: 'Pham' }, 'Ruby Pham'],
    [
      'the primary contact where the claim names nobody',
      { ...nobody, phContacts: [contact('a'), contact('b', true)] },
      'Name b',
    ],
    ['nobody yet', nobody, ''],
  ])('is %s', (_who, holder, expected) => {
    expect(policyHolderName(holder)).toBe(expected);
  });
});
