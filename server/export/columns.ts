// How each column of an export is written: by what the request says, else by the definition, else by the column's type.
import type { PropertySchema, ResourceDefinition } from '#schemas/engine/definition.ts';
import type { ExportColumn, HistoryPart } from '#schemas/engine/export-request.ts';
import type { Kind } from '#schemas/engine/kinds.ts';
import { relationOf } from '#schemas/engine/relation.ts';
import type { Column } from '../graphql/catalogue/model.ts';
import { cellOfAll, type Cell } from './cells.ts';
import { valuesAt, type Leaf } from './selection.ts';

/** Where a column's values are, and what else is known of them. */
export interface PlannedColumn {
  readonly path: readonly string[];
  readonly kind: Kind | undefined;
  readonly labels: Readonly<Record<string, string>>;
  /** Setting whose items name the values. */
  readonly options: string | undefined;
  /** Part of a log's entry, told as the history shows it. */
  readonly history: HistoryPart | undefined;
}

/** What a property is by itself, where nobody said its kind. */
function kindOfProperty(schema: PropertySchema): Kind | undefined {
  if (schema['x-kind'] !== undefined) return schema['x-kind'];
  if (schema.format === 'date') return 'date';
  if (schema.format === 'date-time') return 'dateTime';
  return schema.type === 'array' ? 'choices' : undefined;
}

/** The column with what the definition knows of it. A reference is shown by its label, never by its number. */
export function planColumn(column: ExportColumn, definition: ResourceDefinition | undefined): PlannedColumn {
  const path = column.path.split('.');
  const [property = '', ...rest] = path;
  const schema = rest.length === 0 ? definition?.record.properties[property] : undefined;
  const reference = schema?.['x-reference'];
  const common = {
    labels: column.labels ?? schema?.['x-labels'] ?? {},
    options: column.options ?? schema?.['x-options'],
    history: column.history,
  };
  if (reference && schema?.type !== 'array')
    return { ...common, path: [relationOf(property, reference), reference.label], kind: undefined };
  return { ...common, path, kind: column.kind ?? (schema && kindOfProperty(schema)) };
}

const KIND_OF_TYPE: Readonly<Record<string, Kind>> = {
  date: 'date',
  timestamptz: 'dateTime',
  timestamp: 'dateTime',
  bool: 'boolean',
  numeric: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
};

function kindOfColumn({ type }: Column): Kind {
  return KIND_OF_TYPE[type.name] ?? (type.element ? 'choices' : 'text');
}

/** Makes the cell of a column for each row. */
export function cellReader(
  { path, kind, labels }: PlannedColumn,
  { column, isInside }: Leaf,
  zone: string,
): (row: unknown) => Cell {
  // a value inside a document says by itself what it is
  const known = kind ?? (isInside ? undefined : kindOfColumn(column));
  const context = { zone, labels };
  return (row) => {
    const values = valuesAt(row, path);
    return cellOfAll(known ?? kindOfValue(values[0]), values, context);
  };
}

function kindOfValue(value: unknown): Kind {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  return Array.isArray(value) ? 'choices' : 'text';
}
