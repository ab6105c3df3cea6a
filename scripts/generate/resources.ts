// What ra-data-hasura needs to know of the schema, small enough to travel with the data provider.
import {
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  getNullableType,
  type GraphQLSchema,
} from 'graphql';

/** Short, since every list loads it: names stand in one text, with spaces between them. */
export interface ResourceSummary {
  /** Columns of the primary key, as `T_by_pk` takes them. */
  readonly key: string;
  /** The columns by their scalar type. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that the database works out: neither an update nor an insert names them. */
  readonly computed?: string;
  /** Of 'insert', 'update' and 'delete', those that are served. */
  readonly writes: string;
}

function inputFields(schema: GraphQLSchema, name: string): string[] {
  const type = schema.getType(name);
  return isInputObjectType(type) ? Object.keys(type.getFields()) : [];
}

/**
 * Describes each table of the served schema.
 * @returns descriptions by GraphQL type name, in alphabetical order so that the file has a stable diff.
 * @throws Error when an insert and an update take different columns, which the description has no words for
 */
export function describeResources(schema: GraphQLSchema): Record<string, ResourceSummary> {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const resources: Record<string, ResourceSummary> = {};
  for (const name of Object.keys(queries).sort()) {
    const byKey = queries[`${name}_by_pk`];
    const type = schema.getType(name);
    if (!byKey || !isObjectType(type)) continue;
    const columns = Object.values(type.getFields()).filter(
      (field) => isLeafType(getNamedType(field.type)) && !isListType(getNullableType(field.type)),
    );
    const byType = Map.groupBy(columns, (field) => getNamedType(field.type).name);
    const written = {
      insert: mutations[`insert_${name}`] && `${name}_insert_input`,
      update: mutations[`update_${name}_by_pk`] && `${name}_set_input`,
    };
    const computed = Object.values(written).flatMap((input) =>
      input === undefined
        ? []
        : [
            columns
              .map((field) => field.name)
              .filter((field) => !inputFields(schema, input).includes(field))
              .join(' '),
          ],
    );
    if (new Set(computed).size > 1) throw new Error(`${name}: an insert takes other columns than an update`);
    resources[name] = {
      key: byKey.args
        .map((argument) => argument.name)
        .sort()
        .join(' '),
      columns: Object.fromEntries(
        [...byType].map(([scalar, fields]) => [scalar, fields.map((field) => field.name).join(' ')]),
      ),
      ...(computed[0] && { computed: computed[0] }),
      writes: [written.insert && 'insert', written.update && 'update', mutations[`delete_${name}`] && 'delete']
        .filter(Boolean)
        .join(' '),
    };
  }
  return resources;
}
