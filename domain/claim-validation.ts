// What must hold for a claim before it is written. The wizard shows these messages at their fields; the service refuses
// with them and the field's path, whatever client asks (spec 1 §5, RULES 13).
import { isAbn, ABN_MESSAGE } from './abn.ts';
import { ACCOUNT_NUMBER_MESSAGE, BSB_MESSAGE, isBsb, isNumberOrMask } from './bsb.ts';
import type { AnswerItem } from './answers.ts';
import { contactErrors, readContacts } from './contacts.ts';
import { isLocalDate, isTimestamp, type LocalDate, localDateOf } from './dates.ts';
import { emailMessage, isEmail } from './email.ts';
import { isPhone, phoneMessage } from './phone.ts';
import { eventDateErrors, policyTermErrors } from './policy-terms.ts';
import { itemErrors } from './specified-items.ts';
import { NO_DATE } from './field-words.ts';

/** A claim's fields by their GraphQL names; what is absent is not written. */
export type ClaimRow = Readonly<Record<string, unknown>>;

export interface ClaimIssue {
  /** Field, and within lists its place: ['phContacts', 0, 'email']. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

export interface ClaimContext {
  /** The organisation's day and zone (RULES 14). */
  readonly today: LocalDate;
  readonly zone: string;
  /** The organisation's setting: the first and last day of the policy term count as inside. */
  readonly termEndsCount: boolean;
  /** Handling parties that the person may choose; undefined lets all through. */
  readonly allowedHandlingParties?: ReadonlySet<number>;
}

const PRODUCT_TYPE_REQUIRED = 'Product type is required.';
const INSURER_REQUIRED = 'Insurer is required.';
const OWNER_REQUIRED = 'Field is required.';
export const OWNER_AND_PARTIES_REQUIRED = 'Please enter handling parties and owner.';
export const PARTY_NOT_ALLOWED = 'Choose handling parties that you belong to.';

type Check = (row: ClaimRow, context: ClaimContext) => readonly ClaimIssue[];

const isMissing = (value: unknown): boolean => value === null || value === undefined || value === '';
const text = (row: ClaimRow, field: string): string => (typeof row[field] === 'string' ? row[field].trim() : '');
const issue = (field: string, message: string | undefined): readonly ClaimIssue[] =>
  message === undefined ? [] : [{ path: [field], message }];

/** The local day of a stored day or instant; undefined when there is none that can be read. */
function dayOf(value: unknown, zone: string): LocalDate | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (isLocalDate(value)) return value;
  return isTimestamp(value) ? localDateOf(value, zone) : undefined;
}

const policyTerm: Check = (row, { zone }) => {
  const errors = policyTermErrors({
    from: dayOf(row['policyTermFrom'], zone),
    to: dayOf(row['policyTermTo'], zone),
    issuedOn: dayOf(row['policyIssuedOn'], zone),
  });
  return [
    ...issue('policyTermFrom', errors.from),
    ...issue('policyTermTo', errors.to),
    ...issue('policyIssuedOn', errors.issuedOn),
  ];
};

const DATE_FIELDS = [
  'policyTermFrom',
  'policyTermTo',
  'policyIssuedOn',
  'phDob',
  'claimOccurredAt',
  'claimReportedAt',
] as const;

const dates: Check = (row, { zone, today }) => [
  ...DATE_FIELDS.filter((field) => !isMissing(row[field]) && dayOf(row[field], zone) === undefined).flatMap((field) =>
    issue(field, NO_DATE),
  ),
  ...issue(
    'phDob',
    (dayOf(row['phDob'], zone) ?? '') > today ? "The date of birth can't be in the future." : undefined,
  ),
];

const event: Check = (row, { zone, today, termEndsCount }) => {
  const errors = eventDateErrors({
    loss: dayOf(row['claimOccurredAt'], zone),
    reported: dayOf(row['claimReportedAt'], zone),
    term: { from: dayOf(row['policyTermFrom'], zone), to: dayOf(row['policyTermTo'], zone) },
    endsCount: termEndsCount,
    today,
  });
  return [...issue('claimOccurredAt', errors.loss), ...issue('claimReportedAt', errors.reported)];
};

/** Fields with a format of their own: whether a text is good, and what to say when not. */
const FORMATS: readonly {
  readonly field: string;
  readonly isGood: (text: string) => boolean;
  readonly message: (text: string) => string;
}[] = [
  ...['phEmail', 'brokerEmail', 'rbEmail'].map((field) => ({ field, isGood: isEmail, message: emailMessage })),
  ...['phPhone', 'brokerPhone', 'rbPhone'].map((field) => ({ field, isGood: isPhone, message: phoneMessage })),
  { field: 'phABN', isGood: isAbn, message: () => ABN_MESSAGE },
  { field: 'phBSB', isGood: isBsb, message: () => BSB_MESSAGE },
  { field: 'phACC', isGood: isNumberOrMask, message: () => ACCOUNT_NUMBER_MESSAGE },
];

const formats: Check = (row) =>
  FORMATS.flatMap(({ field, isGood, message }) => {
    const value = text(row, field);
    return value === '' || isGood(value) ? [] : issue(field, message(value));
  });

