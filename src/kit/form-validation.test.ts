// Every validation row of spec 3 §5, against the very check that a form runs and with the words that stand on its
// fields. The same rows at the service: tests/integration/configuration and tests/integration/people. The values of
// settings are held to the schemas in their rows, by the form's check as well, in configuration/settings.test.ts; the
// messages of a questionnaire's import in domain/questionnaire/import.test.ts.
import { describe, expect, it } from 'vitest';
import { organisationFaults } from '#domain/organisation-settings.ts';
import { HOME } from '#domain/questionnaire/fixture.ts';
import { loadResource } from './load.ts';
import { invitedEmailFault } from '#domain/email.ts';

type Values = Readonly<Record<string, unknown>>;
/** Field path and message, in the order of the form. */
type Refusals = Readonly<Record<string, string>>;

interface Form {
  /** Its file in schemas/. */
  readonly name: string;
  /** A record that the form accepts. */
  readonly right: Values;
  /** What must be filled in. */
  readonly required: readonly string[];
  /** Values put into the right record, and what the form then says. */
  readonly wrong?: readonly (readonly [values: Values, refusals: Refusals])[];
  /** Values put into the right record, which is then as right as before. */
  readonly alsoRight?: readonly Values[];
}

const REQUIRED = 'Field is required';
const EMAIL = 'Invalid e-mail address';
const RULE: Values = {
  title: 'Late',
  milestoneStartName: 'milestone_received',
  milestoneEndName: 'milestone_acknowledged',
  intervalInDays: 3,
  intervalType: 'business',
  priority: 1,
  color: 'red',
  isEnabled: true,
};
const RULE_REQUIRED = [
  'title',
  'milestoneStartName',
  'milestoneEndName',
  'intervalInDays',
  'intervalType',
  'priority',
  'color',
];
const RULE_WRONG = [
  [{ intervalInDays: 0 }, { intervalInDays: 'Must be at least 1' }],
  [{ intervalInDays: 1.5 }, { intervalInDays: 'Must be a whole number' }],
  [{ priority: 0 }, { priority: 'Must be at least 1' }],
  [{ priority: 11 }, { priority: 'Must be at most 10' }],
  [{ intervalType: 'weeks' }, { intervalType: 'Not one of the choices' }],
  [{ color: 'blue' }, { color: 'Not one of the choices' }],
] as const;
const DUE = { numberOfDays: 1, dayType: 'business_days', field: 'current.createdAt' };

