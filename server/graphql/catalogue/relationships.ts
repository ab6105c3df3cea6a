// Relationships: from foreign keys by rule, by comments on them, or as the overrides list them.
import type { Column, Relationship, RelationshipOverride, Table } from './model.ts';
import type { Naming } from './names.ts';

export interface ForeignKey {
  readonly name: string;
  readonly from: Table;
  readonly to: Table;
  readonly pairs: readonly { readonly from: Column; readonly to: Column }[];
  readonly tags: ReadonlyMap<string, string>;
}

type Found = readonly [Table, Relationship];

function reversed(pairs: ForeignKey['pairs']): ForeignKey['pairs'] {
  return pairs.map(({ from, to }) => ({ from: to, to: from }));
}

/** A tenant column has the same name on both sides and says nothing about which key this is. */
function tellingColumn(key: ForeignKey): Column | undefined {
  const telling = key.pairs.filter(({ from, to }) => from.name !== to.name);
  return (telling.length > 0 ? telling : key.pairs).at(-1)?.from;
}

function objectName(key: ForeignKey, naming: Naming): string {
  return key.tags.get('object') ?? naming.object(tellingColumn(key)?.name ?? key.name);
}

function byRule(keys: readonly ForeignKey[], naming: Naming): Found[] {
  const twins = Map.groupBy(keys, (key) => `${key.from.name} ${key.to.name}`);
  return keys.flatMap((key): Found[] => {
    const object = objectName(key, naming);
    const plural = naming.array(key.from.type);
    // two keys of one child to the same parent need telling apart
    const alone =
      (twins.get(`${key.from.name} ${key.to.name}`) ?? []).filter((twin) => !twin.tags.has('array')).length < 2;
    const array =
      key.tags.get('array') ?? (alone ? plural : `${plural}By${object.charAt(0).toUpperCase()}${object.slice(1)}`);
    const found: Found[] = [];
    if (object !== '-')
      found.push([key.from, { kind: 'object', field: object, target: key.to, on: key.pairs, insertOrder: 'before' }]);
    if (array !== '-')
      found.push([
        key.to,
        { kind: 'array', field: array, target: key.from, on: reversed(key.pairs), insertOrder: 'after' },
      ]);
    return found;
  });
}

function columnOf(table: Table, name: string): Column {
  const column = table.columns.find((candidate) => candidate.name === name);
  if (!column) throw new Error(`${table.name} has no column ${name}`);
  return column;
}

function fromOverride(
  override: RelationshipOverride,
  keys: readonly ForeignKey[],
  byName: ReadonlyMap<string, Table>,
): Found {
  const named = (name: string): Table => {
    const table = byName.get(name);
    if (!table) throw new Error(`Relationship ${override.field}: ${name} is not served`);
    return table;
  };
  const table = named(override.table);
  const { field, kind, columns, remote, manual } = override;
  const has = (key: ForeignKey, names: readonly string[]): boolean =>
    key.pairs.length === names.length && key.pairs.every((pair) => names.includes(pair.from.name));
  if (manual) {
    const target = named(manual.table);
    const on = Object.entries(manual.mapping).map(([from, to]) => ({
      from: columnOf(table, from),
      to: columnOf(target, to),
    }));
    return [table, { kind, field, target, on, insertOrder: kind === 'object' ? 'before' : 'after' }];
  }
  if (remote) {
    const key = keys.find(
      (candidate) => candidate.from.name === remote.table && candidate.to === table && has(candidate, remote.columns),
    );
    if (!key) throw new Error(`Relationship ${field}: ${remote.table} has no such foreign key to ${table.name}`);
    return [table, { kind, field, target: key.from, on: reversed(key.pairs), insertOrder: 'after' }];
  }
  const key = keys.find((candidate) => candidate.from === table && has(candidate, columns ?? []));
  if (!key) throw new Error(`Relationship ${field}: ${table.name} has no such foreign key`);
  return [table, { kind, field, target: key.to, on: key.pairs, insertOrder: 'before' }];
}

/** Every relationship with the table that it stands on. */
export function relationshipsOf(
  keys: readonly ForeignKey[],
  byName: ReadonlyMap<string, Table>,
  naming: Naming,
  overrides: readonly RelationshipOverride[] | undefined,
): readonly Found[] {
  return overrides ? overrides.map((override) => fromOverride(override, keys, byName)) : byRule(keys, naming);
}
