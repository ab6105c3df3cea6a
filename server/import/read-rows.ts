// From the rows of a file to records with values, before anything is asked of the database's own rules.
import type { ClientBase } from 'pg';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { choicesOf, coerceText, type Choices } from './coerce.ts';
import type { ImportIssues } from './issues.ts';
import { loadReference, type CompileRows, type FindReference } from './references.ts';

export type FileRow = Readonly<Record<string, unknown>>;

export interface ReadRow {
  /** 1 for the first. */
  readonly number: number;
  /** Present when a record is to be changed. */
  readonly id: number | undefined;
  /** Version that the file was made from, when it says so. */
  readonly rowVersion: number | undefined;
  /** The properties that the row names; null for an empty one. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Columns beside the properties. */
const KEYS: ReadonlySet<string> = new Set(['id', 'rowVersion']);

type ReadText = (text: string) => ReturnType<typeof coerceText>;

function isNumberText(value: unknown): boolean {
  return /^\d+$/.test(String(value));
}

/** Labels of settings, by setting and key. */
async function settingLabels(
  names: readonly string[],
  client: ClientBase,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  if (names.length === 0) return new Map();
  const { rows } = await client.query<{ name: string; labels: Record<string, string> }>(
    `select name, coalesce((select jsonb_object_agg(item ->> 'key', item ->> 'label') from jsonb_array_elements(app.setting(app.org_id(), name)) item where item ? 'key'), '{}') as labels from unnest($1::text[]) name`,
    [names],
  );
  return new Map(rows.map(({ name, labels }) => [name, labels]));
}

function readerOf(
  schema: ResourceDefinition['record']['properties'][string],
  choices: Choices | undefined,
  find: FindReference | undefined,
): ReadText {
  if (!find) return (text) => coerceText(text, schema, choices);
  return (text) => {
    if (text.trim() === '') return { value: null };
    if (schema.type !== 'array') return find(text.trim());
    const found = text
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(find);
    return (
      found.find((one) => 'fault' in one) ?? { value: found.flatMap((one) => ('value' in one ? [one.value] : [])) }
    );
  };
}

/** How the texts of each column that the file has are read. */
export async function readersFor(
  definition: ResourceDefinition,
  columns: ReadonlySet<string>,
  client: ClientBase,
  compile: CompileRows,
): Promise<ReadonlyMap<string, ReadText>> {
  const properties = Object.entries(definition.record.properties).filter(([name]) => columns.has(name));
  const settings = await settingLabels(
    [...new Set(properties.flatMap(([, schema]) => schema['x-options'] ?? []))],
    client,
  );
  const readers = new Map<string, ReadText>();
  for (const [name, schema] of properties) {
    const reference = schema['x-reference'];
    const choices = choicesOf(schema, settings.get(schema['x-options'] ?? '') ?? {});
    readers.set(name, readerOf(schema, choices, reference && (await loadReference(reference, client, compile))));
  }
  return readers;
}

/** Columns that the rows name. */
export function columnsOf(rows: readonly FileRow[]): ReadonlySet<string> {
  const columns = new Set<string>();
  for (const row of rows) for (const name in row) columns.add(name);
  return columns;
}

/** Faults of the file as a whole: columns that nobody knows, or that must be there. */
export function checkColumns(definition: ResourceDefinition, columns: ReadonlySet<string>, issues: ImportIssues): void {
  const { properties, required = [] } = definition.record;
  for (const name of columns) {
    if (KEYS.has(name)) continue;
    if (!Object.hasOwn(properties, name)) issues.add(0, name, `There is no column ${name}`);
    else if (properties[name]?.readOnly === true) issues.add(0, name, `${properties[name].title} cannot be imported`);
  }
  // with ids, records that are there keep what the file does not name
  if (columns.has('id')) return;
  for (const name of required)
    if (!columns.has(name) && properties[name]?.default === undefined)
      issues.add(0, name, `The column ${properties[name]?.title ?? name} is missing`);
}

function numberIn(row: FileRow, name: string, number: number, issues: ImportIssues): number | undefined {
  const given = row[name];
  if (given === undefined || given === null || given === '') return undefined;
  if (isNumberText(given)) return Number(given);
  issues.add(number, name, 'Must be a whole number');
  return undefined;
}

/**
 * One row with its values.
 * @param number 1 for the first of the file
 */
export function readRow(
  row: FileRow,
  number: number,
  readers: ReadonlyMap<string, ReadText>,
  issues: ImportIssues,
): ReadRow {
  const values: Record<string, unknown> = {};
  for (const [name, read] of readers) {
    const given = row[name];
    if (given === undefined) continue;
    const coerced = read(given === null ? '' : typeof given === 'string' ? given : JSON.stringify(given));
    if ('value' in coerced) values[name] = coerced.value;
    else issues.add(number, name, coerced.fault);
  }
  return {
    number,
    id: numberIn(row, 'id', number, issues),
    rowVersion: numberIn(row, 'rowVersion', number, issues),
    values,
  };
}
