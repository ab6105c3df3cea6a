// The service of component tests: answers the app's documents by the generated schema, from rows in memory.
import {
  buildSchema,
  execute,
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { MERGED_NAME } from '#src/providers/live/merged.ts';
import sdl from '#src/generated/schema.graphql?raw';
import type { Cast } from '../cast/cast.ts';
import { Reader } from './reader.ts';
import { refuse } from './refusal.ts';
import { resolve, type Context, type Handler } from './resolve.ts';
import { Store, type Asker } from './store.ts';

/** What a page sends for one operation. */
export interface Operation {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>> | null;
  readonly operationName?: string | null;
}

/** The schema of a text such as src/generated/schema.graphql. */
export function schemaOf(text: string): GraphQLSchema {
  return buildSchema(`schema { query: query_root mutation: mutation_root subscription: subscription_root }\n${text}`, {
    assumeValidSDL: true,
  });
}

/** As the service: a live query may have several root fields. */
const RULES = specifiedRules.filter((rule) => rule !== SingleFieldSubscriptionsRule);

const served = schemaOf(sdl);
const checked = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>();

/** @throws Error for a document that does not fit the schema */
function documentOf(schema: GraphQLSchema, text: string): DocumentNode {
  const documents = checked.get(schema) ?? new Map<string, DocumentNode>();
  checked.set(schema, documents);
  const known = documents.get(text);
  if (known) return known;
  const document = parse(text);
  const faults = validate(schema, document, RULES);
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));
  documents.set(text, document);
  return document;
}

export class MemoryService {
  readonly store: Store;
  readonly #handlers = new Map<string, Handler>();
  readonly #waits = new Map<string, Promise<void>>();
  readonly #held = new Set<() => void>();
  readonly #refusals = new Map<string, () => never>();
  #isPaced = false;
  #paced = 0;
  #underWay = 0;
  /** What was sent, in its order: several operations as one are one. */
  readonly sent: { readonly kind: OperationTypeNode; readonly document: string }[] = [];
  /** Names of the operations that were asked for, in their order. */
  readonly asked: { readonly name: string; readonly variables: Readonly<Record<string, unknown>> }[] = [];

  readonly #schema: GraphQLSchema;

  /** @param schema another one than the app's own */
  constructor(cast: Cast, schema: GraphQLSchema = served) {
    this.store = new Store(cast);
    this.#schema = schema;
  }

  /** Answers a root field that is no table's: an action, or a function; also in place of a table's own answer. */
  answer(field: string, handler: Handler): void {
    this.#handlers.set(field, handler);
  }

  /** Takes the answer of {@link answer} back. */
  forget(field: string): void {
    this.#handlers.delete(field);
  }

  /** Holds the answers of an operation back, those of a live query too. @returns what lets them go */
  hold(operationName: string): () => void {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    this.#waits.set(operationName, promise);
    const end = (): void => {
      this.#waits.delete(operationName);
      this.#held.delete(end);
      letGo();
    };
    this.#held.add(end);
    return end;
  }

