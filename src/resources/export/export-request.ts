import type { Kind } from '#schemas/engine/kinds.ts';

export type ExportFormat = 'csv' | 'xlsx';

export interface ExportColumn {
  /** Dotted path from the record, through relationships and into JSON. */
  readonly path: string;
  readonly title: string;
  /** How values are written; by the definition or the column's type when left out. */
  readonly kind?: Kind;
  /** What values are called; by the definition when left out. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Setting whose items name the values, e.g. claim_decisions. */
  readonly options?: string;
}

/** The whole filtered set of a list: what POST /api/v1/export takes, but the format. */
export interface ExportRequest {
  /** GraphQL type. */
  readonly type: string;
  readonly where: Readonly<Record<string, unknown>>;
  readonly orderBy: readonly Readonly<Record<string, unknown>>[];
  readonly columns: readonly ExportColumn[];
  /** File name without its ending. */
  readonly name: string;
}

/** order_by of a list's sort: `Insurer.name` DESC is { Insurer: { name: 'desc' } }; several fields by comma; the id last. */
export function exportOrder({ field, order }: { readonly field: string; readonly order: string }): readonly Readonly<Record<string, unknown>>[] {
  const directions = order.toLowerCase().split(',');
  const fields = field.split(',').filter(Boolean);
  const parts = fields.map((path, index) => path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), directions[index] ?? directions[0] ?? 'asc') as Readonly<Record<string, unknown>>);
  return fields.includes('id') ? parts : [...parts, { id: directions[0] ?? 'asc' }];
}
