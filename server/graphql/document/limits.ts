// How large a document may be, looked at before anything costly is done with it.
import {
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { GraphqlServiceError } from '../errors.ts';
import type { Limits } from '../options.ts';

/** Introspection as tools send it is deep, and it is gated by its own option. */
const INTROSPECTION = new Set(['__schema', '__type']);

/** Where a string or a comment that begins here ends; its brackets do not count. */
function endOfText(text: string, from: number): number {
  if (text[from] === '#') {
    const end = text.indexOf('\n', from);
    return end < 0 ? text.length : end;
  }
  const isBlock = text.startsWith('"""', from);
  let at = from + (isBlock ? 3 : 1);
  for (; at < text.length; at++) {
    if (text[at] === '\\') at += isBlock && text.startsWith('"""', at + 1) ? 3 : Number(!isBlock);
    else if (isBlock ? text.startsWith('"""', at) : text[at] === '"' || text[at] === '\n') break;
  }
  return at + (isBlock ? 2 : 0);
}

/** The brackets that a level of a document and a level of a value have. */
const BRACKETS_OF_A_LEVEL = 3;

/**
 * Refuses what is nested so deeply that the parser, which calls itself, would come to an end of its stack.
 * @throws GraphqlServiceError limit-exceeded
 */
export function checkNesting(text: string, { depth, inputDepth, jsonDepth }: Limits): void {
  const most = (depth + inputDepth) * BRACKETS_OF_A_LEVEL + jsonDepth;
  if (text.length <= most) return;
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (sign === '"' || sign === '#') at = endOfText(text, at);
    else if ('{[('.includes(sign)) {
      if (++open > most)
        throw new GraphqlServiceError('limit-exceeded', `The document is nested deeper than ${most} brackets.`);
    } else if ('}])'.includes(sign)) open--;
  }
}

/** How large a selection is with the fragments spread. */
export interface Extent {
  readonly depth: number;
  readonly aliases: number;
  readonly fields: number;
  /** Of the fields, those of the selection itself. */
  readonly rootFields: number;
}

const NOTHING: Extent = { depth: 0, aliases: 0, fields: 0, rootFields: 0 };

class Measuring {
  readonly #limits: Limits;
  readonly #fragments: ReadonlyMap<string, SelectionSetNode>;
  readonly #measured = new Map<string, Extent>();
  readonly #open = new Set<string>();

  constructor(document: DocumentNode, limits: Limits) {
    this.#limits = limits;
    this.#fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
      ),
    );
  }

  #ofFragment(name: string): Extent {
    const known = this.#measured.get(name);
    const selections = this.#fragments.get(name);
    if (known || !selections) return known ?? NOTHING;
    if (this.#open.has(name))
      throw new GraphqlServiceError('validation-failed', `Cannot spread fragment "${name}" within itself.`);
    this.#open.add(name);
    const found = this.measure(selections);
    this.#open.delete(name);
    this.#measured.set(name, found);
    return found;
  }

  #ofSelection(selection: SelectionNode): Extent {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#ofFragment(selection.name.value);
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.measure(selection.selectionSet);
    const inner = selection.selectionSet ? this.measure(selection.selectionSet) : NOTHING;
    // introspection as tools send it is deep; what it may nest is a rule of validation
    const depth = INTROSPECTION.has(selection.name.value) ? 0 : inner.depth + 1;
    return {
      depth,
      aliases: inner.aliases + Number(selection.alias !== undefined),
      fields: inner.fields + 1,
      rootFields: 1,
    };
  }

  measure(set: SelectionSetNode): Extent {
    const found = set.selections
      .map((selection) => this.#ofSelection(selection))
      .reduce(
        (sum, inner) => ({
          depth: Math.max(sum.depth, inner.depth),
          aliases: sum.aliases + inner.aliases,
          fields: sum.fields + inner.fields,
          rootFields: sum.rootFields + inner.rootFields,
        }),
        NOTHING,
      );
    refuseExtent(found, this.#limits, ['aliases', 'fields']);
    return found;
  }
}

const REFUSALS: Readonly<Record<keyof Extent, (most: number) => string>> = {
  depth: (most) => `The document is deeper than ${most} levels.`,
  aliases: (most) => `The document has more than ${most} aliases.`,
  fields: (most) => `The document asks for more than ${most} fields.`,
  rootFields: (most) => `An operation can ask for ${most} things at once.`,
};

/**
 * Holds an operation against what somebody may ask.
 * @throws GraphqlServiceError limit-exceeded
 */
export function refuseExtent(
  extent: Extent,
  limits: Limits,
  of: readonly (keyof Extent)[] = ['depth', 'aliases', 'fields', 'rootFields'],
): void {
  for (const what of of)
    if (extent[what] > limits[what]) throw new GraphqlServiceError('limit-exceeded', REFUSALS[what](limits[what]));
}

/**
 * Measures depth, fields and aliases of each operation with the fragments spread. The parser has bounded the tokens and
 * {@link checkNesting} the levels, so that what calls itself here comes to an end.
 * @throws GraphqlServiceError limit-exceeded; validation-failed for fragments in a circle
 */
export function checkLimits(document: DocumentNode, limits: Limits): ReadonlyMap<OperationDefinitionNode, Extent> {
  if (document.definitions.length > limits.definitions)
    throw new GraphqlServiceError(
      'limit-exceeded',
      `The document has more than ${limits.definitions} operations and fragments.`,
    );
  const measuring = new Measuring(document, limits);
  return new Map(
    document.definitions.flatMap((node): [OperationDefinitionNode, Extent][] => {
      if (node.kind !== Kind.OPERATION_DEFINITION) return [];
      const extent = measuring.measure(node.selectionSet);
      refuseExtent(extent, limits);
      return [[node, extent]];
    }),
  );
}
