// Input types of insert, update and delete.
import {
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
} from 'graphql';
import type { Column, Relationship, Table } from '../catalogue/model.ts';
import { boolExp } from './conditions.ts';
import type { TypeRegistry } from './registry.ts';

const listOf = (type: GraphQLInputType): GraphQLInputType => new GraphQLList(new GraphQLNonNull(type));

function writable(table: Table): readonly Column[] {
  return table.columns.filter((column) => column.writable);
}

/** `X_insert_input`, with nested rows of every relationship whose table takes inserts. */
export function insertInput(registry: TypeRegistry, table: Table): GraphQLInputObjectType {
  const name = `${table.type}_insert_input`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: () => {
          const made: GraphQLInputFieldConfigMap = Object.fromEntries(
            writable(table).map((column) => [column.field, { type: registry.columnType(column) }]),
          );
          for (const member of table.members.values()) {
            if ((member.kind === 'object' || member.kind === 'array') && member.target.insertable)
              made[member.field] = { type: nestedInput(registry, member) };
          }
          return made;
        },
      }),
  );
}

function nestedInput(registry: TypeRegistry, { kind, target }: Relationship): GraphQLInputObjectType {
  const name = `${target.type}_${kind === 'object' ? 'obj' : 'arr'}_rel_insert_input`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: () => {
          const row = insertInput(registry, target);
          return {
            data: { type: new GraphQLNonNull(kind === 'object' ? row : listOf(row)) },
            ...onConflictArgument(registry, target),
          };
        },
      }),
  );
}

/** `on_conflict: X_on_conflict`, where there is a constraint to name. */
export function onConflictArgument(registry: TypeRegistry, table: Table): GraphQLFieldConfigArgumentMap {
  if (table.constraints.length === 0) return {};
  const name = `${table.type}_on_conflict`;
  const type = registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: () => {
          const constraint = registry.names(
            `${table.type}_constraint`,
            `Unique constraints of ${table.type}.`,
            table.constraints.map((one) => one.name),
          );
          const columns = registry.names(
            `${table.type}_update_column`,
            `Columns of ${table.type}.`,
            writable(table).map((column) => column.field),
          );
          return {
            constraint: { type: new GraphQLNonNull(constraint) },
            update_columns: { type: new GraphQLNonNull(listOf(columns)), defaultValue: [] },
            where: { type: boolExp(registry, table) },
          };
        },
      }),
  );
  return { on_conflict: { type } };
}

type Operator = readonly [
  columns: (column: Column) => boolean,
  type: (registry: TypeRegistry, column: Column) => GraphQLInputType,
  suffix: string,
];

const isJsonb = (column: Column): boolean => column.type.name === 'jsonb';
const ownType = (registry: TypeRegistry, column: Column): GraphQLInputType => registry.columnType(column);

/** The update operators, each with the columns that it takes. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  _set: [() => true, ownType, 'set_input'],
  _inc: [(column) => column.type.category === 'N', ownType, 'inc_input'],
  _append: [isJsonb, ownType, 'append_input'],
  _prepend: [isJsonb, ownType, 'prepend_input'],
  _delete_key: [isJsonb, () => GraphQLString, 'delete_key_input'],
  _delete_elem: [isJsonb, () => GraphQLInt, 'delete_elem_input'],
  _delete_at_path: [isJsonb, () => listOf(GraphQLString), 'delete_at_path_input'],
};

/** `_set`, `_inc`, ... as far as the table has columns for them. */
export function updateOperators(registry: TypeRegistry, table: Table): GraphQLFieldConfigArgumentMap {
  const made: GraphQLFieldConfigArgumentMap = {};
  for (const [operator, [takes, typeOf, suffix]] of Object.entries(OPERATORS)) {
    const columns = writable(table).filter(takes);
    if (columns.length === 0) continue;
    const name = `${table.type}_${suffix}`;
    const fields = Object.fromEntries(columns.map((column) => [column.field, { type: typeOf(registry, column) }]));
    made[operator] = { type: registry.once(name, () => new GraphQLInputObjectType({ name, fields })) };
  }
  return made;
}

/** `X_pk_columns_input`. */
export function keyInput(registry: TypeRegistry, table: Table): GraphQLInputObjectType {
  const name = `${table.type}_pk_columns_input`;
  return registry.once(name, () => new GraphQLInputObjectType({ name, fields: keyArguments(registry, table) }));
}

/** The key's columns as arguments. */
export function keyArguments(registry: TypeRegistry, table: Table): Record<string, { type: GraphQLInputType }> {
  return Object.fromEntries(
    table.key.map((column) => [column.field, { type: new GraphQLNonNull(registry.columnType(column)) }]),
  );
}

/** `X_updates` of `update_X_many`. */
export function updatesInput(registry: TypeRegistry, table: Table): GraphQLInputObjectType {
  const name = `${table.type}_updates`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: () => ({
          ...updateOperators(registry, table),
          where: { type: new GraphQLNonNull(boolExp(registry, table)) },
        }),
      }),
  );
}