const FORMS: readonly Form[] = [
  {
    name: 'indicator-definition',
    right: RULE,
    required: RULE_REQUIRED,
    wrong: RULE_WRONG,
    alsoRight: [{ isEnabled: false }, { intervalType: 'calendar', color: 'green', priority: 10 }],
  },
  { name: 'complaint-indicator-definition', right: RULE, required: RULE_REQUIRED, wrong: RULE_WRONG },
  { name: 'workflow-rule', right: { ...RULE, workflowId: 1 }, required: RULE_REQUIRED, wrong: RULE_WRONG },
  { name: 'external-org', right: { name: 'Brolga' }, required: ['name'] },
  {
    name: 'comm-template',
    right: {
      name: 'Hello',
      internalName: 'hello',
      relatedTo: 'claim',
      channel: 'email',
      subjectTemplate: 'Hello',
      template: '<p>Hello</p>',
    },
    required: ['name', 'internalName', 'relatedTo', 'channel', 'template'],
    wrong: [
      [{ subjectTemplate: null }, { subjectTemplate: REQUIRED }],
      [{ subjectTemplate: ' ' }, { subjectTemplate: REQUIRED }],
    ],
    alsoRight: [{ channel: 'sms', subjectTemplate: null, template: 'Hello' }],
  },
  {
    name: 'task-template',
    right: { type: 'manual', title: 'Call', relatedTo: 'claim', assignedTo: 'owner' },
    required: ['title', 'relatedTo', 'assignedTo'],
    wrong: [
      [{ dueDate: {} }, { 'dueDate.numberOfDays': REQUIRED, 'dueDate.dayType': REQUIRED, 'dueDate.field': REQUIRED }],
      [{ dueDate: { ...DUE, numberOfDays: 0 } }, { 'dueDate.numberOfDays': 'Must be at least 1' }],
      [{ dueDate: { ...DUE, numberOfDays: 1.5 } }, { 'dueDate.numberOfDays': 'Must be a whole number' }],
      [{ action: 'allocate supplier' }, { 'configuration.supplierCompany': REQUIRED }],
    ],
    alsoRight: [{ dueDate: DUE }],
  },
  {
    name: 'supplier',
    right: {
      name: 'Hale',
      category: 'repair',
      contactPerson: 'Ann Hale',
      email: 'ann@hale.local',
      addressLine1: '1 High St',
      country: 'Australia',
      stateOrProvince: 'VIC',
      asfStatus: 'none',
      accountBsb: '062-000',
      accountNo: '123456',
      abn: '51 824 753 556',
    },
    required: [
      'name',
      'category',
      'contactPerson',
      'email',
      'addressLine1',
      'country',
      'stateOrProvince',
      'asfStatus',
      'accountBsb',
      'accountNo',
      'abn',
    ],
    wrong: [
      [{ email: 'jobs@' }, { email: EMAIL }],
      [{ country: 'New Zealand' }, { country: 'Not one of the choices' }],
      [{ stateOrProvince: 'XX' }, { stateOrProvince: 'Not one of the choices' }],
      [{ accountBsb: '06200' }, { accountBsb: 'Invalid BSB code' }],
      [{ accountBsb: '062--000' }, { accountBsb: 'Invalid BSB code' }],
      [{ abn: '51 824 753 557' }, { abn: 'Not a valid ABN' }],
      [{ remittanceEmail: 'accounts' }, { remittanceEmail: EMAIL }],
      [{ servicingAreaPostcodes: ['2000', '12'] }, { servicingAreaPostcodes: '12 is not a valid postcode' }],
      [
        { servicingAreaPostcodes: ['12', '3000', 'abcd', '99999'] },
        { servicingAreaPostcodes: '12, abcd and 99999 are not valid postcodes' },
      ],
    ],
    alsoRight: [
      { accountBsb: '062000' },
      { email: 'ann@hale.nowhere' },
      { servicingAreaPostcodes: ['0800', '2000'] },
      ...['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'WA'].map((stateOrProvince) => ({ stateOrProvince })),
    ],
  },
  { name: 'user-org-supplier', right: { supplierId: 1, userId: 1 }, required: ['userId'] },
  { name: 'cost-type', right: { name: 'Labour', parentId: 1 }, required: ['name'] },
  { name: 'product-type', right: { name: 'Home' }, required: ['name'] },
  {
    name: 'insurer',
    right: { name: 'Brolga' },
    required: ['name'],
    wrong: [[{ email: 'claims@' }, { email: EMAIL }]],
    alsoRight: [{ email: 'claims@brolga.example' }],
  },
  {
    name: 'expense-type',
    right: { name: 'Site visit', rate: 120.5, inventoryCode: 'SV-1', accountingCode: '410' },
    required: ['name', 'rate', 'inventoryCode', 'accountingCode'],
    wrong: [
      [{ rate: -1 }, { rate: 'Must be at least 0' }],
      [{ rate: 120.505 }, { rate: 'At most two decimals' }],
    ],
    alsoRight: [{ rate: 0 }],
  },
  {
    name: 'expense-type-override',
    right: { insurerId: 1, rate: 99.95, inventoryCode: 'SV-2', expenseTypeId: 1 },
    required: ['insurerId', 'rate', 'inventoryCode'],
    wrong: [
      [{ rate: -0.01 }, { rate: 'Must be at least 0' }],
      [{ rate: 99.999 }, { rate: 'At most two decimals' }],
    ],
  },
  {
    name: 'billing-office',
    right: { name: 'Sydney' },
    required: ['name'],
    wrong: [
      [{ email: 'office' }, { email: EMAIL }],
      [{ invoiceEmailAddress: 'invoices@' }, { invoiceEmailAddress: 'Not valid email' }],
      [{ bsb: '62-00' }, { bsb: 'Invalid BSB code' }],
      [{ abn: '51 824 753 557' }, { abn: 'Not a valid ABN' }],
    ],
  },
  {
    name: 'questionnaire',
    right: { name: 'Home', definition: HOME },
    required: ['name', 'definition'],
    wrong: [[{ definition: 'not json' }, { definition: 'Invalid questionnaire definition.' }]],
  },
  { name: 'pds', right: { name: 'Home PDS', insurerId: 1, productTypeId: 1 }, required: ['name', 'insurerId'] },
  {
    name: 'pds-version',
    right: { name: 'V1', startDate: '2026-01-01', questionnaireId: 1, pdsId: 1 },
    required: ['name', 'startDate', 'questionnaireId'],
    wrong: [[{ endDate: '2025-12-31' }, { endDate: 'The end date is before the start date' }]],
    alsoRight: [{ endDate: '2026-12-31', workflowId: 1 }],
  },
  { name: 'workflow', right: { name: 'Standard' }, required: ['name'] },
  { name: 'org', right: { name: 'Brolga' }, required: ['name'], wrong: [[{ name: '  ' }, { name: REQUIRED }]] },
  { name: 'user', right: { name: 'Ann Hale' }, required: ['name'], wrong: [[{ name: ' ' }, { name: REQUIRED }]] },
  {
    name: 'user-in-org',
    right: { userLastName: 'Hale', roles: ['user'] },
    required: ['userLastName'],
    wrong: [
      [{ userLastName: ' ' }, { userLastName: REQUIRED }],
      [{ roles: [] }, { roles: 'Choose at least one role' }],
    ],
  },
];

async function said(form: string, record: Values): Promise<Refusals> {
  const { check } = await loadResource(form);
  return Object.fromEntries(check(record).map(({ path, message }) => [path.join('.'), message]));
}

describe.each(FORMS)('[3§5] the form of $name', ({ name, right, required, wrong = [], alsoRight = [] }) => {
  it.each([{}, ...alsoRight])('accepts %j', async (values) => {
    expect(await said(name, { ...right, ...values })).toEqual({});
  });

  it.each(required)('requires %s', async (field) => {
    for (const nothing of [null, undefined, ''])
      expect(await said(name, { ...right, [field]: nothing })).toEqual({ [field]: REQUIRED });
  });

  it.each(wrong)('%j is refused: %j', async (values, refusals) => {
    expect(await said(name, { ...right, ...values })).toEqual(refusals);
  });
});

describe('[3§5] forms that stand for no record', () => {
  it.each([
    ['', REQUIRED],
    ['  ', REQUIRED],
    ['nobody', EMAIL],
    ['a@b', EMAIL],
    ['a b@example.test', EMAIL],
    ['a@example.test, b@example.test', EMAIL],
    ['fine@example.madeup', undefined],
    [' fine@example.test ', undefined],
  ])('an invitation, and the administrator of a new organization: %j is %s', (email, said) => {
    expect(invitedEmailFault(email)).toBe(said);
  });

  it.each([
    ['nobody', [EMAIL]],
    ['a@b', [EMAIL]],
    ['claims@here.example', []],
    // left empty, answers come in to the claim
    [null, []],
  ])('the reply-to address: %j is refused with %j', (replyToEmailAddress, messages) => {
    expect(organisationFaults({ replyToEmailAddress }).map(({ path: [field], message }) => [field, message])).toEqual(
      messages.map((message) => ['replyToEmailAddress', message]),
    );
  });
});
