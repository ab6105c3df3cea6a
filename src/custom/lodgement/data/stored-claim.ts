// The claim that is edited or viewed, and how it fills the forms.
import { filesIn, readFormData } from '#domain/answers.ts';
import { conditionKey, readAnsweredConditions } from '#domain/conditions.ts';
import { readContacts } from '#domain/contacts.ts';
import { localDateOf } from '#domain/dates.ts';
import { byName, fieldsOf, namesOf, textOrNone } from '#domain/fields.ts';
import type { ClaimToEditQuery } from '#src/generated/documents/lodgement-claim.ts';
import { EMPTY_FIELDS, type LodgementFields, type TextFieldName } from '../fields/lodgement-fields.ts';
import { type ClaimFileDraft, FIRST_STATE, type WizardState } from '../state.ts';

export type StoredClaim = NonNullable<ClaimToEditQuery['Claim_by_pk']>;

const text = (value: string | null | undefined): string => value ?? '';

function additionalInfoOf(stored: unknown): string {
  if (typeof stored === 'string') return stored;
  return stored === null || stored === undefined ? '' : JSON.stringify(stored, undefined, 1);
}

/** Whether the insured declared that the claim is not the result of an illegal act; null when they were not asked. */
function declaredLegal(jsonData: unknown): boolean | null {
  const given =
    typeof jsonData === 'object' && jsonData !== null && 'claimNotResultOfIllegalAct' in jsonData
      ? jsonData.claimNotResultOfIllegalAct
      : null;
  return typeof given === 'boolean' ? given : null;
}

const TEXT_NAMES = namesOf(EMPTY_FIELDS).filter(
  (name): name is TextFieldName => typeof EMPTY_FIELDS[name] === 'string',
);

/** The forms' fields of a stored claim; days are those of the organisation's zone. */
export function fieldsOfClaim(claim: StoredClaim, zone: string): LodgementFields {
  const stored = fieldsOf(claim);
  const texts = byName(TEXT_NAMES, (name) => text(textOrNone(stored[name])));
  const day = (timestamp: string | null): string | null => (timestamp === null ? null : localDateOf(timestamp, zone));
  return {
    ...texts,
    policyTermFrom: claim.policyTermFrom,
    policyTermTo: claim.policyTermTo,
    policyIssuedOn: claim.policyIssuedOn,
    policyStatus: text(claim.policyStatus).toLowerCase(),
    phDob: claim.phDob,
    phIsRegisteredForGst: claim.phIsRegisteredForGst,
    phITC: claim.phITC === null ? '' : String(claim.phITC),
    phContacts: [...readContacts(claim.phContacts)],
    brokerContacts: [...readContacts(claim.brokerContacts)],
    insurerContacts: [...readContacts(claim.insurerContacts)],
    rbListedInPolicy: claim.rbListedInPolicy,
    productTypeId: claim.productTypeId,
    insurerId: claim.insurerId,
    claimOccurredAt: day(claim.claimOccurredAt),
    claimReportedAt: day(claim.claimReportedAt),
    ownerId: claim.ownerId,
    handlingPartyIds: claim.ClaimExternalOrgs.map(({ externalOrgId }) => externalOrgId),
    additionalInfo: additionalInfoOf(claim.additionalInfo),
    claimNotResultOfIllegalAct: declaredLegal(claim.jsonData),
  };
}

/** Ids of the files that answer a question; the others belong to the claim as such. */
function answerFileIds(formData: WizardState['formData']): ReadonlySet<string> {
  return new Set(
    formData.answers.flatMap((answer) => answer.options.flatMap(({ values }) => filesIn(values).map(({ id }) => id))),
  );
}

function filesOfClaim(claim: StoredClaim, answered: ReadonlySet<string>): readonly ClaimFileDraft[] {
  return claim.Files.filter((file) => !answered.has(file.id)).map((file) => ({
    id: file.id,
    key: file.key,
    name: file.name,
    mimeType: text(file.mimeType),
    category: Array.isArray(file.categories) ? String(file.categories[0] ?? '') : '',
  }));
}

/** Where the wizard starts with a stored claim: at the policy, every step open. */
export function stateOfClaim(claim: StoredClaim): WizardState {
  const formData = readFormData(claim.formData);
  return {
    ...FIRST_STATE,
    form: 'policy',
    furthest: 'additional',
    formData,
    conditions: Object.fromEntries(
      readAnsweredConditions(claim.pdsConfigItems).map((condition) => [conditionKey(condition), condition.answer]),
    ),
    files: filesOfClaim(claim, answerFileIds(formData)),
  };
}
