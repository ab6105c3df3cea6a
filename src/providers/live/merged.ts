// Several operations of one kind as one, and its result taken apart again.
import { Kind, visit, type DocumentNode, type FieldNode, type FragmentDefinitionNode, type NameNode } from 'graphql';
import { getOperationDefinition } from '@apollo/client/utilities';
import type { FetchResult } from '@apollo/client';

/** What one of them asks. */
export interface Asked {
  readonly query: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Of the operation that they make. It is told in logs and in the browser's tools. */
export const MERGED_NAME = 'Together';

const nameNode = (value: string): NameNode => ({ kind: Kind.NAME, value });

/** How the root fields of one begin, whichever they are: 'RecordNotes_3_'. */
function prefixOf({ query }: Pick<Asked, 'query'>, index: number): string {
  return `${getOperationDefinition(query)?.name?.value ?? 'Unnamed'}_${index}_`;
}

const variableOf = (index: number, name: string): string => `v${index}_${name}`;

/** Fields alone stand in it, none of which is left out by a directive: the service can tell them apart. */
export function canMerge(query: DocumentNode): boolean {
  const fields = getOperationDefinition(query)?.selectionSet.selections ?? [];
  return fields.every((field) => field.kind === Kind.FIELD && (field.directives ?? []).length === 0);
}

const usesVariables = (fragment: FragmentDefinitionNode): boolean => JSON.stringify(fragment).includes('"Variable"');

/** One document with names of its own, so that it can stand beside others. */
function renamed(query: DocumentNode, index: number): DocumentNode {
  const prefix = prefixOf({ query }, index);
  const operation = getOperationDefinition(query);
  const own = new Set(
    query.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION && usesVariables(node) ? [node.name.value] : [],
    ),
  );
  const fragmentName = (name: NameNode): NameNode => (own.has(name.value) ? nameNode(`${name.value}_${index}`) : name);
  return visit(query, {
    Variable: (node) => ({ ...node, name: nameNode(variableOf(index, node.name.value)) }),
    FragmentDefinition: { leave: (node) => ({ ...node, name: fragmentName(node.name) }) },
    FragmentSpread: { leave: (node) => ({ ...node, name: fragmentName(node.name) }) },
    Field: {
      leave: (node, _key, _parent, path): FieldNode | undefined =>
        // definitions, number, selectionSet, selections, number
        path.length === 5 && query.definitions[Number(path[1])] === operation
          ? { ...node, alias: nameNode(`${prefix}${node.alias?.value ?? node.name.value}`) }
          : undefined,
    },
  });
}

const ids = new WeakMap<DocumentNode, number>();
let lastId = 0;

function idOf(query: DocumentNode): number {
  const id = ids.get(query) ?? ++lastId;
  ids.set(query, id);
  return id;
}

/** By the documents that they are made of; the product has a few combinations. */
const made = new Map<string, DocumentNode>();

function makeDocument(queries: readonly DocumentNode[]): DocumentNode {
  const documents = queries.map(renamed);
  const operations = documents.map((document) => getOperationDefinition(document)).filter((node) => node !== undefined);
  const fragments = new Map(
    documents.flatMap(({ definitions }) =>
      definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [])),
    ),
  );
  const [first] = operations;
  if (first === undefined) throw new Error('There is nothing to ask together.');
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: first.operation,
        name: nameNode(MERGED_NAME),
        variableDefinitions: operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions),
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: operations.flatMap(({ selectionSet }) => selectionSet.selections),
        },
      },
      ...fragments.values(),
    ],
  };
}

/** One operation that asks for all of it. */
export function merge(asked: readonly Asked[]): Asked {
  const key = asked.map(({ query }) => idOf(query)).join(',');
  const query = made.get(key) ?? makeDocument(asked.map((one) => one.query));
  made.set(key, query);
  const variables = asked.flatMap((one, index) =>
    Object.entries(one.variables).map(([name, value]) => [variableOf(index, name), value] as const),
  );
  return { query, variables: Object.fromEntries(variables) };
}

/**
 * What a result says to each; undefined where it cannot be told apart: nothing came of it as a whole.
 * @param asked as it was merged
 */
export function split(asked: readonly Asked[], { data, errors = [] }: FetchResult): readonly FetchResult[] | undefined {
  const prefixes = asked.map(prefixOf);
  const isOfSomebody = errors.every(({ path }) =>
    prefixes.some((prefix) => String(path?.[0] ?? '').startsWith(prefix)),
  );
  if (!data || !isOfSomebody) return undefined;
  return prefixes.map((prefix): FetchResult => {
    const own = errors.flatMap((error) => {
      const [root, ...rest] = error.path ?? [];
      return String(root).startsWith(prefix)
        ? [Object.assign(Object.create(error) as typeof error, { path: [String(root).slice(prefix.length), ...rest] })]
        : [];
    });
    if (own.length > 0) return { data: null, errors: own };
    const entries = Object.entries(data).filter(([key]) => key.startsWith(prefix));
    return { data: Object.fromEntries(entries.map(([key, value]) => [key.slice(prefix.length), value as unknown])) };
  });
}
