// The fragment by which a list fetches its rows: each column's path and nothing else, references with them (no query a row).
import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { describeResource } from '#src/providers/data/resource-schema.ts';
import { columnFields } from './list-field.ts';

interface PathTree extends Map<string, PathTree> {}

function plant(paths: readonly string[]): PathTree {
  const root: PathTree = new Map();
  for (const path of paths) {
    let at = root;
    for (const step of path.split('.')) {
      const next = at.get(step) ?? new Map<string, never>();
      at.set(step, next);
      at = next;
    }
  }
  return root;
}

function selectionSet(tree: PathTree): SelectionSetNode {
  const selections = [...tree].map(
    ([name, inner]): FieldNode => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: name }, ...(inner.size > 0 ? { selectionSet: selectionSet(inner) } : {}) }),
  );
  return { kind: Kind.SELECTION_SET, selections };
}

/** Fields in braces of a link: /app/configuration/product-types/{id} */
export function braces(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].flatMap((match) => match[1] ?? []);
}

/** Paths that a list fetches of each row. */
export function listPaths(definition: ResourceDefinition): readonly string[] {
  const { key, fields } = describeResource(definition.type);
  const named = ['name', 'title'].filter((field) => field in definition.record.properties);
  const fixed = [...key, ...('rowVersion' in fields ? ['rowVersion'] : []), ...named];
  const links = (definition.list.links ?? []).flatMap(({ to }) => braces(to));
  const parent = definition.parent === undefined ? [] : [definition.parent];
  return [...new Set([...fixed, ...parent, ...columnFields(definition).map(({ source }) => source), ...links])];
}

/** A fragment of the paths on a type. */
export function fragmentOf(type: string, paths: readonly string[]): DocumentNode {
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.FRAGMENT_DEFINITION,
        name: { kind: Kind.NAME, value: `${type}Row` },
        typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: type } },
        selectionSet: selectionSet(plant(paths)),
      },
    ],
  };
}
