import { Kind, type DefinitionNode, type DocumentNode } from 'graphql';

const ADMIN_FIELDS = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'customFieldsAdmin' } } as const;

function extended(definition: DefinitionNode): DefinitionNode {
  if (definition.kind !== Kind.FRAGMENT_DEFINITION) return definition;
  return {
    ...definition,
    selectionSet: { ...definition.selectionSet, selections: [...definition.selectionSet.selections, ADMIN_FIELDS] },
  };
}

/** A list's fragment with the values of administrators' fields, which nobody else may ask for. */
export function withAdminFields<Fragment extends DocumentNode>(fragment: Fragment): Fragment {
  return { ...fragment, definitions: fragment.definitions.map(extended) };
}
