// __schema and __type, answered by graphql-js.
import { executeSync, Kind, lexicographicSortSchema, OperationTypeNode, type GraphQLSchema } from 'graphql';
import type { BoundVariables, Operation } from '../document/document.ts';
import { toPlain } from '../document/values.ts';

const sorted = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** As in Hasura, everything is told in the order of its names. */
function inOrder(schema: GraphQLSchema): GraphQLSchema {
  const made = sorted.get(schema) ?? lexicographicSortSchema(schema);
  sorted.set(schema, made);
  return made;
}

/** The introspection field of this response key as JSON text. */
export function introspect(schema: GraphQLSchema, operation: Operation, bound: BoundVariables, key: string): string {
  const selections = operation.node.selectionSet.selections.filter(
    (node) => node.kind !== Kind.FIELD || (node.alias?.value ?? node.name.value) === key,
  );
  const definition = {
    ...operation.node,
    operation: OperationTypeNode.QUERY,
    selectionSet: { ...operation.node.selectionSet, selections },
  };
  const { data } = executeSync({
    schema: inOrder(schema),
    document: { kind: Kind.DOCUMENT, definitions: [definition, ...operation.fragments.values()] },
    variableValues: Object.fromEntries(
      [...bound.variables].map(([name, value]) => [name, toPlain(value, bound.leaves)]),
    ),
  });
  return JSON.stringify(data?.[key] ?? null);
}
