// Custom fields as rows of a list of labels and values.
import type { CustomField } from '#domain/custom-fields.ts';
import { fieldText } from './value-text.ts';
import { valuesOf, type ValueColumns } from './values.ts';

/** Label and text of each field, for a KeyValueList; empty ones as well. */
export function customFieldItems(
  fields: readonly CustomField[],
  record: ValueColumns,
): readonly { readonly key: string; readonly label: string; readonly value: string | undefined }[] {
  const values = valuesOf(record);
  return fields.map((field) => ({ key: field.key, label: field.label, value: fieldText(field, values[field.key]) }));
}
