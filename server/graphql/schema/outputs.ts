// Object types: the rows of a table, their aggregates, and what a mutation answers.
import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  type GraphQLNullableType,
  type GraphQLOutputType,
} from 'graphql';
import type { ComputedField, FunctionArgument, Member, Table } from '../catalogue/model.ts';
import { functionArguments } from './functions.ts';
import { aggregateOperators, SAME_TYPE } from './aggregate-operators.ts';
import { boolExp } from './conditions.ts';
import { orderBy } from './ordering.ts';
import type { TypeRegistry } from './registry.ts';

type Fields = GraphQLFieldConfigMap<unknown, unknown>;

const manyOf = (type: GraphQLOutputType): GraphQLOutputType =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

/** Arguments of every list. */
export function listArguments(registry: TypeRegistry, table: Table): GraphQLFieldConfigArgumentMap {
  return {
    distinct_on: { type: new GraphQLList(new GraphQLNonNull(registry.selectColumn(table))) },
    limit: { type: GraphQLInt },
    offset: { type: GraphQLInt },
    order_by: { type: new GraphQLList(new GraphQLNonNull(orderBy(registry, table))) },
    where: { type: boolExp(registry, table) },
  };
}

/** The type of a table's rows. */
export function rowType(registry: TypeRegistry, table: Table): GraphQLObjectType {
  return registry.once(
    table.type,
    () =>
      new GraphQLObjectType({
        name: table.type,
        description: table.comment,
        fields: () =>
          Object.fromEntries([...table.members].flatMap(([field, member]) => fieldsOfMember(registry, field, member))),
      }),
  );
}

type Entry = readonly [string, Fields[string]];

const MEMBER_FIELDS: {
  readonly [K in Member['kind']]: (
    registry: TypeRegistry,
    field: string,
    member: Extract<Member, { kind: K }>,
  ) => Entry[];
} = {
  column: (registry, field, column) => {
    const type: GraphQLOutputType & GraphQLNullableType = registry.columnType(column);
    const isJson = column.type.name === 'json' || column.type.name === 'jsonb';
    const args: GraphQLFieldConfigArgumentMap = isJson
      ? { path: { type: GraphQLString, description: 'Path inside the document, e.g. $.parties[0].name.' } }
      : {};
    return [[field, { type: column.nullable ? type : new GraphQLNonNull(type), description: column.comment, args }]];
  },
  // row-level security may hide the other row, whatever the column says
  object: (registry, field, { target }) => [[field, { type: rowType(registry, target) }]],
  array: (registry, field, { target }) => [
    [field, { type: manyOf(rowType(registry, target)), args: listArguments(registry, target) }],
    [
      `${field}_aggregate`,
      { type: new GraphQLNonNull(aggregateType(registry, target)), args: listArguments(registry, target) },
    ],
  ],
  computed: (registry, field, computed) => [[field, computedField(registry, computed)]],
};

function fieldsOfMember<K extends Member['kind']>(
  registry: TypeRegistry,
  field: string,
  member: Extract<Member, { kind: K }>,
): Entry[] {
  return MEMBER_FIELDS[member.kind](registry, field, member);
}

function computedField(registry: TypeRegistry, computed: ComputedField): Fields[string] {
  const own = functionArguments(
    registry,
    `${computed.field}_args`,
    computed.arguments satisfies readonly FunctionArgument[],
  );
  if ('type' in computed.returns) return { type: registry.scalars.of(computed.returns.type), args: own };
  const { table } = computed.returns;
  return {
    type: new GraphQLList(new GraphQLNonNull(rowType(registry, table))),
    args: { ...own, ...listArguments(registry, table) },
  };
}

/** `X_aggregate`. */
export function aggregateType(registry: TypeRegistry, table: Table): GraphQLObjectType {
  const name = `${table.type}_aggregate`;
  return registry.once(
    name,
    () =>
      new GraphQLObjectType({
        name,
        fields: () => ({
          aggregate: { type: aggregateFields(registry, table) },
          nodes: { type: manyOf(rowType(registry, table)) },
        }),
      }),
  );
}

function aggregateFields(registry: TypeRegistry, table: Table): GraphQLObjectType {
  const fields: Fields = {
    count: {
      type: new GraphQLNonNull(GraphQLInt),
      args: {
        columns: { type: new GraphQLList(new GraphQLNonNull(registry.selectColumn(table))) },
        distinct: { type: GraphQLBoolean },
      },
    },
  };
  for (const [operator, columns] of aggregateOperators(table)) {
    const name = `${table.type}_${operator}_fields`;
    const own: Fields = Object.fromEntries(
      columns.map((column) => [
        column.field,
        { type: SAME_TYPE.has(operator) ? registry.columnType(column) : GraphQLFloat },
      ]),
    );
    fields[operator] = { type: registry.once(name, () => new GraphQLObjectType({ name, fields: own })) };
  }
  return registry.once(
    `${table.type}_aggregate_fields`,
    () => new GraphQLObjectType({ name: `${table.type}_aggregate_fields`, fields }),
  );
}

/** `X_mutation_response`. */
export function mutationResponse(registry: TypeRegistry, table: Table): GraphQLObjectType {
  const name = `${table.type}_mutation_response`;
  return registry.once(
    name,
    () =>
      new GraphQLObjectType({
        name,
        fields: () => ({
          affected_rows: { type: new GraphQLNonNull(GraphQLInt) },
          returning: { type: manyOf(rowType(registry, table)) },
        }),
      }),
  );
}
