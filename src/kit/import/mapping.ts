// Which column of a file goes into which property.
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { CsvTable } from './read-csv.ts';

export interface ImportTarget {
  /** Property, or id and rowVersion, by which records that are there are changed. */
  readonly name: string;
  readonly title: string;
  /** New records must have it. */
  readonly isRequired: boolean;
}

/** Index of the file's column by target; targets without one are not imported. */
export type Mapping = Readonly<Record<string, number>>;

type Importable = Pick<ResourceDefinition, 'record'>;

const KEYS: readonly ImportTarget[] = [
  { name: 'id', title: 'ID', isRequired: false },
  { name: 'rowVersion', title: 'Row version', isRequired: false },
];

/** What can be imported of a resource. */
export function importTargets({ record }: Importable): readonly ImportTarget[] {
  const properties = Object.entries(record.properties)
    .filter(([, property]) => property.readOnly !== true)
    .map(([name, property]) => ({
      name,
      title: property.title,
      isRequired: record.required?.includes(name) === true && property.default === undefined,
    }));
  return [...properties, ...KEYS];
}

/** 'E-mail' and 'email' are the same column. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The columns whose heads are a target's title or name. */
export function proposeMapping(targets: readonly ImportTarget[], columns: readonly string[]): Mapping {
  const found = targets.flatMap(({ name, title }) => {
    const index = columns.findIndex((column) => plain(column) === plain(title) || plain(column) === plain(name));
    return index === -1 ? [] : [[name, index] as const];
  });
  return Object.fromEntries(found);
}

/** Titles of what every new record must have and no column gives; with ids, records that are there keep theirs. */
export function missingColumns(targets: readonly ImportTarget[], mapping: Mapping): readonly string[] {
  if ('id' in mapping) return [];
  return targets.filter(({ name, isRequired }) => isRequired && !(name in mapping)).map(({ title }) => title);
}

/** Columns of the file that go nowhere. */
export function unusedColumns(columns: readonly string[], mapping: Mapping): readonly string[] {
  const used = new Set(Object.values(mapping));
  return columns.filter((_column, index) => !used.has(index));
}

/** The rows as the service takes them: texts by property. */
export function toRows({ rows }: CsvTable, mapping: Mapping): readonly Readonly<Record<string, string>>[] {
  const entries = Object.entries(mapping);
  return rows.map((row) => Object.fromEntries(entries.map(([name, index]) => [name, row[index] ?? ''])));
}
