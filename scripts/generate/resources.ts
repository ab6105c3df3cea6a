// What ra-data-hasura needs to know of the schema, small enough to travel with the data provider.
import { getNamedType, isInputObjectType, isLeafType, isListType, isObjectType, getNullableType, type GraphQLSchema } from 'graphql';

export interface ResourceDescription {
  /** Columns of the primary key, as `T_by_pk` takes them. */
  readonly key: readonly string[];
  /** Scalar type of each column. */
  readonly fields: Readonly<Record<string, string>>;
  /** Columns that an update may name; empty: no update. */
  readonly set: readonly string[];
  /** Columns that an insert may name; empty: no insert. */
  readonly insert: readonly string[];
  readonly delete: boolean;
}

function inputFields(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

/**
 * Describes each table of the served schema.
 * @returns descriptions by GraphQL type name, in alphabetical order so that the file has a stable diff.
 */
export function describeResources(schema: GraphQLSchema): Record<string, ResourceDescription> {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const resources: Record<string, ResourceDescription> = {};
  for (const name of Object.keys(queries).sort()) {
    const byKey = queries[`${name}_by_pk`];
    const type = schema.getType(name);
    if (!byKey || !isObjectType(type)) continue;
    const columns = Object.values(type.getFields()).filter((field) => isLeafType(getNamedType(field.type)) && !isListType(getNullableType(field.type)));
    resources[name] = {
      key: byKey.args.map((argument) => argument.name).sort(),
      fields: Object.fromEntries(columns.map((field) => [field.name, getNamedType(field.type).name])),
      set: mutations[`update_${name}_by_pk`] ? inputFields(schema, `${name}_set_input`) : [],
      insert: mutations[`insert_${name}`]
        ? inputFields(schema, `${name}_insert_input`).filter((field) => columns.some((column) => column.name === field))
        : [],
      delete: mutations[`delete_${name}`] !== undefined,
    };
  }
  return resources;
}
