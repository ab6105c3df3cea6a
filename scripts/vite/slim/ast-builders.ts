// The nodes of GraphQL documents that ra-data-hasura makes, in the place of its builders for every node there is.

const name = (value: string) => ({ kind: 'Name', value }) as const;
const variable = (named: unknown) => ({ kind: 'Variable', name: named }) as const;
const argument = (named: unknown, value: unknown) => ({ kind: 'Argument', name: named, value }) as const;
const namedType = (named: unknown) => ({ kind: 'NamedType', name: named }) as const;
const listType = (type: unknown) => ({ kind: 'ListType', type }) as const;
const nonNullType = (type: unknown) => ({ kind: 'NonNullType', type }) as const;
const selectionSet = (selections: unknown) => ({ kind: 'SelectionSet', selections }) as const;
const document = (definitions: unknown) => ({ kind: 'Document', definitions }) as const;
const field = (named: unknown, alias?: unknown, given?: unknown, directives?: unknown, selected?: unknown) =>
  ({ kind: 'Field', name: named, alias, arguments: given, directives, selectionSet: selected }) as const;
const operationDefinition = (
  operation: unknown,
  selected: unknown,
  named?: unknown,
  variableDefinitions?: unknown,
  directives?: unknown,
) =>
  ({
    kind: 'OperationDefinition',
    operation,
    selectionSet: selected,
    name: named,
    variableDefinitions,
    directives,
  }) as const;
const variableDefinition = (of: unknown, type: unknown, defaultValue?: unknown) =>
  ({ kind: 'VariableDefinition', variable: of, type, defaultValue }) as const;

export {
  argument,
  document,
  field,
  listType,
  name,
  namedType,
  nonNullType,
  operationDefinition,
  selectionSet,
  variable,
  variableDefinition,
};
