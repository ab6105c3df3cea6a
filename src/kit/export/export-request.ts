import { nested } from '#domain/fields.ts';
import type { ExportRequest } from '#schemas/engine/export-request.ts';

/** What a list asks to be exported; the format is chosen by the person. */
export type ListExport = Omit<ExportRequest, 'format'>;

/** order_by of a list's sort: `Insurer.name` DESC is { Insurer: { name: 'desc' } }; several fields by comma; the id last. */
export function exportOrder({
  field,
  order,
}: {
  readonly field: string;
  readonly order: string;
}): readonly Readonly<Record<string, unknown>>[] {
  const directions = order.toLowerCase().split(',');
  const fields = field.split(',').filter(Boolean);
  const parts = fields.map((path, index) => nested(path.split('.'), directions[index] ?? directions[0] ?? 'asc'));
  return fields.includes('id') ? parts : [...parts, { id: directions[0] ?? 'asc' }];
}
