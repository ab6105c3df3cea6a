// The types of custom fields in the words of the form builder.
import type { CustomFieldAudience, CustomFieldKind } from '#domain/custom-fields.ts';

export const KIND_LABELS: Readonly<Record<CustomFieldKind, string>> = {
  text: 'Text',
  number: 'Number',
  money: 'Money',
  date: 'Date',
  choice: 'Choice',
  choices: 'Multiple choice',
  boolean: 'Yes or no',
};

export const AUDIENCE_LABELS: Readonly<Record<CustomFieldAudience, string>> = {
  staff: 'Everyone in staff',
  administrators: 'Administrators only',
};
