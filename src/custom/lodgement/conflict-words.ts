// How a claim's fields and their values read where two people changed them.
import { isAnswer } from '#domain/answers.ts';
import { conditionKey, readAnsweredConditions, type Condition } from '#domain/conditions.ts';
import { contactName, readContacts } from '#domain/contacts.ts';
import { DECLARATION, declarationText } from '#domain/declaration.ts';
import { HISTORY_ENTITIES } from '#domain/history/fields.ts';
import { formatPhone } from '#domain/phone.ts';
import { answerText } from '#domain/questionnaire/answer-rows.ts';
import { questionTitle } from '#domain/questionnaire/types.ts';
import { textOfKey } from '#src/kit/custom-fields/value-text.ts';
import type { FieldWords } from '#src/ui/merge-box.tsx';
import type { MetConflict } from '#src/ui/use-conflict.ts';
import { partOf } from './data/claim-merge.ts';
import {
  ADDITIONAL_FIELDS,
  ADDRESS_FIELDS,
  BROKER_FIELDS,
  EVENT_FIELDS,
  HOLDER_FIELDS,
  POLICY_FIELDS,
  RELATED_FIELDS,
  type FieldSpec,
} from './fields/field-spec.ts';
import { fieldText } from './fields/field-text.ts';
import { EMPTY_FIELDS } from './fields/lodgement-fields.ts';
import type { WizardContextValue } from './wizard-context.ts';

const SPECS = new Map<string, FieldSpec>(
  [
    ...POLICY_FIELDS,
    ...HOLDER_FIELDS,
    ...ADDRESS_FIELDS,
    ...BROKER_FIELDS,
    ...RELATED_FIELDS,
    ...EVENT_FIELDS,
    ...ADDITIONAL_FIELDS,
  ].map((spec) => [spec.name, spec]),
);

function people(value: unknown): string {
  return readContacts(value)
    .map((contact) =>
      [contactName(contact), contact.email, contact.phone && formatPhone(contact.phone)].filter(Boolean).join(', '),
    )
    .join('; ');
}

type Known = Pick<WizardContextValue, 'product' | 'claim' | 'custom' | 'zone'> & {
  readonly conditions: readonly Condition[];
};

/** Names of what a column points to. */
function nameOf(key: string, value: unknown, { product, claim }: Known): string | undefined {
  const named =
    key === 'productTypeId' ? [...product.productTypes, claim?.ProductType] : [...product.insurers, claim?.Insurer];
  return named.find((one) => one?.id === value)?.name;
}

function columnText(key: string, value: unknown, known: Known): string | undefined {
  if (key === 'claimNotResultOfIllegalAct') return declarationText(typeof value === 'boolean' ? value : null);
  if (key === 'productTypeId' || key === 'insurerId') return nameOf(key, value, known);
  if (key.endsWith('Contacts')) return people(value) || undefined;
  const spec = SPECS.get(key);
  return spec === undefined
    ? undefined
    : fieldText(spec, { ...EMPTY_FIELDS, [key]: value ?? EMPTY_FIELDS[spec.name] }) || undefined;
}

/** Labels and values of what is contested, in the words of the forms. */
export function conflictWords({ fields, taken }: MetConflict, known: Known): FieldWords {
  const { product, claim, custom, zone } = known;
  const questionOf = (key: string) => product.questionnaire?.questions.find(({ id }) => String(id) === key);
  const asked = [...known.conditions, ...readAnsweredConditions(claim?.pdsConfigItems)];
  const label = (field: string): string | undefined => {
    const { part, key } = partOf(field);
    const question = part === 'answer' ? questionOf(key) : undefined;
    if (part === 'answer') return question === undefined ? `Question ${key}` : questionTitle(question);
    if (part === 'condition')
      return asked.find((condition) => conditionKey(condition) === key)?.question ?? 'A condition';
    if (part === 'custom') return custom.fields.find((own) => own.key === key)?.label;
    return key === 'claimNotResultOfIllegalAct' ? DECLARATION : HISTORY_ENTITIES['claim']?.fields[key]?.label;
  };
  const all = [...fields.map(({ field }) => field), ...taken];
  return {
    labels: Object.fromEntries(all.map((field) => [field, label(field) ?? field])),
    describe: (field, value) => {
      const { part, key } = partOf(field);
      const question = part === 'answer' ? questionOf(key) : undefined;
      if (part === 'answer')
        return value === undefined
          ? 'Not answered'
          : question && isAnswer(value)
            ? answerText(question, value, zone) || undefined
            : undefined;
      if (part === 'condition') return value === undefined ? 'Not answered' : value === 'yes' ? 'Yes' : 'No';
      return part === 'custom' ? textOfKey(custom.fields, key, value) : columnText(key, value, known);
    },
  };
}
