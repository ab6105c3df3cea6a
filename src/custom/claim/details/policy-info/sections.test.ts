import { describe, expect, it } from 'vitest';
import { CLAIM_LABELS } from '#domain/claim-labels.ts';
import { LOCKED_WHEN_CLOSED } from '#domain/claim-status.ts';
import { sectionResource } from './section-resource.ts';
import { POLICY_SECTIONS, sectionProperties } from './sections.ts';

const CONTEXT = { today: '2026-11-21', zone: 'Australia/Sydney', termEndsCount: false };
const section = (path: string) => POLICY_SECTIONS.find((one) => one.path === path)!;
const check = (path: string, record: Readonly<Record<string, unknown>>) =>
  sectionResource(section(path), { claim: {}, status: 'open' }, CONTEXT)
    .check(record)
    .map((issue) => [issue.path.join('.'), issue.message]);
const contact = (changes: object) => ({ id: 'a', firstName: 'Ann', isPrimary: true, ...changes });

describe('[1§2.4] the parts of the Policy info tab', () => {
  it('[1§3] have every field of policy, policy holder and broker, each once, and lay out all of them', () => {
    const names = POLICY_SECTIONS.flatMap(({ fields }) => Object.keys(fields));
    expect(new Set(names).size).toBe(names.length);
    const expected = Object.keys(CLAIM_LABELS).filter(
      (name) => /^(policy|ph|broker)[A-Z]/.test(name) || name === 'insurerContacts',
    );
    expect(names.toSorted()).toEqual(expected.toSorted());
    for (const { fields, layout } of POLICY_SECTIONS)
      expect(layout.flatMap((part) => part.fields.flat()).toSorted()).toEqual(Object.keys(fields).toSorted());
  });

  it('[RULES 19] keep what is locked while the claim is closed, and only that', () => {
    const locked = (status: string) =>
      POLICY_SECTIONS.flatMap((one) => Object.entries(sectionProperties(one, { claim: {}, status }))).filter(
        ([, property]) => property.readOnly === true,
      );
    expect(locked('open')).toEqual([]);
    for (const status of ['closed', 'withdrawn', 'cancelled', 'closed in recovery only']) {
      const names = locked(status).map(([name]) => name);
      expect(names.every((name) => (LOCKED_WHEN_CLOSED as readonly string[]).includes(name))).toBe(true);
      expect(names).toContain('policyNo');
      expect(names).toContain('phBSB');
      expect(names).not.toContain('phPhone');
    }
  });

  it('let a policy status stand that the policy system made up', () => {
    expect(
      sectionProperties(section('policy'), { claim: { policyStatus: 'In force' }, status: 'open' })['policyStatus']
        ?.enum,
    ).toEqual(['active', 'expired', 'cancelled', 'In force']);
  });

  it.each([
    [
      'policy',
      { policyTermFrom: '2026-05-01', policyTermTo: '2026-04-01' },
      ['policyTermFrom', 'Can not be later than “Term to” date'],
    ],
    [
      'policy',
      { policyTermFrom: '2026-05-01', policyIssuedOn: '2026-04-01' },
      ['policyTermFrom', 'Can not be later than “Policy Issued on” date'],
    ],
    [
      'policy',
      { policyTermTo: '2026-05-01', policyIssuedOn: '2026-06-01' },
      ['policyTermTo', 'Can not be earlier than “Policy Issued on” date'],
    ],
    [
      'policy',
      { insurerContacts: [contact({ firstName: ' ' })] },
      ['insurerContacts.0.firstName', 'Please enter name'],
    ],
    [
      'policy',
      { insurerContacts: [contact({ email: 'nobody' })] },
      ['insurerContacts.0.email', 'nobody not valid email'],
    ],
    [
      'policy',
      { insurerContacts: [contact({ isPrimary: false })] },
      ['insurerContacts', 'Exactly one contact must be primary.'],
    ],
    ['policy-holder', { phEmail: 'rosa@' }, ['phEmail', 'rosa@ not valid email']],
    [
      'policy-holder',
      { phPhone: '+6149157015612345678901234' },
      ['phPhone', expect.stringContaining('not valid phone number')],
    ],
    ['policy-holder', { phDob: '2030-01-01' }, ['phDob', "The date of birth can't be in the future."]],
    ['policy-holder', { phITC: 101 }, ['phITC', 'Enter a percentage from 0 to 100.']],
    ['policy-holder', { phBSB: '12' }, ['phBSB', 'Invalid BSB code']],
    [
      'policy-holder',
      { phContacts: [contact({ addressPostcode: '12' })] },
      ['phContacts.0.addressPostcode', '12 is not a valid postcode'],
    ],
    ['broker', { brokerEmail: 'x' }, ['brokerEmail', 'x not valid email']],
    [
      'broker',
      { brokerContacts: [contact({}), contact({ id: 'b' })] },
      ['brokerContacts', 'Exactly one contact must be primary.'],
    ],
  ] as const)('[1§5] refuse in %s: %j', (path, record, issue) => {
    expect(check(path, record)).toContainEqual(issue);
  });

  it('[1§5] bear fields that are empty', () => {
    for (const { path, fields } of POLICY_SECTIONS) {
      expect(check(path, {})).toEqual([]);
      expect(check(path, Object.fromEntries(Object.keys(fields).map((name) => [name, null])))).toEqual([]);
    }
  });
});
