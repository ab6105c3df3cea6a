// What a name in a definition's list means: which path is read and ordered by, what it is called, which kind it is.
import { isFields } from '#domain/fields.ts';
import type { PropertySchema, Reference, ResourceDefinition } from '#schemas/engine/definition.ts';
import type { Kind } from '#schemas/engine/kinds.ts';
import { relationOf } from '#schemas/engine/relation.ts';
import { kindOf } from './kind-of.ts';

export interface ListField {
  /** As the definition names it. */
  readonly name: string;
  /** Path from the row to the value that is shown, ordered by and exported. */
  readonly source: string;
  readonly title: string;
  readonly kind: Kind;
  readonly property: PropertySchema;
  /** Property whose text stands in the place of nobody. */
  readonly other?: string;
  /** Of a filter by related records: where their ids stand. */
  readonly paths?: readonly string[];
}

const OWN_FIELDS: Readonly<Record<string, Omit<ListField, 'name' | 'source'>>> = {
  id: { title: 'ID', kind: 'text', property: { type: 'integer', title: 'ID' } },
  createdAt: {
    title: 'Created',
    kind: 'dateTime',
    property: { type: 'string', title: 'Created', format: 'date-time' },
  },
  updatedAt: {
    title: 'Last changed',
    kind: 'dateTime',
    property: { type: 'string', title: 'Last changed', format: 'date-time' },
  },
};

/** What a property refers to; people are referred to by their name. */
function referenceOf(property: PropertySchema): Reference | undefined {
  if (property['x-reference'] !== undefined) return property['x-reference'];
  return property['x-kind'] === 'user' ? { type: 'UserInOrg', label: 'name' } : undefined;
}

/** 'contactPerson' as people read it: 'Contact person'. */
function inWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function relatedField(definition: ResourceDefinition, path: string): ListField {
  const [relation = '', ...rest] = path.split('.');
  const own = Object.entries(definition.record.properties).find(([name, property]) => {
    const reference = referenceOf(property);
    return reference !== undefined && relationOf(name, reference) === relation;
  });
  const isLabel = own !== undefined && referenceOf(own[1])?.label === rest.join('.');
  const title = isLabel
    ? own[1].title
    : inWords(rest.at(-1) === 'name' ? relation : `${relation} ${rest.at(-1) ?? ''}`);
  return { name: path, source: path, title, kind: 'text', property: { type: 'string', title } };
}

/**
 * Reads a name of a definition's columns or filters.
 * @throws RangeError when the definition has no such property
 */
export function listField(definition: ResourceDefinition, name: string): ListField {
  if (name.includes('.')) return relatedField(definition, name);
  const property = definition.record.properties[name];
  const own = OWN_FIELDS[name];
  if (property === undefined && own !== undefined) return { ...own, name, source: name };
  if (property === undefined) throw new RangeError(`${definition.type} has no property ${name}.`);
  const reference = referenceOf(property);
  const source = reference === undefined ? name : `${relationOf(name, reference)}.${reference.label}`;
  return { name, source, title: property.title, kind: kindOf(property), property, other: property['x-other'] };
}

/** The filters of a definition's list. */
export function filterFields(definition: ResourceDefinition): readonly ListField[] {
  const { filters = [], relatedFilters = {} } = definition.list;
  return [
    ...filters.map((name) => listField(definition, name)),
    ...Object.entries(relatedFilters).map(([name, { title, reference, paths }]): ListField => ({
      name,
      source: name,
      title,
      kind: 'reference',
      property: { type: 'integer', title, 'x-reference': reference },
      paths,
    })),
  ];
}

/** The columns of a definition's list: those that everybody sees first, then those to choose. */
export function columnFields({
  list,
  ...definition
}: ResourceDefinition): readonly (ListField & { readonly isExtra: boolean })[] {
  const all = { list, ...definition };
  const fields = list.columns.map((name) => ({ ...listField(all, name), isExtra: false }));
  const extra = (list.moreColumns ?? []).map((name) => ({ ...listField(all, name), isExtra: true }));
  return [...fields, ...extra.filter((field) => !list.columns.includes(field.name))];
}

/** The value at a path of a row; through array relationships, all of them. */
export function readPath(row: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return value.map((item: unknown) => readPath(item, step));
    return isFields(value) ? value[step] : undefined;
  }, row);
}

/** What a row has for a field: somebody who is no user by the name that the record holds. */
export function fieldValue(row: unknown, { source, other }: Pick<ListField, 'source' | 'other'>): unknown {
  const value = readPath(row, source);
  return other === undefined || (value !== undefined && value !== null) ? value : readPath(row, other);
}

const NAMES = ['name', 'title', 'fullName', 'label'];

/** Whether a field of the record is what people call it by. */
export function isNaming(field: string): boolean {
  return NAMES.includes(field);
}

/** What a record is called to people: its name, else 'Insurer 9'. */
export function recordName(
  { label }: Pick<ResourceDefinition, 'label'>,
  row: Readonly<Record<string, unknown>>,
): string {
  const named = NAMES.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '');
  return typeof named === 'string' ? named : `${label.one} ${String(row['id'])}`;
}
