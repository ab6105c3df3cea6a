// A stored claim in the wizard as fields that can be merged one by one when somebody else saves first: columns, answers
// by their question, conditions and own fields by their key. What the wizard does not change is taken as it is stored.
import { isAnswer, type Answer, type FormData } from '#domain/answers.ts';
import { namesOf } from '#domain/fields.ts';
import { isSameValue, type FieldValues } from '#domain/three-way-merge.ts';
import { valuesOf, type Values } from '#src/kit/custom-fields/values.ts';
import { EMPTY_FIELDS, type FieldName, type LodgementFields } from '../fields/lodgement-fields.ts';
import type { WizardState } from '../state.ts';
import { fieldsOfClaim, stateOfClaim, type StoredClaim } from './stored-claim.ts';

/** What the wizard holds of a claim. */
export interface ClaimContent {
  readonly fields: LodgementFields;
  readonly state: WizardState;
}

/** A stored claim and how the wizard begins with it. */
export interface OpenedClaim {
  readonly claim: StoredClaim;
  readonly baseline: ClaimContent;
}

/** What a merge puts into the wizard's state. */
type MergedState = Pick<WizardState, 'formData' | 'conditions' | 'customFields' | 'files'>;

const ANSWER = 'answer ';
const CONDITION = 'condition ';
const CUSTOM = 'custom ';

/** Of a field: which part of the claim it is, and its key there. */
export function partOf(field: string): {
  readonly part: 'column' | 'answer' | 'condition' | 'custom';
  readonly key: string;
} {
  for (const [start, part] of [
    [ANSWER, 'answer'],
    [CONDITION, 'condition'],
    [CUSTOM, 'custom'],
  ] as const)
    if (field.startsWith(start)) return { part, key: field.slice(start.length) };
  return { part: 'column', key: field };
}

/** These change on the claim's page alone. */
const ELSEWHERE: readonly FieldName[] = ['ownerId', 'handlingPartyIds'];
const COLUMNS = namesOf(EMPTY_FIELDS).filter((name) => !ELSEWHERE.includes(name));

const prefixed = (start: string, values: Values): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [`${start}${key}`, value]));
const without = (start: string, values: FieldValues): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      field.startsWith(start) && value !== undefined ? [[field.slice(start.length), value] as const] : [],
    ),
  );

/** What stands in the wizard, field by field. @param claim that it was opened on */
export function contentFields({ fields, state }: ClaimContent, claim: StoredClaim): FieldValues {
  return {
    ...Object.fromEntries(COLUMNS.map((name) => [name, fields[name]])),
    ...prefixed(ANSWER, Object.fromEntries(state.formData.answers.map((answer) => [answer.questionId, answer]))),
    ...prefixed(CONDITION, state.conditions),
    ...prefixed(CUSTOM, { ...valuesOf(claim), ...state.customFields }),
  };
}

export function openedClaim(claim: StoredClaim, zone: string): OpenedClaim {
  return { claim, baseline: { fields: fieldsOfClaim(claim, zone), state: stateOfClaim(claim) } };
}

/** Where nothing differs it is the stored one itself: by that the wizard tells what was changed. */
function kept<Value>(value: Value, stored: Value): Value {
  return isSameValue(value, stored) ? stored : value;
}

const conditionsOf = (values: FieldValues): WizardState['conditions'] =>
  Object.fromEntries(
    Object.entries(without(CONDITION, values)).flatMap(([key, answer]) =>
      typeof answer === 'string' ? [[key, answer] as const] : [],
    ),
  );

/** In the order in which they stood, new ones at the end. */
function answersOf(values: FieldValues, before: FormData): FormData {
  const answers = Object.values(without(ANSWER, values)).filter(isAnswer);
  const place = ({ questionId }: Answer): number => {
    const at = before.answers.findIndex((answer) => answer.questionId === questionId);
    return at < 0 ? before.answers.length : at;
  };
  return { version: 1, answers: answers.toSorted((one, other) => place(one) - place(other)) };
}

/**
 * What the wizard holds once fields were merged.
 * @param values the merged fields
 * @param now the claim as it is stored by now
 * @param mine the wizard's state so far: files that have come since it was opened stay
 * @param before files of the claim that the wizard was opened on
 */
export function mergedContent(
  values: FieldValues,
  { claim, baseline }: OpenedClaim,
  mine: WizardState,
  before: StoredClaim,
): { readonly fields: LodgementFields; readonly state: MergedState } {
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, values[name] ?? EMPTY_FIELDS[name]]));
  const own = without(CUSTOM, values);
  const known = new Set([...before.Files, ...claim.Files].map(({ id }) => id));
  const added = mine.files.filter(({ id }) => !known.has(id));
  return {
    fields: { ...baseline.fields, ...columns },
    state: {
      formData: kept(answersOf(values, mine.formData), baseline.state.formData),
      conditions: kept(conditionsOf(values), baseline.state.conditions),
      customFields: isSameValue(own, valuesOf(claim)) ? undefined : own,
      files: added.length === 0 ? baseline.state.files : [...baseline.state.files, ...added],
    },
  };
}
