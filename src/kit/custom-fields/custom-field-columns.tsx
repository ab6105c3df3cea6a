import type { CustomField, CustomFieldKind } from '#domain/custom-fields.ts';
import { FittedText } from '../list/fitted-text.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { fieldText } from './value-text.ts';
import { valuesOf, type ValueColumns } from './values.ts';

const RIGHT: ReadonlySet<CustomFieldKind> = new Set(['number', 'money']);

/** 'customFields.roof': names the field in columns and exports. */
export function fieldPath({ audience, key }: CustomField): string {
  return `${audience === 'staff' ? 'customFields' : 'customFieldsAdmin'}.${key}`;
}

/** The organisation's own fields as columns that a person may choose; the service does not order by them. */
export function customFieldColumns<Row extends ValueColumns>(
  fields: readonly CustomField[],
): readonly ListColumn<Row>[] {
  return fields.map((field) => ({
    source: fieldPath(field),
    label: field.label,
    isSortable: false,
    isExtra: true,
    ...(RIGHT.has(field.kind) ? { align: 'right' as const } : {}),
    exported: {
      path: fieldPath(field),
      title: field.label,
      kind: field.kind,
      labels: Object.fromEntries(field.options.map(({ key, label }) => [key, label])),
    },
    render: (row) => <FittedText text={fieldText(field, valuesOf(row)[field.key]) ?? ''} />,
  }));
}
