import { describe, expect, it } from 'vitest';
import {
  claimFieldsOfPolicy,
  matchesPolicy,
  policyAddress,
  policyHolderName,
  type PolicyRecord,
  usedFilters,
} from './policy-lookup.ts';

const RECORD: PolicyRecord = {
  policyNumber: 'BPK-3308816',
  policyStatus: 'Active',
  startDate: '01/07/2025',
  endDate: '31/12/2026',
  issueDate: '',
  cover: 'Home building and contents',
  insuredFirstName: 'Grace',
  insuredSurname: 'Papadakis',
  insuredCompany: '',
  insuredDob: '03/09/1984',
  insuredEmail: 'grace@example.com',
  insuredPhone: '0412 345 678',
  unitNumber: '2',
  streetNumber: '14',
  streetName: 'Wattle Street',
  suburb: 'Marrickville',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2204',
  country: 'Australia',
  abn: '53900000001',
  isRegisteredForGst: true,
  itc: 50,
  intermediaryName: 'Coastline',
  intermediaryContact: 'Tom Ng',
  intermediaryEmail: 'tom@example.com',
  intermediaryPhone: '1300123456',
};

describe('policy search [1§5]', () => {
  it.each([
    [{ policyNo: 'pk-33' }, true],
    [{ address: 'wattle STREET mar' }, true],
    [{ address: 'sydney' }, true],
    [{ address: '2204' }, false],
    [{ firstName: 'gra', surname: 'PAPA' }, true],
    [{ firstName: 'gra', surname: 'smith' }, false],
    [{ firstName: ' ', surname: 'papa' }, true],
  ])('%j finds the record: %s', (filters, found) => expect(matchesPolicy(RECORD, filters)).toBe(found));
  it('knows which filters say something', () =>
    expect(usedFilters({ firstName: ' ', policyNo: ' b ' })).toEqual({ policyNo: 'b' }));
});

describe('policy record [1§3]', () => {
  it('fills the claim', () => {
    expect(claimFieldsOfPolicy(RECORD, 'c')).toMatchObject({
      policyNo: 'BPK-3308816',
      policyStatus: 'active',
      policyTermFrom: '2025-07-01',
      policyTermTo: '2026-12-31',
      policyIssuedOn: null,
      phDob: '1984-09-03',
      phPhone: '+61412345678',
      phABN: '53 900 000 001',
      phCompany: null,
      brokerPhone: '1300123456',
      externalPolicyData: RECORD,
    });
  });
  it('makes the insured the primary contact', () => {
    expect(claimFieldsOfPolicy(RECORD, 'c').phContacts).toEqual([
      {
        id: 'c',
        firstName: 'Grace',
        surname: 'Papadakis',
        email: 'grace@example.com',
        phone: '+61412345678',
        isPrimary: true,
        dob: '1984-09-03',
        addressLine1: '2/14 Wattle Street',
        addressSuburb: 'Marrickville',
        addressCity: 'Sydney',
        addressState: 'NSW',
        addressPostcode: '2204',
        addressCountry: 'Australia',
      },
    ]);
    const company = {
      ...RECORD,
      insuredFirstName: '',
      insuredSurname: '',
      insuredCompany: 'Papadakis Fruit Market',
      insuredEmail: 'not an address',
    };
    expect(claimFieldsOfPolicy(company, 'c').phContacts).toMatchObject([
      { firstName: 'Papadakis Fruit Market', surname: null },
    ]);
    expect(claimFieldsOfPolicy(company, 'c').phContacts[0]).not.toHaveProperty('email');
    expect(claimFieldsOfPolicy({ ...company, insuredCompany: '' }, 'c').phContacts).toEqual([]);
  });
  it('prints name and address', () => {
    expect(policyHolderName(RECORD)).toBe('Grace Papadakis');
    expect(policyHolderName({ ...RECORD, insuredCompany: 'Papadakis Fruit Market' })).toBe('Papadakis Fruit Market');
    expect(policyAddress(RECORD)).toBe('2/14 Wattle Street, Marrickville, Sydney, NSW 2204');
  });
});
