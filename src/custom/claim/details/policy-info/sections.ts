// The three parts of a claim that the Policy info tab shows and edits: each is a list of fields, from which its card, its
// drawer and its check come (spec 1 §2.4, §3, §5).
import { namesOf } from '#domain/fields.ts';
import { CLAIM_LABELS } from '#domain/claim-labels.ts';
import { isClosedStatus, LOCKED_WHEN_CLOSED } from '#domain/claim-status.ts';
import { POLICY_STATUSES } from '#domain/policy-terms.ts';
import { STATES } from '#domain/postcode.ts';
import type { FormSection, PropertySchema } from '#schemas/engine/definition.ts';
import { statusLabel } from '#src/ui/status-looks.ts';

type Field = keyof typeof CLAIM_LABELS;
type Shape = Omit<PropertySchema, 'title'>;

const text = (maxLength: number): Shape => ({ type: 'string', maxLength });
const email: Shape = { type: 'string', maxLength: 320 };
const phone: Shape = { type: 'string', maxLength: 40, 'x-kind': 'phone' };
const date: Shape = { type: 'string', 'x-kind': 'date' };
const contacts = (kind: PropertySchema['x-contacts']): Shape => ({
  type: 'array',
  items: { type: 'object' },
  maxItems: 50,
  'x-kind': 'contacts',
  'x-contacts': kind,
});

export interface PolicySection {
  /** Below policy-info, where its drawer is. */
  readonly path: string;
  readonly title: string;
  readonly width: 500 | 640;
  readonly fields: { readonly [F in Field]?: Shape };
  readonly layout: readonly FormSection<Field>[];
  /** The section's contact list; absent where it has none. */
  readonly contacts?: 'insurerContacts' | 'phContacts' | 'brokerContacts';
}

export const POLICY_SECTIONS: readonly (PolicySection & Required<Pick<PolicySection, 'contacts'>>)[] = [
  {
    path: 'policy',
    title: 'Policy',
    width: 640,
    fields: {
      policyNo: text(100),
      policyName: text(300),
      policyStatus: {
        type: 'string',
        enum: POLICY_STATUSES,
        'x-labels': Object.fromEntries(POLICY_STATUSES.map((status) => [status, statusLabel(status)])),
      },
      policyTermFrom: date,
      policyTermTo: date,
      policyIssuedOn: date,
      policyOtherInfo: { ...text(10_000), 'x-kind': 'multiline' },
      insurerContacts: contacts('insurer'),
    },
    layout: [
      {
        fields: [
          'policyNo',
          'policyName',
          ['policyStatus', 'policyIssuedOn'],
          ['policyTermFrom', 'policyTermTo'],
          'policyOtherInfo',
        ],
      },
      { fields: ['insurerContacts'] },
    ],
    contacts: 'insurerContacts',
  },
  {
    path: 'policy-holder',
    title: 'Policy holder',
    width: 640,
    fields: {
      phCompany: text(200),
      phFirstName: text(100),
      phLastName: text(100),
      phDob: date,
      phEmail: email,
      phPhone: { ...phone, description: 'Mobile numbers can get text messages' },
      phBusinessType: text(200),
      phABN: { ...text(20), 'x-kind': 'abn' },
      phIsRegisteredForGst: { type: 'boolean' },
      phITC: {
        type: 'number',
        minimum: 0,
        maximum: 100,
        description: 'The part of the GST that the policy holder can claim, 0 to 100',
        errorMessage: 'Enter a percentage from 0 to 100.',
      },
      phBSB: { ...text(7), 'x-kind': 'bsb' },
      phACC: { ...text(20), 'x-kind': 'account' },
      phUnitNumber: text(20),
      phStreetNumber: text(20),
      phStreetName: text(200),
      phSuburb: text(100),
      phCity: text(100),
      phState: { type: 'string', enum: STATES },
      phPostcode: text(10),
      phCountry: text(60),
      phContacts: contacts('policyHolder'),
    },
    layout: [
      { fields: ['phCompany', ['phFirstName', 'phLastName'], ['phDob', 'phBusinessType'], ['phEmail', 'phPhone']] },
      { title: 'Tax and payment', fields: [['phABN', 'phITC'], 'phIsRegisteredForGst', ['phBSB', 'phACC']] },
      {
        title: 'Address',
        fields: [
          ['phUnitNumber', 'phStreetNumber'],
          'phStreetName',
          ['phSuburb', 'phCity'],
          ['phState', 'phPostcode'],
          'phCountry',
        ],
      },
      { fields: ['phContacts'] },
    ],
    contacts: 'phContacts',
  },
  {
    path: 'broker',
    title: 'Broker',
    width: 500,
    fields: {
      brokerCompany: text(200),
      brokerName: text(200),
      brokerBranch: text(200),
      brokerEmail: email,
      brokerPhone: phone,
      brokerContacts: contacts('broker'),
    },
    layout: [
      { fields: ['brokerCompany', ['brokerName', 'brokerBranch'], ['brokerEmail', 'brokerPhone']] },
      { fields: ['brokerContacts'] },
    ],
    contacts: 'brokerContacts',
  },
];

const amount: Shape = { type: 'number', minimum: 0, maximum: 999_999_999_999.99, 'x-kind': 'money' };

/** What is to be received of the policy holder and of others: the sub-card of the policy holder (RULES 30). What was received is the ledger's. */
export const FINANCIALS_SECTION: PolicySection = {
  path: 'financials',
  title: 'Financials',
  width: 500,
  fields: { excess: amount, recovery: amount },
  layout: [{ fields: ['excess', 'recovery'] }],
};

const LOCKED: ReadonlySet<string> = new Set(LOCKED_WHEN_CLOSED);

/** A status that the policy system made up stays choosable. */
function withStored(shape: Shape, stored: unknown): Shape {
  return shape.enum === undefined || typeof stored !== 'string' || stored === '' || shape.enum.includes(stored)
    ? shape
    : { ...shape, enum: [...shape.enum, stored] };
}

export interface SectionState {
  readonly claim: Readonly<Record<string, unknown>>;
  /** Of the claim: closed ones keep their policy and money as they are (RULES 19). */
  readonly status: string;
}

/** The properties of a section's fields, as the claim is. */
export function sectionProperties(
  { fields }: PolicySection,
  { claim, status }: SectionState,
): Readonly<Record<string, PropertySchema>> {
  const isClosed = isClosedStatus(status);
  return Object.fromEntries(
    namesOf(fields).flatMap((name) => {
      const shape = fields[name];
      if (shape === undefined) return [];
      const locked = isClosed && LOCKED.has(name) ? { readOnly: true } : {};
      return [[name, { ...withStored(shape, claim[name]), title: CLAIM_LABELS[name], ...locked }] as const];
    }),
  );
}
