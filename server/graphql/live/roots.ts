// A live query with several root fields is a live query for each of them, which run by themselves: a change runs again
// what it concerns and nothing else, and what one of them is refused the others are not.
import { Kind, print, visit, type FieldNode, type FragmentDefinitionNode, type OperationDefinitionNode } from 'graphql';
import type { Operation } from '../document/document.ts';
import type { GraphqlRequest } from '../execute/request.ts';

/** One root field as a document of its own. */
export interface Root {
  /** In the response. */
  readonly key: string;
  readonly query: string;
  /** The variables that it uses. */
  readonly variables: readonly string[];
}

/** By their operation, which lives as long as its document is kept. */
const known = new WeakMap<OperationDefinitionNode, readonly Root[]>();

/** The variables and the fragments that a field uses, those that fragments use with them. */
function usesOf(
  field: FieldNode,
  fragments: Operation['fragments'],
): { readonly variables: ReadonlySet<string>; readonly fragments: ReadonlySet<FragmentDefinitionNode> } {
  const variables = new Set<string>();
  const used = new Set<FragmentDefinitionNode>();
  const look = (node: FieldNode | FragmentDefinitionNode): void =>
    void visit(node, {
      Variable: ({ name }) => void variables.add(name.value),
      FragmentSpread: ({ name }) => {
        const fragment = fragments.get(name.value);
        if (fragment === undefined || used.has(fragment)) return;
        used.add(fragment);
        look(fragment);
      },
    });
  look(field);
  return { variables, fragments: used };
}

function rootOf(field: FieldNode, { node, fragments }: Operation): Root {
  const uses = usesOf(field, fragments);
  const variableDefinitions = (node.variableDefinitions ?? []).filter(({ variable }) =>
    uses.variables.has(variable.name.value),
  );
  return {
    key: field.alias?.value ?? field.name.value,
    query: print({
      kind: Kind.DOCUMENT,
      definitions: [
        {
          kind: Kind.OPERATION_DEFINITION,
          operation: node.operation,
          variableDefinitions,
          selectionSet: { kind: Kind.SELECTION_SET, selections: [field] },
        },
        ...uses.fragments,
      ],
    }),
    variables: variableDefinitions.map(({ variable }) => variable.name.value),
  };
}

function takenApart(operation: Operation): readonly Root[] {
  const { selections } = operation.node.selectionSet;
  const fields = selections.filter((selection) => selection.kind === Kind.FIELD);
  // what is spread, left out by a directive or said twice depends on more than the field itself
  const isPlain = fields.every(({ directives = [] }) => directives.length === 0);
  const keys = new Set(fields.map((field) => field.alias?.value ?? field.name.value));
  if (!isPlain || fields.length !== selections.length || keys.size !== fields.length) return [];
  return fields.map((field) => rootOf(field, operation));
}

/** The root fields of a live query that has several; none where it has one, or they cannot be told apart. */
export function rootsOf(operation: Operation): readonly Root[] {
  if (operation.node.selectionSet.selections.length < 2) return [];
  const roots = known.get(operation.node) ?? takenApart(operation);
  known.set(operation.node, roots);
  return roots;
}

/** The request of one root field, with its own share of the variables. */
export function requestOf({ query, variables }: Root, whole: GraphqlRequest): GraphqlRequest {
  const given = whole.variables ?? {};
  return {
    query,
    variables: Object.fromEntries(
      variables.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]] as const] : [])),
    ),
  };
}
