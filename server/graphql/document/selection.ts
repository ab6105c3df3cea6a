// The fields that a selection set asks for, with fragments spread, directives obeyed and equal keys merged.
import {
  Kind,
  type ArgumentNode,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { GraphqlServiceError } from '../errors.ts';
import type { Variables } from './values.ts';

export interface Selected {
  /** Key in the response: the alias, else the name. */
  readonly key: string;
  readonly name: string;
  readonly arguments: readonly ArgumentNode[];
  /** Sub-selections of all nodes that were merged into this one. */
  readonly selections: readonly SelectionSetNode[];
  readonly node: FieldNode;
}

export interface SelectionContext {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Variables;
}

function condition(directive: DirectiveNode, variables: Variables): boolean {
  const value = directive.arguments?.find((argument) => argument.name.value === 'if')?.value;
  if (value?.kind === Kind.BOOLEAN) return value.value;
  if (value?.kind === Kind.VARIABLE) {
    const known = variables.get(value.name.value);
    if (known?.kind === 'scalar' && typeof known.known === 'boolean') return known.known;
  }
  throw new GraphqlServiceError('validation-failed', `@${directive.name.value} needs a boolean`);
}

function isIncluded(directives: readonly DirectiveNode[] | undefined, variables: Variables): boolean {
  return (directives ?? []).every((directive) => {
    if (directive.name.value === 'skip') return !condition(directive, variables);
    if (directive.name.value === 'include') return condition(directive, variables);
    return true;
  });
}

function collect(
  set: SelectionSetNode,
  context: SelectionContext,
  into: Map<string, { -readonly [K in keyof Selected]: Selected[K] }>,
): void {
  for (const selection of set.selections) {
    if (!isIncluded(selection.directives, context.variables)) continue;
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = context.fragments.get(selection.name.value);
      if (fragment) collect(fragment.selectionSet, context, into);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      collect(selection.selectionSet, context, into);
    } else {
      const key = selection.alias?.value ?? selection.name.value;
      const known = into.get(key);
      const own = selection.selectionSet ? [selection.selectionSet] : [];
      if (known) known.selections = [...known.selections, ...own];
      else
        into.set(key, {
          key,
          name: selection.name.value,
          arguments: selection.arguments ?? [],
          selections: own,
          node: selection,
        });
    }
  }
}

/** Every type served is an object type, so a fragment that passed validation always applies. */
export function collectFields(sets: readonly SelectionSetNode[], context: SelectionContext): Selected[] {
  const into = new Map<string, Selected>();
  for (const set of sets) collect(set, context, into);
  return [...into.values()];
}
