// A document: parsed and validated once, then kept.
import {
  Kind,
  parse,
  TypeInfo,
  typeFromAST,
  validate,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { GraphqlServiceError } from '../errors.ts';
import type { Limits } from '../options.ts';
import { LruMap } from '../lru.ts';
import { VALIDATION_RULES } from './rules.ts';
import { InputSize, type InputLimits } from './input-size.ts';
import { checkLimits, checkNesting, refuseExtent, type Extent } from './limits.ts';
import {
  scalarErrorCode,
  resolveLiteral,
  shapingOf,
  walkVariable,
  type Shaping,
  type Value,
  type Variables,
  type Walk,
} from './values.ts';

export interface Operation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly node: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: readonly OperationVariable[];
  /** True when it asks for __schema or __type. */
  readonly introspects: boolean;
  readonly extent: Extent;
}

interface OperationVariable {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly default: Value | undefined;
  readonly shaping: Shaping;
}

export interface BoundVariables extends Walk {
  readonly variables: Variables;
}

/** Hasura takes offset: "1" as well as offset: 1. */
function leniently(document: DocumentNode): DocumentNode {
  return visit(document, {
    Argument: (node) => {
      if (node.name.value !== 'offset' || node.value.kind !== Kind.STRING || !/^\d+$/.test(node.value.value))
        return undefined;
      return { ...node, value: { kind: Kind.INT, value: node.value.value } };
    },
  });
}

function pathOf(schema: GraphQLSchema, document: DocumentNode, error: GraphQLError): string[] | undefined {
  const wanted = error.nodes?.[0];
  if (!wanted) return undefined;
  let found: string[] | undefined;
  const stack: string[] = [];
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      enter: (node) => {
        if (node.kind === Kind.FIELD) stack.push(node.alias?.value ?? node.name.value);
        if (node === wanted) found ??= [...stack];
        return undefined;
      },
      leave: (node) => {
        if (node.kind === Kind.FIELD) stack.pop();
        return undefined;
      },
    }),
  );
  return found?.slice(0, 1);
}

function parseDocument(text: string, limits: Limits): DocumentNode {
  checkNesting(text, limits);
  try {
    return leniently(parse(text, { maxTokens: limits.tokens, noLocation: true }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const tooLong = /more that \d+ tokens/.test(message);
    throw new GraphqlServiceError(
      tooLong ? 'limit-exceeded' : 'validation-failed',
      tooLong ? `The document has more than ${limits.tokens} tokens.` : message,
    );
  }
}

const MOST_DOCUMENTS = 1000;

/** What a parsed document takes for each character of its text, about: a name of a few letters becomes a field. */
const BYTES_OF_A_CHARACTER = 40;

export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #parsed: LruMap<string, ReadonlyMap<string, Operation>>;

  /** What was found wrong, so that it is not looked for again: by the text, with a mark for those who get no hints. */
  readonly #wrong: LruMap<string, GraphqlServiceError>;

  /** @param bytes that the documents may take, about */
  constructor(schema: GraphQLSchema, bytes: number) {
    this.#schema = schema;
    this.#parsed = new LruMap(MOST_DOCUMENTS, undefined, bytes);
    this.#wrong = new LruMap(MOST_DOCUMENTS, undefined, bytes / 8);
  }

  get size(): number {
    return this.#parsed.size;
  }

  /**
   * The operation that a request means.
   * @param limits of whoever asks
   * @throws GraphqlServiceError validation-failed, limit-exceeded
   */
  operation(text: string, name: string | null | undefined, limits: Limits): Operation {
    let operations = this.#parsed.get(text);
    if (!operations) {
      operations = this.#read(text, limits);
      this.#parsed.set(text, operations, text.length * BYTES_OF_A_CHARACTER);
    }
    const operation = this.#named(operations, name);
    // it may have been read for somebody who may ask for more
    refuseExtent(operation.extent, limits);
    return operation;
  }

  #named(operations: ReadonlyMap<string, Operation>, name: string | null | undefined): Operation {
    if (name !== null && name !== undefined && name !== '') {
      return operations.get(name) ?? this.#refuse(`There is no operation "${name}" in the document.`);
    }
    const [first, ...others] = operations.values();
    if (!first) return this.#refuse('The document has no operation.');
    return others.length === 0
      ? first
      : this.#refuse('The document has several operations; operationName must say which one runs.');
  }

  #refuse(message: string): never {
    throw new GraphqlServiceError('validation-failed', message);
  }

  /** @throws GraphqlServiceError validation-failed */
  #validate(text: string, document: DocumentNode, { hints }: Limits): void {
    const [error] = validate(this.#schema, document, VALIDATION_RULES, { maxErrors: 1, hideSuggestions: !hints });
    if (!error) return;
    const code = error.message.startsWith('Validation aborted')
      ? 'limit-exceeded'
      : scalarErrorCode(error.originalError ?? error);
    const wrong = new GraphqlServiceError(code, error.message, { path: pathOf(this.#schema, document, error) });
    this.#wrong.set(`${hints ? '+' : '-'}${text}`, wrong, (text.length + error.message.length) * 2);
    throw wrong;
  }

  #read(text: string, limits: Limits): ReadonlyMap<string, Operation> {
    const wrong = this.#wrong.get(`${limits.hints ? '+' : '-'}${text}`);
    if (wrong) throw wrong;
    const document = parseDocument(text, limits);
    // before validation, whose cost grows with what is refused here
    const extents = checkLimits(document, limits);
    this.#validate(text, document, limits);
    const usedIn = argumentsByVariable(document);
    const fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
      ),
    );
    const operations = new Map<string, Operation>();
    for (const [node, extent] of extents) {
      operations.set(node.name?.value ?? '', {
        kind: node.operation,
        node,
        fragments,
        variables: this.#variables(node, usedIn),
        introspects: introspects(node, fragments),
        extent,
      });
    }
    return operations;
  }

  #variables(node: OperationDefinitionNode, usedIn: ReadonlyMap<string, ReadonlySet<string>>): OperationVariable[] {
    return (node.variableDefinitions ?? []).map((definition) => {
      const name = definition.variable.name.value;
      const type = typeFromAST(this.#schema, definition.type) as GraphQLInputType;
      const shaping = shapingOf(usedIn.get(name) ?? new Set());
      return {
        name,
        type,
        shaping,
        default: definition.defaultValue && resolveLiteral(type, definition.defaultValue, new Map(), `$${name}`),
      };
    });
  }
}

