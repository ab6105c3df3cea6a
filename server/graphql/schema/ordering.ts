// Input types of `order_by`.
import { GraphQLInputObjectType, type GraphQLEnumType, type GraphQLInputFieldConfigMap } from 'graphql';
import type { Relationship, Table } from '../catalogue/model.ts';
import { aggregateOperators } from './aggregate-operators.ts';
import type { TypeRegistry } from './registry.ts';

/** SQL of each direction; ascending has nulls last and descending nulls first unless said, as in Postgres. */
export const DIRECTIONS: Readonly<Record<string, string>> = {
  asc: 'asc',
  asc_nulls_first: 'asc nulls first',
  asc_nulls_last: 'asc nulls last',
  desc: 'desc',
  desc_nulls_first: 'desc nulls first',
  desc_nulls_last: 'desc nulls last',
};

function direction(registry: TypeRegistry): GraphQLEnumType {
  return registry.names('order_by', 'Direction of an order.', Object.keys(DIRECTIONS));
}

/** `X_order_by`. */
export function orderBy(registry: TypeRegistry, table: Table): GraphQLInputObjectType {
  const name = `${table.type}_order_by`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        description: `Order of ${table.type}.`,
        fields: () => {
          const made: GraphQLInputFieldConfigMap = {};
          for (const [field, member] of table.members) {
            if (member.kind === 'column') made[field] = { type: direction(registry) };
            else if (member.kind === 'object') made[field] = { type: orderBy(registry, member.target) };
            else if (member.kind === 'array') made[`${field}_aggregate`] = { type: aggregateOrderBy(registry, member) };
            else if (member.arguments.length === 0 && 'type' in member.returns)
              made[field] = { type: direction(registry) };
          }
          return made;
        },
      }),
  );
}

function aggregateOrderBy(registry: TypeRegistry, relationship: Relationship): GraphQLInputObjectType {
  const { target } = relationship;
  const name = `${target.type}_aggregate_order_by`;
  return registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        description: `Order by the number or an aggregate of ${target.type}.`,
        fields: () => {
          const made: GraphQLInputFieldConfigMap = { count: { type: direction(registry) } };
          for (const [operator, columns] of aggregateOperators(target)) {
            const fields = Object.fromEntries(columns.map((column) => [column.field, { type: direction(registry) }]));
            const typeName = `${target.type}_${operator}_order_by`;
            made[operator] = {
              type: registry.once(typeName, () => new GraphQLInputObjectType({ name: typeName, fields })),
            };
          }
          return made;
        },
      }),
  );
}
