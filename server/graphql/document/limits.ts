// How large a document may be, looked at before anything costly is done with it.
import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { GraphqlServiceError } from '../errors.ts';
import type { Limits } from '../options.ts';

/** Introspection as tools send it is deep, and it is gated by its own option. */
const INTROSPECTION = new Set(['__schema', '__type']);

/**
 * Measures depth and aliases with the fragments spread.
 * @throws GraphqlServiceError limit-exceeded; validation-failed for fragments in a circle
 */
export function checkLimits(document: DocumentNode, limits: Limits): void {
  const fragments = new Map(document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [])));
  const measured = new Map<string, { depth: number; aliases: number }>();
  const open = new Set<string>();

  const ofFragment = (name: string): { depth: number; aliases: number } => {
    const known = measured.get(name);
    const selections = fragments.get(name);
    if (known || !selections) return known ?? { depth: 0, aliases: 0 };
    if (open.has(name)) throw new GraphqlServiceError('validation-failed', `Cannot spread fragment "${name}" within itself.`);
    open.add(name);
    const found = measure(selections, 0);
    open.delete(name);
    measured.set(name, found);
    return found;
  };

  const measure = (set: SelectionSetNode, level: number): { depth: number; aliases: number } => {
    // the parser has bounded the tokens, so this recursion is bounded too; the depth is cut short all the same
    if (level > limits.depth) throw new GraphqlServiceError('limit-exceeded', `The document is deeper than ${limits.depth} levels.`);
    let depth = 0;
    let aliases = 0;
    for (const selection of set.selections) {
      let inner = { depth: 0, aliases: 0 };
      if (selection.kind === Kind.FRAGMENT_SPREAD) inner = ofFragment(selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) inner = measure(selection.selectionSet, level);
      else if (!INTROSPECTION.has(selection.name.value)) {
        if (selection.selectionSet) inner = measure(selection.selectionSet, level + 1);
        inner = { depth: inner.depth + 1, aliases: inner.aliases + (selection.alias ? 1 : 0) };
      }
      depth = Math.max(depth, inner.depth);
      aliases += inner.aliases;
    }
    if (aliases > limits.aliases) throw new GraphqlServiceError('limit-exceeded', `The document has more than ${limits.aliases} aliases.`);
    return { depth, aliases };
  };

  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    if (measure(node.selectionSet, 0).depth > limits.depth) throw new GraphqlServiceError('limit-exceeded', `The document is deeper than ${limits.depth} levels.`);
  }
}
