// A fragment made of paths: what is named and nothing else, relations with it.
import { Kind, type DocumentNode, type FieldNode, type SelectionSetNode } from 'graphql';

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
