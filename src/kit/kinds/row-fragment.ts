// A fragment made of paths: what is named and nothing else, relations with it.
import { gql, type DocumentNode } from '@apollo/client';

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

function selection(tree: PathTree): string {
  return `{ ${[...tree].map(([name, inner]) => (inner.size > 0 ? `${name} ${selection(inner)}` : name)).join(' ')} }`;
}

/** Fragments that were made, by type and fields: Apollo wants one name for one text. */
const made = new Map<string, DocumentNode>();

/** A fragment of the paths on a type; the same one for the same fields. */
export function fragmentOf(type: string, paths: readonly string[]): DocumentNode {
  const fields = `${type} ${selection(plant(paths))}`;
  const fragment = made.get(fields) ?? gql(`fragment ${type}Row${made.size} on ${fields}`);
  made.set(fields, fragment);
  return fragment;
}
