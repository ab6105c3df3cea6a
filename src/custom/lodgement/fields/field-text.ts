import { formatDate, isLocalDate } from '#domain/dates.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import type { FieldSpec } from './field-spec.ts';
import type { LodgementFields } from './lodgement-fields.ts';
import { TEXT_KINDS } from './text-kinds.tsx';

/** A field's value as people read it; empty text when there is none. */
export function fieldText(spec: FieldSpec, values: LodgementFields): string {
  const value = values[spec.name];
  if (value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (spec.kind === 'date') return isLocalDate(value) ? formatDate(value) : value;
  if (spec.kind === 'status') return statusLabel(value);
  return TEXT_KINDS[spec.kind]?.show?.(value) ?? value;
}
