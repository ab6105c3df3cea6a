// Checks the fields of a form with the rules that the service applies too, and hands the messages to react-hook-form.
import type { FieldErrors, Resolver } from 'react-hook-form';
import { type ClaimContext, type ClaimIssue, validateEventStep, validatePolicyStep } from '#domain/claim-validation.ts';
import { claimColumns } from './write.ts';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import type { FormKey } from './state.ts';

type Check = (row: Readonly<Record<string, unknown>>, context: ClaimContext) => readonly ClaimIssue[];

const CHECKS: Partial<Readonly<Record<FormKey, Check>>> = { policy: validatePolicyStep, event: validateEventStep };

/** The forms whose fields have rules, in order. */
export const CHECKED_FORMS: readonly FormKey[] = ['policy', 'event'];

/** Fields whose names differ between the row and the form. */
const FORM_NAMES: Readonly<Record<string, string>> = { ClaimExternalOrgs: 'handlingPartyIds' };

/** What is wrong on a form; paths are the form's field names. */
export function formIssues(form: FormKey, fields: LodgementFields, context: ClaimContext): readonly ClaimIssue[] {
  const row = { ...claimColumns(fields, context.zone), ClaimExternalOrgs: { data: fields.handlingPartyIds.map((externalOrgId) => ({ externalOrgId })) } };
  return (CHECKS[form]?.(row, context) ?? []).map(({ path: [field = '', ...rest], message }) => ({ path: [FORM_NAMES[field] ?? field, ...rest], message }));
}

/** Issues as react-hook-form's errors: one for each field, at the field itself. */
export function toFieldErrors(issues: readonly ClaimIssue[]): FieldErrors<LodgementFields> {
  return Object.fromEntries(issues.toReversed().map(({ path: [field], message }) => [field, { type: 'rule', message }]));
}

/** Validates whatever form is open when it is asked. */
export function createResolver(openForm: () => FormKey, context: () => ClaimContext): Resolver<LodgementFields> {
  return (fields) => {
    const issues = formIssues(openForm(), fields, context());
    return issues.length === 0 ? { values: fields, errors: {} } : { values: {}, errors: toFieldErrors(issues) };
  };
}
