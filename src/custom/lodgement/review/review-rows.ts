// What the review lists: every answer with the place where it was given.
import { answerText } from '#domain/questionnaire/answer-rows.ts';
import { conditionKey, conditionWarning } from '#domain/conditions.ts';
import { answerTo } from '#domain/answers.ts';
import { DECLARATION, declarationText } from '#domain/declaration.ts';
import { questionTitle } from '#domain/questionnaire/types.ts';
import { customFieldItems } from '#src/kit/custom-fields/custom-field-items.ts';
import type { ReactNode } from 'react';
import {
  ADDITIONAL_FIELDS,
  ADDRESS_FIELDS,
  BROKER_FIELDS,
  EVENT_FIELDS,
  type FieldSpec,
  HOLDER_FIELDS,
  POLICY_FIELDS,
  RELATED_FIELDS,
} from '../fields/field-spec.ts';
import { fieldText } from '../fields/field-text.ts';
import type { ContactsFieldName, LodgementFields } from '../fields/lodgement-fields.ts';
import type { FormKey } from '../state.ts';
import type { Place } from '../use-place.ts';
import type { Lodgement } from '../use-lodgement.ts';

export interface ReviewRow {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Where it is changed. */
  readonly place: Place;
  /** Asked for and not answered. */
  readonly isOpen?: boolean;
  /** What an answer means for the claim. */
  readonly warning?: string;
}

export interface ReviewSection {
  readonly title: string;
  readonly rows: readonly ReviewRow[];
  /** Where its first field stands. */
  readonly place: Place;
}

const NOT_ANSWERED = 'Not answered';

const at = (form: FormKey, field?: string, questionId: number | null = null): Place => ({
  form,
  questionId,
  field,
  fromReview: true,
});

/** The fields that say something, and those that must. */
function fieldRows(form: FormKey, specs: readonly FieldSpec[], fields: LodgementFields): readonly ReviewRow[] {
  return specs.flatMap((spec): ReviewRow[] => {
    const value = fieldText(spec, fields);
    return value === '' && spec.required !== true
      ? []
      : [
          {
            key: spec.name,
            label: spec.label,
            value: value || NOT_ANSWERED,
            isOpen: value === '',
            place: at(form, spec.name),
          },
        ];
  });
}

function contactRow(name: ContactsFieldName, label: string, fields: LodgementFields): readonly ReviewRow[] {
  const names = fields[name].map(
    (contact) =>
      [contact.firstName, contact.surname].filter(Boolean).join(' ') +
      (contact.isPrimary && fields[name].length > 1 ? ' (primary)' : ''),
  );
  return names.length === 0 ? [] : [{ key: name, label, value: names.join(', '), place: at('policy', name) }];
}

function row(
  form: FormKey,
  field: string,
  label: string,
  value: string | undefined,
  isRequired = false,
): readonly ReviewRow[] {
  const text = value ?? '';
  return text === '' && !isRequired
    ? []
    : [{ key: field, label, value: text || NOT_ANSWERED, isOpen: text === '', place: at(form, field) }];
}

/** Names of what the fields hold as numbers. */
interface ReviewNames {
  readonly productType: string | undefined;
  readonly insurer: string | undefined;
  readonly owner: string | undefined;
  readonly handlingParties: string;
  readonly triageOutcome: string | undefined;
}

/** The sections of the review, in the order of the forms. */
export function reviewSections(
  { wizard, walk, conditions }: Pick<Lodgement, 'wizard' | 'walk' | 'conditions'>,
  fields: LodgementFields,
  names: ReviewNames,
): readonly ReviewSection[] {
  const { state, zone, custom } = wizard;
  const questions = (walk.walk?.path ?? []).map((question, index): ReviewRow => {
    const answer = answerTo(state.formData, question.id);
    const isOpen = answer === undefined || state.pending[question.id] !== undefined;
    return {
      key: String(question.id),
      label: `${index + 1}. ${questionTitle(question)}`,
      value: isOpen ? NOT_ANSWERED : answerText(question, answer, zone) || '–',
      isOpen,
      place: at('questionnaire', undefined, question.id),
    };
  });
  const conditionRows = conditions.list.map((condition): ReviewRow => {
    const key = conditionKey(condition);
    const answer = state.conditions[key];
    return {
      key,
      label: condition.question,
      value: answer === undefined ? NOT_ANSWERED : answer === 'yes' ? 'Yes' : 'No',
      isOpen: answer === undefined,
      warning: conditionWarning(condition, answer),
      place: at('conditions', key),
    };
  });
  const declaration: ReviewRow = {
    key: 'declaration',
    label: DECLARATION,
    value: declarationText(fields.claimNotResultOfIllegalAct),
    isOpen: fields.claimNotResultOfIllegalAct === null,
    place: at('additional', 'claimNotResultOfIllegalAct'),
  };
  const customRows = customFieldItems(custom.fields, { customFields: custom.values }).map(
    ({ label, value, key }): ReviewRow => {
      const field = custom.fields.find((one) => one.label === label);
      const issue = custom.issues.find(({ path: [name] }) => name === field?.key);
      return {
        key: key ?? label,
        label,
        value,
        place: at('additional', field?.key),
        isOpen: issue !== undefined,
        warning: issue?.message,
      };
    },
  );
  const files = state.files.map(({ name }) => name).join(', ');
  return [
    {
      title: 'Policy',
      place: at('policy'),
      rows: [
        ...row('policy', 'productTypeId', 'Product type', names.productType, true),
        ...row('policy', 'insurerId', 'Insurer', names.insurer, true),
        ...contactRow('insurerContacts', 'Insurer contacts', fields),
        ...fieldRows('policy', POLICY_FIELDS, fields),
      ],
    },
    {
      title: 'Policy holder',
      place: at('policy', 'phFirstName'),
      rows: [
        ...fieldRows('policy', [...HOLDER_FIELDS, ...ADDRESS_FIELDS], fields),
        ...contactRow('phContacts', 'Contacts', fields),
      ],
    },
    {
      title: 'Broker',
      place: at('policy', 'brokerCompany'),
      rows: [...fieldRows('policy', BROKER_FIELDS, fields), ...contactRow('brokerContacts', 'Contacts', fields)],
    },
    { title: 'Related party', place: at('policy', 'rbName'), rows: fieldRows('policy', RELATED_FIELDS, fields) },
    {
      title: 'Loss details',
      place: at('event'),
      rows: [
        ...fieldRows('event', EVENT_FIELDS, fields),
        ...row('event', 'ownerId', 'Claim owner', names.owner, true),
        ...row('event', 'handlingPartyIds', 'Handling parties', names.handlingParties, true),
      ],
    },
    {
      title: 'Loss cause and damage',
      place: at('questionnaire', undefined, walk.walk?.path[0]?.id ?? null),
      rows: questions,
    },
    { title: 'Conditions', place: at('conditions'), rows: conditionRows },
    { title: 'Declaration', place: at('additional', 'claimNotResultOfIllegalAct'), rows: [declaration] },
    {
      title: 'Additional information',
      place: at('additional', 'additionalInfo'),
      rows: [
        ...row('additional', 'triageOutcome', 'Triage outcome', names.triageOutcome),
        ...fieldRows('additional', ADDITIONAL_FIELDS, fields),
        ...customRows,
        ...row('additional', 'documents', 'Documents', files),
      ],
    },
  ];
}