  /** Lets go whatever is held: an app that outlives its test would wait for it, and take a like change for the same one. */
  letAllGo(): void {
    for (const end of this.#held) end();
  }

  /**
   * Refuses an operation, whatever it asks, with a code that pages go by: `fail('Insurer', 'internal', 'Try again ...')`.
   * @param more what else the error carries, e.g. `{ path: 'name' }`
   * @returns what ends it
   */
  fail(operationName: string, code: string, message: string, more: Readonly<Record<string, unknown>> = {}): () => void {
    this.#refusals.set(operationName, () => refuse(code, message, more));
    return () => void this.#refusals.delete(operationName);
  }

  /**
   * Lets answers come in three turns, each when the page has painted what it shows meanwhile, as on a slow line.
   * @param isPaced whether they do from now on
   */
  pace(isPaced: boolean): void {
    this.#isPaced = isPaced;
  }

  /** How many answers are on their way. */
  get underWay(): number {
    return this.#underWay;
  }

  async #answer(prepared: ExecutionArgs): Promise<ExecutionResult> {
    this.#underWay += 1;
    try {
      // those that were asked for together come one after the other
      for (let turns = this.#isPaced ? 1 + (this.#paced++ % 3) : 0; turns > 0; turns--) await painted();
      return readable(await execute(prepared));
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Rows as somebody sees and writes them, for what a test looks up or somebody else does meanwhile. */
  as(asker: Asker): Reader {
    return new Reader(this.#schema, this.store, asker);
  }

  /** Arguments of graphql's execute. */
  prepare({ query, variables, operationName }: Operation, asker: Asker): ExecutionArgs {
    const document = documentOf(this.#schema, query);
    this.sent.push({
      kind: getOperationAST(document, operationName)?.operation ?? OperationTypeNode.QUERY,
      document: query,
    });
    this.asked.push(...askedIn(document, { variables, operationName }));
    const context: Context = { reader: this.as(asker), handlers: this.#handlers };
    return {
      schema: this.#schema,
      document,
      variableValues: variables,
      operationName,
      contextValue: context,
      rootValue: {},
      fieldResolver: resolve,
    };
  }

  /** Runs a query or a mutation. */
  async run(operation: Operation, asker: Asker): Promise<ExecutionResult> {
    const prepared = this.prepare(operation, asker);
    const names = askedIn(prepared.document, operation).map(({ name }) => name);
    await Promise.all(names.flatMap((name) => this.#waits.get(name) ?? []));
    try {
      for (const name of names) this.#refusals.get(name)?.();
    } catch (error) {
      if (error instanceof GraphQLError) return { data: null, errors: [error] };
      throw error;
    }
    return this.#answer(prepared);
  }

  /** The whole result of a subscription at once, and again after each change of the rows. */
  async *watch(prepared: ExecutionArgs): AsyncGenerator<ExecutionResult, void, void> {
    const names = askedIn(prepared.document, prepared).map(({ name }) => name);
    let change = Promise.withResolvers<void>();
    const stop = this.store.onChange(() => change.resolve());
    try {
      for (;;) {
        await Promise.all(names.flatMap((name) => this.#waits.get(name) ?? []));
        change = Promise.withResolvers();
        yield await this.#answer(prepared);
        await change.promise;
      }
    } finally {
      stop();
    }
  }
}

/** How a root field begins that several operations as one ask for: 'RecordNotes_3_'. */
const OF_ONE = /^(\w+?)_(\d+)_/;

/** What is asked: of several operations as one, each of them. */
function askedIn(
  document: DocumentNode,
  {
    variables,
    operationName,
  }: Pick<Operation, 'operationName'> & {
    readonly variables?: Operation['variables'] | { readonly [name: string]: unknown };
  },
): readonly { readonly name: string; readonly variables: Readonly<Record<string, unknown>> }[] {
  const name = nameOf(document, operationName);
  const given = Object.entries(variables ?? {});
  if (name !== MERGED_NAME) return [{ name, variables: Object.fromEntries(given) }];
  const roots = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  const names = new Map(
    roots.flatMap((root) => {
      const [, own = '', index = ''] = OF_ONE.exec(root.kind === Kind.FIELD ? (root.alias?.value ?? '') : '') ?? [];
      return [[index, own] as const];
    }),
  );
  return [...names].map(([index, own]) => ({
    name: own,
    variables: Object.fromEntries(
      given.flatMap(([key, value]) =>
        key.startsWith(`v${index}_`) ? [[key.slice(index.length + 2), value] as const] : [],
      ),
    ),
  }));
}

function nameOf(document: DocumentNode, operationName?: string | null): string {
  return getOperationAST(document, operationName)?.name?.value ?? '';
}

/** Until what the page shows now is on the screen. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** What this service itself cannot do fails the test: it must not look like a refusal that the page shows. */
function readable(result: ExecutionResult): ExecutionResult {
  for (const error of result.errors ?? [])
    if (error.extensions['code'] === undefined) failures.push(error.originalError ?? error);
  return result;
}

/** Faults of tests, not of pages: operators, fields and actions that nobody has taught the service. */
const failures: Error[] = [];

/** Takes the faults that were met since the last call. */
export function takeFailures(): Error[] {
  return failures.splice(0);
}

/** A fault met outside of the schema, as an address that nothing answers. */
export function noteFailure(error: Error): void {
  failures.push(error);
}
