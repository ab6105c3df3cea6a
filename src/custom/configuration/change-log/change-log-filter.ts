// What the filters of the organisation's change log mean to the service.
import { LOG_LABELS } from '#domain/history/log-labels.ts';
import { RECORD_KINDS } from '#domain/records.ts';
import type { Log_bool_exp } from '#src/generated/inputs.ts';
import { FILTERS } from '#src/kit/kinds/filters.ts';
import { NEVER } from '#src/kit/kinds/filters/conditions.ts';
import type { Condition, FilterContext } from '#src/kit/kinds/filters/filter-kind.ts';
import type { ListField } from '#src/kit/kinds/list-field.ts';
import { appliedNames, type FilterValues } from '#src/kit/list/filter-values.ts';

/** Tables by what people call what is in them; a few share a name. */
const KINDS: ReadonlyMap<string, readonly string[]> = Object.entries(LOG_LABELS)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en-AU'))
  .reduce(
    (kinds, [table, label]) => kinds.set(label, [...(kinds.get(label) ?? []), table]),
    new Map<string, readonly string[]>(),
  );

/** The address names a kind by the first of its tables. */
const KIND_CHOICES = Object.fromEntries([...KINDS].map(([label, tables]) => [tables[0] ?? label, label]));

const CHANGES: Readonly<Record<string, string>> = {
  insert: 'Made',
  update: 'Changed',
  delete: 'Deleted',
  reveal: 'Account number shown',
};

const choice = (name: string, title: string, labels: Readonly<Record<string, string>>): ListField => ({
  name,
  source: name,
  title,
  kind: 'choice',
  property: { type: 'string', title, enum: Object.keys(labels), 'x-labels': labels },
});

export const CHANGE_LOG_FILTERS: readonly ListField[] = [
  {
    name: 'createdAt',
    source: 'createdAt',
    title: 'When',
    kind: 'dateTime',
    property: { type: 'string', title: 'When', format: 'date-time' },
  },
  {
    name: 'userId',
    source: 'userId',
    title: 'Person',
    kind: 'user',
    property: { type: 'integer', title: 'Person', 'x-kind': 'user' },
  },
  choice('entity', 'Kind of record', KIND_CHOICES),
  choice('contentType', 'Kind of change', CHANGES),
  {
    name: 'number',
    source: 'entityId',
    title: 'Record number',
    kind: 'text',
    property: { type: 'string', title: 'Record number' },
  },
];
export const CHANGE_LOG_FILTER_NAMES = CHANGE_LOG_FILTERS.map(({ name }) => name);

const ALL_TABLES = Object.keys(LOG_LABELS);

function tablesOf(values: unknown): readonly string[] {
  return (Array.isArray(values) ? values : []).flatMap((value: unknown) => {
    const label = LOG_LABELS[String(value)];
    return label === undefined ? [] : (KINDS.get(label) ?? []);
  });
}

/**
 * A record by its number, and everything that hangs on a record of that number.
 * @param tables that the number is looked for in: by name, as the index begins with it
 */
function numberCondition(value: unknown, tables: readonly string[]): Condition {
  const text = String(value).trim();
  if (!/^\d{1,15}$/.test(text)) return NEVER;
  return {
    _or: [
      ...RECORD_KINDS.filter(({ parts }) => parts.includes('history')).map(({ parentField }) => ({
        [parentField]: { _eq: Number(text) },
      })),
      { entity: { _in: tables }, entityId: { _eq: text } },
    ],
  };
}

/**
 * The condition of the change log.
 * @param filter as the page's address holds it
 */
export function changeLogWhere(filter: FilterValues, context: FilterContext): Log_bool_exp {
  const applied = appliedNames(CHANGE_LOG_FILTER_NAMES, filter);
  const tables = tablesOf(filter['entity']);
  const own: Readonly<Record<string, (value: unknown) => Condition>> = {
    entity: () => (tables.length === 0 ? NEVER : { entity: { _in: tables } }),
    number: (value) => numberCondition(value, tables.length === 0 ? ALL_TABLES : tables),
  };
  return {
    _and: CHANGE_LOG_FILTERS.filter(({ name }) => applied.includes(name)).map(
      ({ name, source, kind }) => own[name]?.(filter[name]) ?? FILTERS[kind](source, filter[name], context),
    ),
  };
}