const inputTaxCredit: Check = (row) => {
  const value = row['phITC'];
  return isMissing(value) || (Number(value) >= 0 && Number(value) <= 100)
    ? []
    : issue('phITC', 'Enter a percentage from 0 to 100.');
};

const CONTACT_LISTS = ['phContacts', 'brokerContacts', 'insurerContacts'] as const;

const contacts: Check = (row) =>
  CONTACT_LISTS.flatMap((field) => {
    const stored = row[field];
    if (isMissing(stored)) return [];
    const list = readContacts(stored);
    // which one is primary, and which one is edited, is told by the id
    if (
      !Array.isArray(stored) ||
      list.length !== stored.length ||
      new Set(list.map(({ id }) => id)).size !== list.length
    )
      return issue(field, 'Contacts are not well formed.');
    const primaries = list.filter((contact) => contact.isPrimary).length;
    return [
      ...list.flatMap((contact, at) =>
        Object.entries(contactErrors(contact)).map(([name, message]) => ({ path: [field, at, name], message })),
      ),
      ...(list.length > 0 && primaries !== 1 ? issue(field, 'Exactly one contact must be primary.') : []),
    ];
  });

function isItem(value: unknown): value is AnswerItem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'specifiedItemId' in value &&
    'label' in value &&
    'attributes' in value &&
    Array.isArray(value.attributes)
  );
}

const specifiedItems: Check = (row) => {
  const list: readonly unknown[] = Array.isArray(row['specifiedItems']) ? row['specifiedItems'] : [];
  return list.flatMap((item, at) =>
    isItem(item)
      ? itemErrors(item).map(({ name, message }) => ({
          path: ['specifiedItems', at, name],
          message: `${item.label}, ${name}: ${message}`,
        }))
      : [],
  );
};

const product: Check = (row) => [
  ...(isMissing(row['productTypeId']) ? issue('productTypeId', PRODUCT_TYPE_REQUIRED) : []),
  ...(isMissing(row['insurerId']) ? issue('insurerId', INSURER_REQUIRED) : []),
];

/** The ids of the handling parties in a nested insert; undefined when none are written. */
function handlingParties(row: ClaimRow): readonly number[] | undefined {
  const nested = row['ClaimExternalOrgs'];
  if (typeof nested !== 'object' || nested === null || !('data' in nested)) return undefined;
  const list: unknown[] = Array.isArray(nested.data) ? nested.data : [nested.data];
  return list.flatMap((one) =>
    typeof one === 'object' && one !== null && 'externalOrgId' in one ? Number(one.externalOrgId) : [],
  );
}

const owner: Check = (row, { allowedHandlingParties }) => {
  const parties = handlingParties(row) ?? [];
  if (isMissing(row['ownerId']) && parties.length === 0) return issue('ownerId', OWNER_AND_PARTIES_REQUIRED);
  return [
    ...(isMissing(row['ownerId']) ? issue('ownerId', OWNER_REQUIRED) : []),
    ...(parties.length === 0 ? issue('ClaimExternalOrgs', OWNER_AND_PARTIES_REQUIRED) : []),
    ...(allowedHandlingParties !== undefined && parties.some((id) => !allowedHandlingParties.has(id))
      ? issue('ClaimExternalOrgs', PARTY_NOT_ALLOWED)
      : []),
  ];
};

/** Checks of the fields on the policy step; the wizard runs them before going on. */
const POLICY_CHECKS: readonly Check[] = [product, dates, policyTerm, formats, inputTaxCredit, contacts];
/** Checks of the claim event step. */
const EVENT_CHECKS: readonly Check[] = [event, owner];

function run(checks: readonly Check[], row: ClaimRow, context: ClaimContext): readonly ClaimIssue[] {
  return checks.flatMap((check) => check(row, context));
}

export function validatePolicyStep(row: ClaimRow, context: ClaimContext): readonly ClaimIssue[] {
  return run(POLICY_CHECKS, row, context);
}

export function validateEventStep(row: ClaimRow, context: ClaimContext): readonly ClaimIssue[] {
  return run(EVENT_CHECKS, row, context);
}

/** What is wrong with a claim that is to be lodged, with its nested ClaimExternalOrgs; each field has at most one message. */
export function validateClaimInsert(row: ClaimRow, context: ClaimContext): readonly ClaimIssue[] {
  return firstOfEach(run([...POLICY_CHECKS, ...EVENT_CHECKS, specifiedItems], row, context));
}

/**
 * What an update makes wrong with a claim. Only messages at fields that the update writes count, so that an old claim
 * which would not be accepted today can still be worked on.
 * @param changes the columns that are set
 * @param before the stored claim; for terms and dates that are checked against each other
 */
export function validateClaimUpdate(changes: ClaimRow, before: ClaimRow, context: ClaimContext): readonly ClaimIssue[] {
  const after = { ...before, ...changes };
  const issues = [
    ...run([product, dates, policyTerm, formats, inputTaxCredit, contacts, event, specifiedItems], after, context),
    ...(isMissing(after['ownerId']) ? issue('ownerId', OWNER_REQUIRED) : []),
  ];
  return firstOfEach(issues.filter(({ path: [field] }) => field !== undefined && field in changes));
}

function firstOfEach(issues: readonly ClaimIssue[]): readonly ClaimIssue[] {
  return issues.filter(({ path }, at) => issues.findIndex((other) => other.path.join() === path.join()) === at);
}
