// Checks the fields of a form with the rules that the service applies too, and hands the messages to react-hook-form.
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type ClaimContext, type ClaimIssue, validateEventStep, validatePolicyStep } from '#domain/claim-validation.ts';
import { fieldsOf } from '#domain/fields.ts';
import { lengthFault } from '#domain/text-length.ts';
import { claimColumns } from './write.ts';
import {
  ADDITIONAL_FIELDS,
  ADDRESS_FIELDS,
  BROKER_FIELDS,
  EVENT_FIELDS,
  type FieldSpec,
  HOLDER_FIELDS,
  POLICY_FIELDS,
  RELATED_FIELDS,
} from './fields/field-spec.ts';
import type { FieldName, LodgementFields } from './fields/lodgement-fields.ts';
import { longestOf } from './fields/text-kinds.tsx';
import { type FormKey, FORMS } from './state.ts';

type Check = (row: Readonly<Record<string, unknown>>, context: ClaimContext) => readonly ClaimIssue[];

const CHECKS: Partial<Readonly<Record<FormKey, Check>>> = { policy: validatePolicyStep, event: validateEventStep };

/** The forms whose fields have rules, in order. */
export const CHECKED_FORMS: readonly FormKey[] = ['policy', 'event', 'additional'];

/** The fields of each form, in its order. */
const SPECS: Partial<Readonly<Record<FormKey, readonly FieldSpec[]>>> = {
  policy: [...POLICY_FIELDS, ...HOLDER_FIELDS, ...ADDRESS_FIELDS, ...BROKER_FIELDS, ...RELATED_FIELDS],
  event: EVENT_FIELDS,
  additional: ADDITIONAL_FIELDS,
};

/** Texts that are longer than what is stored; the inputs cut nothing. */
function lengthIssues(form: FormKey, fields: LodgementFields): readonly ClaimIssue[] {
  return (SPECS[form] ?? []).flatMap((spec) => {
    if (spec.kind === 'date' || spec.kind === 'yesNo') return [];
    const most = longestOf(spec);
    const fault = most === undefined ? undefined : lengthFault(fields[spec.name].trim(), most);
    return fault === undefined ? [] : [{ path: [spec.name], message: `${spec.label}: ${fault}` }];
  });
}

/** Fields whose names differ between the row and the form. */
const FORM_NAMES: Readonly<Record<string, string>> = { ClaimExternalOrgs: 'handlingPartyIds' };

/** The rules' context and, for an edit, the fields as they are stored: an old claim that would not pass today can still be worked on. */
export interface FormRules {
  readonly context: ClaimContext;
  readonly stored?: LodgementFields;
}

/** What is wrong on a form; paths are the form's field names. */
export function formIssues(
  form: FormKey,
  fields: LodgementFields,
  { context, stored }: FormRules,
): readonly ClaimIssue[] {
  const counts = ({ path: [field = ''] }: ClaimIssue): boolean =>
    stored === undefined || JSON.stringify(fieldsOf(fields)[field]) !== JSON.stringify(fieldsOf(stored)[field]);
  const row = {
    ...claimColumns(fields, context.zone),
    ClaimExternalOrgs: { data: fields.handlingPartyIds.map((externalOrgId) => ({ externalOrgId })) },
  };
  const found = [...(CHECKS[form]?.(row, context) ?? []), ...lengthIssues(form, fields)];
  return found
    .map(({ path: [field = '', ...rest], message }) => ({ path: [FORM_NAMES[field] ?? field, ...rest], message }))
    .filter(counts);
}

/** Issues as react-hook-form's errors: one for each field, at the field itself. */
function toFieldErrors(issues: readonly ClaimIssue[]): FieldErrors<LodgementFields> {
  return Object.fromEntries(
    issues.toReversed().map(({ path: [field], message }) => [field, { type: 'rule', message }]),
  );
}

const names = (specs: readonly FieldSpec[]): readonly FieldName[] => specs.map(({ name }) => name);

/** The fields that stand on each form. */
export const FORM_FIELDS: Partial<Readonly<Record<FormKey, readonly FieldName[]>>> = {
  policy: [
    'productTypeId',
    'insurerId',
    'insurerContacts',
    ...names(POLICY_FIELDS),
    ...names(HOLDER_FIELDS),
    ...names(ADDRESS_FIELDS),
    'phContacts',
    ...names(BROKER_FIELDS),
    'brokerContacts',
    ...names(RELATED_FIELDS),
  ],
  event: [...names(EVENT_FIELDS), 'ownerId', 'handlingPartyIds'],
  additional: [...names(ADDITIONAL_FIELDS), 'claimNotResultOfIllegalAct'],
};

/** The form that a field stands on. */
export function formOfField(field: FieldName): FormKey {
  return FORMS.find((form) => FORM_FIELDS[form]?.includes(field)) ?? 'policy';
}

/** Checks all fields; react-hook-form shows the errors of those that it asked about. */
export function createResolver(rules: FormRules): Resolver<LodgementFields> {
  return (fields) => {
    const issues = CHECKED_FORMS.flatMap((form) => formIssues(form, fields, rules));
    return issues.length === 0 ? { values: fields, errors: {} } : { values: {}, errors: toFieldErrors(issues) };
  };
}
