// The GraphQL schema of a catalogue.
import {
  extendSchema,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  isTypeDefinitionNode,
  Kind,
  parse,
  print,
  visit,
  type DocumentNode,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
} from 'graphql';
import type { Catalogue, Table, TableFunction } from '../catalogue/model.ts';
import { boolExp } from './conditions.ts';
import { functionArguments } from './functions.ts';
import { aggregateType, listArguments, mutationResponse, rowType } from './outputs.ts';
import { TypeRegistry } from './registry.ts';
import type { RootField, RootFields } from './root-fields.ts';
import { insertInput, keyArguments, keyInput, onConflictArgument, updateOperators, updatesInput } from './writes.ts';

export interface BuiltSchema {
  readonly schema: GraphQLSchema;
  readonly roots: RootFields;
}

type Field = GraphQLFieldConfig<unknown, unknown>;

class RootBuilder {
  readonly fields: GraphQLFieldConfigMap<unknown, unknown> = {};
  readonly meanings = new Map<string, RootField>();

  add(name: string, meaning: RootField, field: Field): void {
    if (this.meanings.has(name)) throw new Error(`Two root fields would be called ${name}`);
    this.fields[name] = field;
    this.meanings.set(name, meaning);
  }
}

const listOf = (type: GraphQLObjectType): GraphQLNonNull<GraphQLList<GraphQLNonNull<GraphQLObjectType>>> =>
  new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(type)));

function addQueries(builder: RootBuilder, registry: TypeRegistry, table: Table): void {
  const args = listArguments(registry, table);
  builder.add(
    table.type,
    { kind: 'list', table },
    { type: listOf(rowType(registry, table)), args, description: table.comment },
  );
  builder.add(
    `${table.type}_aggregate`,
    { kind: 'aggregate', table },
    { type: new GraphQLNonNull(aggregateType(registry, table)), args },
  );
  if (table.key.length > 0)
    builder.add(
      `${table.type}_by_pk`,
      { kind: 'byKey', table },
      { type: rowType(registry, table), args: keyArguments(registry, table) },
    );
}

function addFunction(queries: RootBuilder, mutations: RootBuilder, registry: TypeRegistry, fn: TableFunction): void {
  const args = {
    ...functionArguments(registry, `${fn.field}_args`, fn.arguments),
    ...listArguments(registry, fn.returns),
  };
  const target = fn.volatile ? mutations : queries;
  target.add(
    fn.field,
    { kind: 'function', function: fn },
    { type: listOf(rowType(registry, fn.returns)), args, description: fn.comment },
  );
  if (!fn.volatile)
    target.add(
      `${fn.field}_aggregate`,
      { kind: 'functionAggregate', function: fn },
      { type: new GraphQLNonNull(aggregateType(registry, fn.returns)), args },
    );
}

function addMutations(builder: RootBuilder, registry: TypeRegistry, table: Table): void {
  const response = mutationResponse(registry, table);
  const row = rowType(registry, table);
  const where = { where: { type: new GraphQLNonNull(boolExp(registry, table)) } };
  if (table.insertable) {
    const input = insertInput(registry, table);
    const conflict = onConflictArgument(registry, table);
    builder.add(
      `insert_${table.type}`,
      { kind: 'insert', table },
      {
        type: response,
        args: { objects: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(input))) }, ...conflict },
      },
    );
    builder.add(
      `insert_${table.type}_one`,
      { kind: 'insertOne', table },
      { type: row, args: { object: { type: new GraphQLNonNull(input) }, ...conflict } },
    );
  }
  if (table.updatable) {
    const operators = updateOperators(registry, table);
    builder.add(
      `update_${table.type}`,
      { kind: 'update', table },
      { type: response, args: { ...operators, ...where } },
    );
    builder.add(
      `update_${table.type}_many`,
      { kind: 'updateMany', table },
      {
        type: new GraphQLList(response),
        args: {
          updates: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(updatesInput(registry, table)))) },
        },
      },
    );
    if (table.key.length > 0) {
      builder.add(
        `update_${table.type}_by_pk`,
        { kind: 'updateByKey', table },
        { type: row, args: { ...operators, pk_columns: { type: new GraphQLNonNull(keyInput(registry, table)) } } },
      );
    }
  }
  if (table.deletable) {
    builder.add(`delete_${table.type}`, { kind: 'delete', table }, { type: response, args: where });
    if (table.key.length > 0)
      builder.add(
        `delete_${table.type}_by_pk`,
        { kind: 'deleteByKey', table },
        { type: row, args: keyArguments(registry, table) },
      );
  }
}

const ROOT_NAMES: Readonly<Record<string, string>> = {
  Query: 'query_root',
  Mutation: 'mutation_root',
  Subscription: 'subscription_root',
};

/** Actions say `extend type Query`; the roots are named as in Hasura. */
function renameRoots(document: DocumentNode): DocumentNode {
  return visit(document, {
    ObjectTypeExtension: (node) => {
      const name = ROOT_NAMES[node.name.value];
      return name === undefined ? undefined : { ...node, name: { ...node.name, value: name } };
    },
  });
}

/** Several actions may bring the same type; it must then be the same in all. */
function mergeTypeDefs(typeDefs: readonly string[]): DocumentNode {
  const seen = new Map<string, string>();
  const definitions = typeDefs
    .flatMap((sdl) => parse(sdl).definitions)
    .filter((definition) => {
      if (!isTypeDefinitionNode(definition)) return true;
      const name = definition.name.value;
      const text = print(definition);
      const known = seen.get(name);
      if (known !== undefined && known !== text) throw new Error(`Actions define the type ${name} in two ways`);
      seen.set(name, text);
      return known === undefined;
    });
  return { kind: Kind.DOCUMENT, definitions };
}

/**
 * Builds the schema of all tables and functions, extended by the SDL of the actions.
 * @throws Error when two root fields would have the same name, or the SDL does not fit
 */
export function buildSchema(catalogue: Catalogue, actionTypeDefs: readonly string[]): BuiltSchema {
  const registry = new TypeRegistry();
  const queries = new RootBuilder();
  const mutations = new RootBuilder();
  for (const table of catalogue.tables) {
    if (table.columns.length === 0) continue;
    addQueries(queries, registry, table);
    addMutations(mutations, registry, table);
  }
  for (const fn of catalogue.functions) addFunction(queries, mutations, registry, fn);
  const root = (name: string, fields: GraphQLFieldConfigMap<unknown, unknown>): GraphQLObjectType | undefined =>
    Object.keys(fields).length === 0 ? undefined : new GraphQLObjectType({ name, fields });
  const base = new GraphQLSchema({
    query: root('query_root', queries.fields),
    mutation: root('mutation_root', mutations.fields),
    subscription: root('subscription_root', queries.fields),
    // actions may name a scalar that no column has
    types: [...STANDARD.map((type) => registry.scalars.of(type)), ...registry.scalars.all()],
  });
  const schema = actionTypeDefs.length === 0 ? base : extendSchema(base, renameRoots(mergeTypeDefs(actionTypeDefs)));
  return { schema, roots: { query: queries.meanings, mutation: mutations.meanings } };
}

const STANDARD = [
  { name: 'int8', sql: 'int8', category: 'N' },
  { name: 'numeric', sql: 'numeric', category: 'N' },
  { name: 'jsonb', sql: 'jsonb', category: 'U' },
  { name: 'uuid', sql: 'uuid', category: 'U' },
  { name: 'date', sql: 'date', category: 'D' },
  { name: 'timestamptz', sql: 'timestamptz', category: 'D' },
];
