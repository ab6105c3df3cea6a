// Input types of `where`: comparisons by scalar, and the boolean expression of each table.
import {
  GraphQLBoolean,
  GraphQLInputObjectType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
  type GraphQLInputFieldConfigMap,
  type GraphQLInputType,
} from 'graphql';
import type { Column, PgType, Relationship, Table } from '../catalogue/model.ts';
import type { TypeRegistry } from './registry.ts';
import { BOOL, INT4, TEXT } from './types.ts';

const listOf = (type: GraphQLInputType): GraphQLInputType => new GraphQLList(new GraphQLNonNull(type));

const TEXT_OPERATORS = [
  '_like',
  '_nlike',
  '_ilike',
  '_nilike',
  '_similar',
  '_nsimilar',
  '_regex',
  '_nregex',
  '_iregex',
  '_niregex',
];
const ORDER_OPERATORS = ['_gt', '_lt', '_gte', '_lte'];

function isText(type: PgType): boolean {
  return type.category === 'S' && type.name !== 'char';
}

function fields(names: readonly string[], type: GraphQLInputType): GraphQLInputFieldConfigMap {
  return Object.fromEntries(names.map((name) => [name, { type }]));
}

/** `Int_comparison_exp` and its like. */
function comparison(registry: TypeRegistry, column: Column): GraphQLInputObjectType {
  if (column.enumTable) return enumComparison(registry, column.enumTable);
  return scalarComparison(registry, column.type);
}

function enumComparison(registry: TypeRegistry, table: Table): GraphQLInputObjectType {
  const type = registry.enumOf(table);
  const name = `${type.name}_comparison_exp`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: {
          ...fields(['_eq', '_neq'], type),
          ...fields(['_in', '_nin'], listOf(type)),
          _is_null: { type: GraphQLBoolean },
        },
      }),
  );
}

/** `String_comparison_exp` and its like, for a Postgres type. */
function scalarComparison(registry: TypeRegistry, pgType: PgType): GraphQLInputObjectType {
  const type = registry.scalars.of(pgType);
  const name = `${type.name}_comparison_exp`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        description: `Conditions on ${type.name}; several hold together.`,
        fields: () => ({
          ...(pgType.unordered ? {} : fields(['_eq', '_neq', ...ORDER_OPERATORS], type)),
          // an array of arrays has no = any() in Postgres
          ...(pgType.unordered || pgType.element ? {} : fields(['_in', '_nin'], listOf(type))),
          ...(isText(pgType) ? fields(TEXT_OPERATORS, type) : {}),
          ...(pgType.element ? fields(['_contains', '_contained_in'], type) : {}),
          ...(pgType.name === 'jsonb' ? jsonbOperators(registry, type) : {}),
          _is_null: { type: GraphQLBoolean },
        }),
      }),
  );
}

function jsonbOperators(registry: TypeRegistry, type: GraphQLInputType): GraphQLInputFieldConfigMap {
  return {
    ...fields(['_contains', '_contained_in'], type),
    _has_key: { type: GraphQLString },
    ...fields(['_has_keys_any', '_has_keys_all'], listOf(GraphQLString)),
    _cast: {
      type: registry.once(
        'jsonb_cast_exp',
        () =>
          new GraphQLInputObjectType({
            name: 'jsonb_cast_exp',
            fields: () => ({ String: { type: scalarComparison(registry, TEXT) } }),
          }),
      ),
    },
  };
}

/** `X_bool_exp`. */
export function boolExp(registry: TypeRegistry, table: Table): GraphQLInputObjectType {
  const name = `${table.type}_bool_exp`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        description: `Conditions on ${table.type}; several hold together.`,
        fields: () => {
          const self = boolExp(registry, table);
          const made: GraphQLInputFieldConfigMap = {
            _and: { type: listOf(self) },
            _not: { type: self },
            _or: { type: listOf(self) },
          };
          for (const [field, member] of table.members) {
            if (member.kind === 'column') made[field] = { type: comparison(registry, member) };
            else if (member.kind !== 'computed') {
              made[field] = { type: boolExp(registry, member.target) };
              if (member.kind === 'array')
                made[`${field}_aggregate`] = { type: aggregateBoolExp(registry, table, member) };
            } else if (member.arguments.length === 0) {
              made[field] = {
                type:
                  'table' in member.returns
                    ? boolExp(registry, member.returns.table)
                    : scalarComparison(registry, member.returns.type),
              };
            }
          }
          return made;
        },
      }),
  );
}

/** Conditions on how many related rows there are, or on all or any of their booleans. */
function aggregateBoolExp(registry: TypeRegistry, table: Table, relationship: Relationship): GraphQLInputObjectType {
  const { target } = relationship;
  const prefix = `${target.type}_aggregate_bool_exp`;
  const booleans = target.columns.filter((column) => column.type.name === 'bool');
  const part = (name: string, columns: GraphQLInputType, predicate: PgType): GraphQLInputObjectType =>
    registry.once(
      `${prefix}_${name}`,
      () =>
        new GraphQLInputObjectType({
          name: `${prefix}_${name}`,
          fields: () => ({
            arguments: { type: columns },
            distinct: { type: GraphQLBoolean },
            filter: { type: boolExp(registry, target) },
            predicate: { type: new GraphQLNonNull(scalarComparison(registry, predicate)) },
          }),
        }),
    );
  return registry.once(
    prefix,
    () =>
      new GraphQLInputObjectType({
        name: prefix,
        fields: () => {
          const made: GraphQLInputFieldConfigMap = {
            count: { type: part('count', listOf(registry.selectColumn(target)), INT4) },
          };
          if (booleans.length > 0) {
            const columns = registry.names(
              `${target.type}_select_column_bool`,
              `Boolean columns of ${target.type}.`,
              booleans.map((column) => column.field),
            );
            for (const name of ['bool_and', 'bool_or'])
              made[name] = { type: part(name, new GraphQLNonNull(columns), BOOL) };
          }
          return made;
        },
        description: `Conditions on the ${relationship.field} of ${table.type}.`,
      }),
  );
}
