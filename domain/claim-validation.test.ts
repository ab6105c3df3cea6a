import { describe, expect, it } from 'vitest';
import { type ClaimContext, type ClaimRow, validateClaimInsert, validateClaimUpdate } from './claim-validation.ts';

const CONTEXT: ClaimContext = {
  today: '2026-11-20',
  zone: 'Australia/Sydney',
  termEndsCount: false,
  allowedHandlingParties: new Set([7, 8]),
};
const GOOD: ClaimRow = {
  productTypeId: 1,
  insurerId: 2,
  ownerId: 1001,
  ClaimExternalOrgs: { data: [{ externalOrgId: 7 }] },
  policyTermFrom: '2026-01-01',
  policyTermTo: '2026-12-31',
  policyIssuedOn: '2026-01-01',
  claimOccurredAt: '2026-11-18T13:00:00.000Z',
  claimReportedAt: '2026-11-19T13:30:00.000Z',
  phEmail: 'grace@example.com',
  phPhone: '+61412345678',
  phABN: '53 900 000 001',
  phBSB: '062-000',
  phACC: '12345678',
  phITC: 50,
  phContacts: [{ id: 'a', firstName: 'Grace', isPrimary: true }],
};
const issues = (changes: ClaimRow, context: Partial<ClaimContext> = {}): Record<string, string> =>
  Object.fromEntries(
    validateClaimInsert({ ...GOOD, ...changes }, { ...CONTEXT, ...context }).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );

describe('a claim to lodge [1§5]', () => {
  it('passes when all is well', () => expect(issues({})).toEqual({}));
  it('needs product type, insurer, dates, owner and handling parties', () => {
    expect(
      issues({ productTypeId: null, insurerId: undefined, claimOccurredAt: '', claimReportedAt: null, ownerId: null }),
    ).toEqual({
      productTypeId: 'Product type is required.',
      insurerId: 'Insurer is required.',
      claimOccurredAt: 'Field is required',
      claimReportedAt: 'Field is required',
      ownerId: 'Field is required.',
    });
    expect(issues({ ownerId: null, ClaimExternalOrgs: { data: [] } })).toEqual({
      ownerId: 'Please enter handling parties and owner.',
    });
    expect(issues({ ClaimExternalOrgs: undefined })).toEqual({
      ClaimExternalOrgs: 'Please enter handling parties and owner.',
    });
  });
  it('takes handling parties only from those that the person belongs to', () => {
    expect(issues({ ClaimExternalOrgs: { data: [{ externalOrgId: 9 }] } })).toEqual({
      ClaimExternalOrgs: 'Choose handling parties that you belong to.',
    });
    expect(
      issues({ ClaimExternalOrgs: { data: [{ externalOrgId: 9 }] } }, { allowedHandlingParties: undefined }),
    ).toEqual({});
  });
  it("reads instants by the organisation's day", () => {
    // 31 December 2025, 14:00 UTC is the first day of the term in Sydney: strictly inside it is not
    expect(issues({ claimOccurredAt: '2025-12-31T14:00:00Z' })).toEqual({
      claimOccurredAt: 'Loss date outside of policy period',
    });
    expect(issues({ claimOccurredAt: '2025-12-31T14:00:00Z' }, { termEndsCount: true })).toEqual({});
    expect(issues({ claimReportedAt: '2026-11-20T13:30:00Z' })).toEqual({
      claimReportedAt: "The loss reported date can't be in the future.",
    });
  });
  it('refuses terms that are out of order', () =>
    expect(issues({ policyIssuedOn: '2025-12-01' })).toEqual({
      policyTermFrom: 'Can not be later than “Policy Issued on” date',
      policyIssuedOn: 'Can not be earlier than “Term From” date',
    }));
  it('checks the format of addresses and numbers', () =>
    expect(
      issues({
        phEmail: 'grace@',
        brokerEmail: 'x',
        rbEmail: 'y',
        phPhone: '12',
        brokerPhone: '+0',
        rbPhone: 'z',
        phABN: '1',
        phBSB: '1',
        phACC: '1',
        phITC: 101,
        phDob: '2030-01-01',
      }),
    ).toEqual({
      phEmail: 'grace@ not valid email',
      brokerEmail: 'x not valid email',
      rbEmail: 'y not valid email',
      phPhone: '12 not valid phone number',
      brokerPhone: '+0 not valid phone number',
      rbPhone: 'z not valid phone number',
      phABN: 'Not a valid ABN',
      phBSB: 'Invalid BSB code',
      phACC: 'Not a valid account number',
      phITC: 'Enter a percentage from 0 to 100.',
      phDob: "The date of birth can't be in the future.",
    }));
  it('checks contacts, naming their place', () => {
    expect(issues({ brokerContacts: [{ id: 'a', firstName: ' ', isPrimary: true, email: 'x' }] })).toEqual({
      'brokerContacts.0.firstName': 'Please enter name',
      'brokerContacts.0.email': 'x not valid email',
    });
    expect(
      issues({
        phContacts: [
          { id: 'a', firstName: 'A', isPrimary: true },
          { id: 'b', firstName: 'B', isPrimary: true },
        ],
      }),
    ).toEqual({ phContacts: 'Exactly one contact must be primary.' });
    expect(issues({ insurerContacts: [{ firstName: 'A' }] })).toEqual({
      insurerContacts: 'Contacts are not well formed.',
    });
  });
  it.each(['soon', '1', '9999', 'May 5', '99999-01-01', 'infinity', '-infinity', 'NaN'])(
    'refuses %s, which is no date',
    (phDob) => expect(issues({ phDob })).toEqual({ phDob: 'Enter a date as DD/MM/YYYY' }),
  );
});

describe('a claim to change [1§5]', () => {
  it('is checked at the fields that change, against those that stay', () => {
    expect(
      validateClaimUpdate({ claimOccurredAt: '2026-12-31' }, { ...GOOD }, { ...CONTEXT, today: '2027-02-01' }),
    ).toEqual([{ path: ['claimOccurredAt'], message: 'Loss date outside of policy period' }]);
    expect(validateClaimUpdate({ notes: 'x' }, { ...GOOD, phEmail: 'broken' }, CONTEXT)).toEqual([]);
    expect(validateClaimUpdate({ ownerId: null }, GOOD, CONTEXT)).toEqual([
      { path: ['ownerId'], message: 'Field is required.' },
    ]);
  });
});
