import { describe, expect, it } from 'vitest';
import type { NodeConfig } from './definition.ts';
import {
  allocated,
  hasMessage,
  messageRecipients,
  ownerAttention,
  type AllocatedCompany,
  type ClaimParties,
} from './recipients.ts';

const NOBODY: ClaimParties = {
  phFirstName: null,
  phLastName: null,
  phCompany: null,
  phEmail: null,
  phPhone: null,
  phContacts: [],
  brokerName: null,
  brokerCompany: null,
  brokerEmail: null,
  brokerPhone: null,
  brokerContacts: [],
  insurerContacts: [],
  Insurer: null,
};
const contact = (firstName: string, more: object = {}) => ({ id: firstName, firstName, isPrimary: false, ...more });

describe('messageRecipients', () => {
  it.each<[string, Partial<ClaimParties>, readonly object[]]>([
    [
      'the person',
      { phFirstName: 'Mia', phLastName: 'Ng', phEmail: ' mia@x.au ' },
      [{ name: 'Mia Ng', email: 'mia@x.au' }],
    ],
    [
      'the company',
      { phFirstName: '', phCompany: 'Ng Pty Ltd', phEmail: 'mia@x.au' },
      [{ name: 'Ng Pty Ltd', email: 'mia@x.au' }],
    ],
    ['an address without a name', { phEmail: 'mia@x.au' }, [{ email: 'mia@x.au' }]],
    [
      'the primary contact, not the claim',
      {
        phFirstName: 'Mia',
        phEmail: 'mia@x.au',
        phContacts: [
          contact('Ann', { email: 'ann@x.au' }),
          contact('Bo', { surname: 'Lee', email: 'bo@x.au', isPrimary: true }),
        ],
      },
      [{ name: 'Bo Lee', email: 'bo@x.au' }],
    ],
    [
      'the first contact that is reached, where the primary one is not',
      { phContacts: [contact('Bo', { isPrimary: true }), contact('Ann', { email: 'ann@x.au' })] },
      [{ name: 'Ann', email: 'ann@x.au' }],
    ],
  ])('of a policy holder: %s', (_what, says, to) => {
    expect(messageRecipients(['policy holder'], { ...NOBODY, ...says }, 'email')).toEqual({
      to,
      tags: ['Policy Holder'],
    });
  });

  it('goes to one of each kind, in the order of the node, numbers as they are dialled', () => {
    const claim = { ...NOBODY, phPhone: '0412 345 678', brokerName: 'Bea', brokerPhone: '(02) 9123 4567' };
    expect(messageRecipients(['broker', 'policy holder'], claim, 'sms')).toEqual({
      to: [{ name: 'Bea', phone: '+61291234567' }, { phone: '+61412345678' }],
      tags: ['Broker', 'Policy Holder'],
    });
  });

  it('says whom the claim has no address of, though the others could be reached', () => {
    const claim = { ...NOBODY, phEmail: 'mia@x.au', Insurer: { name: 'Coast', email: 'claims@coast.au' } };
    expect(messageRecipients(['insurer', 'policy holder'], claim, 'email')).toMatchObject({
      to: [{ name: 'Coast', email: 'claims@coast.au' }, { email: 'mia@x.au' }],
    });
    expect(messageRecipients(['policy holder', 'broker'], claim, 'email')).toEqual({
      reason: 'The claim has no e-mail address of the broker.',
      attention: 'The claim has no e-mail address of the broker. Add it under Policy info, then retry.',
    });
    // an insurer is never texted but at a contact's number
    expect(messageRecipients(['broker', 'insurer'], claim, 'sms')).toMatchObject({
      reason: 'The claim has no phone number of the broker and the insurer.',
    });
  });

  it.each([[undefined], [[]], [['owner']]])('reaches nobody with %s', (sendTo) => {
    expect(messageRecipients(sendTo, { ...NOBODY, phEmail: 'mia@x.au' }, 'email')).toMatchObject({
      reason: 'The claim has no e-mail address of anybody.',
    });
  });
});

describe('allocated', () => {
  const company: AllocatedCompany = { name: 'Roof Co', email: 'roof@x.au', isDeleted: false, hasPerson: false };
  const config = (more: Partial<NodeConfig> = {}): NodeConfig => ({
    nodeType: 'allocateSupplier',
    nodeCategory: 'task',
    ...more,
  });

  it.each<[string, AllocatedCompany | undefined, NodeConfig, RegExp]>([
    ['a company that is gone', undefined, config(), /^The supplier of this node was deleted\./],
    ['a deleted one', { ...company, isDeleted: true }, config(), /^Roof Co was deleted\./],
    ['a person who cannot sign in', company, config({ supplierStaffMember: 7 }), /cannot sign in for Roof Co/],
    [
      'no address',
      { ...company, email: null },
      config({ message: '<p>Hello</p>' }),
      /^Roof Co has no e-mail address\./,
    ],
    ['no address', { ...company, email: '' }, config({ commTemplate: 3 }), /^Roof Co has no e-mail address\./],
  ])('waits because of %s', (_what, one, wanted, attention) => {
    expect(allocated(one, wanted)).toEqual({ attention: expect.stringMatching(attention) as string });
  });

  it('needs an address and a person only where it is told so', () => {
    const silent = { ...company, email: null };
    expect(hasMessage(config({ message: '<p></p>' }))).toBe(false);
    expect(allocated(silent, config())).toEqual({ company: silent });
    const asked = { ...company, hasPerson: true };
    expect(allocated(asked, config({ supplierStaffMember: 7, message: 'x' }))).toEqual({ company: asked });
  });
});

it('asks for another owner while the owner is disabled', () => {
  expect(ownerAttention({ name: 'Hannah Lee', disabled: false })).toBeUndefined();
  expect(ownerAttention({ name: 'Hannah Lee', disabled: true })).toMatch(
    /^Hannah Lee, who owns the claim, is disabled\./,
  );
});