/** Names of the arguments that each variable is given to as a whole. */
function argumentsByVariable(document: DocumentNode): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  visit(document, {
    Argument: (node) => {
      if (node.value.kind !== Kind.VARIABLE) return;
      const name = node.value.name.value;
      const known = found.get(name) ?? new Set<string>();
      found.set(name, known.add(node.name.value));
    },
  });
  return found;
}

function introspects(node: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>): boolean {
  const seen = new Set<string>();
  const look = (selections: OperationDefinitionNode['selectionSet']): boolean =>
    selections.selections.some((selection) => {
      if (selection.kind === Kind.FIELD)
        return selection.name.value === '__schema' || selection.name.value === '__type';
      if (selection.kind === Kind.INLINE_FRAGMENT) return look(selection.selectionSet);
      const fragment = fragments.get(selection.name.value);
      if (!fragment || seen.has(selection.name.value)) return false;
      seen.add(selection.name.value);
      return look(fragment.selectionSet);
    });
  return look(node.selectionSet);
}

/**
 * Coerces the variables of a request and finds their shape.
 * @throws GraphqlServiceError validation-failed, parse-failed, limit-exceeded
 */
export function bindVariables(
  operation: Operation,
  given: Readonly<Record<string, unknown>>,
  limits: InputLimits,
): BoundVariables {
  const walk: Walk = { shape: '', leaves: [], size: new InputSize(limits) };
  const variables = new Map<string, Value>();
  for (const { name, type, shaping, default: fallback } of operation.variables) {
    walk.shape += '|';
    const raw = Object.hasOwn(given, name) ? given[name] : undefined;
    if (raw === undefined && fallback) {
      variables.set(name, fallback);
      walk.shape += 'd';
    } else if (raw === undefined && String(type).endsWith('!')) {
      throw new GraphqlServiceError('validation-failed', `Variable "$${name}" of type ${String(type)} is required.`);
    } else if (raw === undefined) walk.shape += 'u';
    else variables.set(name, walkVariable(type, raw, `$${name}`, walk, shaping));
  }
  return { variables, ...walk };
}
