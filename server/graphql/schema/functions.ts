// The `args` of table functions and computed fields.
import { GraphQLInputObjectType, GraphQLNonNull, type GraphQLFieldConfigArgumentMap } from 'graphql';
import type { FunctionArgument } from '../catalogue/model.ts';
import type { TypeRegistry } from './registry.ts';

/** `args: X_args!`, nullable when all have defaults, absent when there are none. */
export function functionArguments(
  registry: TypeRegistry,
  name: string,
  list: readonly FunctionArgument[],
): GraphQLFieldConfigArgumentMap {
  if (list.length === 0) return {};
  const type = registry.once(
    name,
    () =>
      new GraphQLInputObjectType({
        name,
        fields: Object.fromEntries(
          list.map((argument) => [argument.field, { type: registry.scalars.of(argument.type) }]),
        ),
      }),
  );
  return { args: { type: list.every((argument) => argument.hasDefault) ? type : new GraphQLNonNull(type) } };
}
