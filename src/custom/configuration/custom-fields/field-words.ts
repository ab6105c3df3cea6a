// What the history of a set of fields tells: which fields there were.
import { fieldsOf as documentOf } from '#domain/fields.ts';
import { fieldsOf } from '#domain/custom-fields.ts';
import { MISSING } from '#src/ui/format.ts';

/** Columns that the history tells of. */
export const HISTORY_FIELDS: Readonly<Record<string, string>> = {
  jsonSchema: 'Fields',
  jsonSchemaAdmin: 'Fields for administrators',
  layout: 'Order',
  layoutAdmin: 'Order for administrators',
};

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** 'Roof type (required), Roof age'; of a layout the keys in their order and which are removed. */
export function fieldWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return MISSING;
  if ('properties' in value)
    return (
      fieldsOf({ jsonSchema: value })
        .map(({ label, isRequired }) => (isRequired ? `${label} (required)` : label))
        .join(', ') || 'None'
    );
  const layout = documentOf(value);
  const removed = texts(layout['removed']);
  return [
    texts(layout['order'])
      .filter((key) => !removed.includes(key))
      .join(', ') || 'None',
    ...(removed.length > 0 ? [`removed: ${removed.join(', ')}`] : []),
  ].join('; ');
}
