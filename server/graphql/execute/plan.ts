// From an operation and the shape of its variables to statements, kept for the next request of the same shape.
import { type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { collectFields, type Selected, type SelectionContext } from '../document/selection.ts';
import { bindVariables, type BoundVariables, type Operation } from '../document/document.ts';
import { LruMap } from '../lru.ts';
import type { Action, Limits } from '../options.ts';
import type { RootField, RootFields } from '../schema/root-fields.ts';
import { boundedAnswer, boundedRows } from '../sql/answer-size.ts';
import { SqlBuilder } from '../sql/builder.ts';
import { Conditions } from '../sql/conditions.ts';
import { refuse, type Check, type CompileContext } from '../sql/context.ts';
import { sql, type Sql } from '../sql/fragment.ts';
import { compileWrite } from '../sql/mutation.ts';
import { encodeParameters, type Parameter } from '../sql/parameters.ts';
import { compileRead, compileRowTexts, isRead } from '../sql/query.ts';
import type { Read } from '../sql/reads.ts';
import { WriteScript, type Answer } from '../sql/writes.ts';
import { prepareStatement, type PreparedStatement } from '../pool/prepared.ts';
import type { FieldsByPlace } from '../pool/failed-field.ts';
import { GraphqlServiceError } from '../errors.ts';

/** One key of the response. */
export type Part =
  | { readonly key: string; readonly kind: 'column'; readonly column: number }
  | { readonly key: string; readonly kind: 'write'; readonly answer: Answer }
  | { readonly key: string; readonly kind: 'json'; readonly text: string }
  | { readonly key: string; readonly kind: 'action'; readonly action: Action; readonly selected: Selected }
  | { readonly key: string; readonly kind: 'introspection' };

/** How a query is kept live. */
export interface LivePlan {
  /** It is not run again sooner than after so long, but where it may have to show less; in milliseconds. */
  readonly everyMilliseconds: number;
  /** One run is good for everybody who may see the same rows. */
  readonly isShared: boolean;
}

export interface Plan {
  readonly kind: Operation['kind'];
  readonly parts: readonly Part[];
  /** A query that one statement answers whole, which most are. */
  readonly onlyColumns: boolean;
  /** In the order they run; a query has one, for all its root fields. */
  readonly statements: readonly PreparedStatement[];
  readonly checks: readonly Check[];
  /** What a result depends on. */
  readonly reads: readonly Read[];
  readonly live: LivePlan;
  /** Tables that are written. */
  readonly writes: ReadonlySet<string>;
  readonly selection: SelectionContext;
  /** Root fields that write, for the hook. */
  readonly writeFields: readonly Selected[];
  /** To which root field belongs what the database refuses. */
  readonly fieldsByPlace: FieldsByPlace;
}

export interface PlannerOptions {
  readonly schema: GraphQLSchema;
  readonly roots: RootFields;
  readonly actions: ReadonlyMap<string, Action>;
  readonly limits: Limits;
  /** Root fields that a read replica may answer, beside the shared functions. */
  readonly heavyFields: ReadonlySet<string>;
}

/** A statement with its values, to be run by the caller. */
export interface RowsStatement {
  /** Gives a text `row` for each row; Postgres refuses it at a row that is too large. */
  readonly text: string;
  /** Gives how many rows there are, as `count`; nothing but that is made. */
  readonly countText: string;
  readonly values: readonly (string | null)[];
}

const NEVER_LIVE: LivePlan = { everyMilliseconds: 0, isShared: false };

/** What a root field that reads says of itself; what it is asked for beside its rows is nobody's to share. */
function livePlan(meaning: RootField, reads: readonly Read[]): LivePlan {
  if (meaning.kind === 'list' || meaning.kind === 'byKey' || meaning.kind === 'aggregate')
    return { everyMilliseconds: meaning.table.everyMilliseconds, isShared: false };
  if (meaning.kind !== 'function' && meaning.kind !== 'functionAggregate') return NEVER_LIVE;
  const { live, returns } = meaning.function;
  const known = new Set([...(live.reads ?? []), ...returns.reads]);
  const { everyMilliseconds } = live;
  return { everyMilliseconds, isShared: live.isShared && reads.every(({ table }) => known.has(table)) };
}

const MOST_PLANS = 2000;

/** What a plan takes for each of its parameters, beside its texts, about. */
const BYTES_OF_A_PARAMETER = 200;

function weightOf(key: string, { statements }: Plan): number {
  return statements.reduce(
    (sum, { text, parameters }) => sum + text.length + parameters.length * BYTES_OF_A_PARAMETER,
    key.length,
  );
}

export class Planner {
  readonly #options: PlannerOptions;
  readonly #plans: LruMap<string, Plan>;
  readonly #ids = new WeakMap<Operation, number>();
  #lastId = 0;

  constructor(options: PlannerOptions) {
    this.#options = options;
    this.#plans = new LruMap(MOST_PLANS, undefined, options.limits.planBytes);
  }

  get size(): number {
    return this.#plans.size;
  }

  /**
   * The plan of an operation for variables of this shape.
   * @param limits of whoever asks
   * @throws GraphqlServiceError validation-failed, not-supported, limit-exceeded
   */
  plan(
    operation: Operation,
    given: Readonly<Record<string, unknown>>,
    limits = this.#options.limits,
  ): { plan: Plan; bound: BoundVariables } {
    const bound = bindVariables(operation, given, limits);
    let id = this.#ids.get(operation);
    if (id === undefined) this.#ids.set(operation, (id = ++this.#lastId));
    const key = `${id}${bound.shape}`;
    let plan = this.#plans.get(key);
    if (!plan) {
      plan = this.#compile(operation, bound);
      this.#plans.set(key, plan, weightOf(key, plan));
    }
    for (const check of plan.checks) check(bound.leaves);
    return { plan, bound };
  }

  /**
   * The statement of a query with one list, which gives a row's JSON text for each of its rows, without the limit of lists.
   * @throws GraphqlServiceError validation-failed
   */
  rows(operation: Operation, given: Readonly<Record<string, unknown>>): RowsStatement {
    const bound = bindVariables(operation, given, this.#options.limits);
    const selection: SelectionContext = { fragments: operation.fragments, variables: bound.variables };
    const [field, ...others] = collectFields([operation.node.selectionSet], selection);
    const meaning = field && this.#options.roots.query.get(field.name);
    if (!field || !meaning || others.length > 0 || operation.kind !== 'query')
      return refuse('A query with one list is expected.');
    const context: CompileContext = {
      sql: new SqlBuilder(),
      selection,
      reads: [],
      known: new Map(),
      checks: [],
      rowLimit: undefined,
      conditions: this.#conditions(),
    };
    const rows = atPath(field, () => compileRowTexts(context, this.#root('query'), meaning, field));
    const { text, parameters } = boundedRows(rows, this.#options.limits.rowBytes).statement();
    for (const check of context.checks) check(bound.leaves);
    return {
      text,
      countText: sql`select count(*) from (${rows}) counted`.statement().text,
      values: encodeParameters(parameters, bound.leaves),
    };
  }

  #compile(operation: Operation, { variables }: BoundVariables): Plan {
    const selection: SelectionContext = { fragments: operation.fragments, variables };
    const fields = collectFields([operation.node.selectionSet], selection);
    return operation.kind === 'mutation'
      ? this.#compileMutation(selection, fields)
      : this.#compileQuery(operation.kind, selection, fields);
  }

  #common(root: GraphQLObjectType, field: Selected): Part | undefined {
    if (field.name === '__typename') return { key: field.key, kind: 'json', text: JSON.stringify(root.name) };
    if (field.name === '__schema' || field.name === '__type') return { key: field.key, kind: 'introspection' };
    const action = this.#options.actions.get(field.name);
    return action && { key: field.key, kind: 'action', action, selected: field };
  }

  #conditions(): Conditions {
    return new Conditions(this.#options.limits.conditions);
  }

  #root(name: 'query' | 'mutation'): GraphQLObjectType {
    const { schema } = this.#options;
    return (
      (name === 'query' ? schema.getQueryType() : schema.getMutationType()) ?? refuse(`There are no ${name} fields.`)
    );
  }

  #compileQuery(kind: 'query' | 'subscription', selection: SelectionContext, fields: readonly Selected[]): Plan {
    const root = this.#root('query');
    const checks: Check[] = [];
    const context: CompileContext = {
      sql: new SqlBuilder(),
      selection,
      reads: [],
      known: new Map(),
      checks,
      rowLimit: this.#options.limits.rows,
      conditions: this.#conditions(),
    };
    const columns: Sql[] = [];
    const live: LivePlan[] = [];
    const parameters = new Map<Parameter, string>();
    const parts = fields.map((field): Part => {
      const common = this.#common(root, field);
      if (common) return common;
      const meaning = this.#options.roots.query.get(field.name);
      if (!meaning || !isRead(meaning)) return refuse(`field "${field.name}" is not found in type ${root.name}`);
      const before = context.reads.length;
      const value = atPath(field, () => compileRead(context, root, meaning, field));
      live.push(livePlan(meaning, context.reads.slice(before)));
      for (const parameter of value.parameters) parameters.set(parameter, field.key);
      return { key: field.key, kind: 'column', column: columns.push(value) - 1 };
    });
    const most = this.#options.limits[kind === 'subscription' ? 'liveAnswerBytes' : 'answerBytes'];
    const isSearch = fields.some(({ name }) => this.#options.heavyFields.has(name));
    const isHeavy = isSearch || live.some(({ isShared }) => isShared);
    const statements =
      columns.length === 0 ? [] : [prepareStatement(boundedAnswer(columns, most).statement(), { isHeavy, isSearch })];
    const onlyColumns = parts.every((part) => part.kind === 'column');
    const isLive = onlyColumns && live.length > 0;
    return {
      kind,
      parts,
      onlyColumns,
      statements,
      checks,
      reads: context.reads,
      live: {
        everyMilliseconds: isLive ? Math.min(...live.map(({ everyMilliseconds }) => everyMilliseconds)) : 0,
        isShared: isLive && live.every(({ isShared }) => isShared),
      },
      writes: new Set(),
      selection,
      writeFields: [],
      fieldsByPlace: { statements: new Map(), parameters },
    };
  }

  #compileMutation(selection: SelectionContext, fields: readonly Selected[]): Plan {
    const root = this.#root('mutation');
    const script = new WriteScript(
      selection,
      this.#options.limits.rows,
      this.#conditions(),
      this.#options.limits.answerBytes,
    );
    const writeFields: Selected[] = [];
    /** Root field of each statement. */
    const keys: string[] = [];
    const parts = fields.map((field): Part => {
      const common = this.#common(root, field);
      if (common) return common;
      const meaning = this.#options.roots.mutation.get(field.name);
      if (!meaning) return refuse(`field "${field.name}" is not found in type ${root.name}`);
      writeFields.push(field);
      const answer = atPath(field, () => compileWrite(script, root, meaning, field));
      while (keys.length < script.statements.length) keys.push(field.key);
      return { key: field.key, kind: 'write', answer };
    });
    const statements = script.statements.map((statement) => prepareStatement(statement));
    const fieldsByPlace = {
      statements: new Map(statements.map((statement, index) => [statement, keys[index] ?? ''])),
      parameters: new Map<Parameter, string>(),
    };
    return {
      kind: 'mutation',
      parts,
      onlyColumns: false,
      statements,
      checks: script.checks,
      reads: [],
      live: NEVER_LIVE,
      writes: script.writes,
      selection,
      writeFields,
      fieldsByPlace,
    };
  }
}

/** Names the root field in what its compiler refuses. */
function atPath<T>(field: Selected, compile: () => T): T {
  try {
    return compile();
  } catch (error) {
    if (!(error instanceof GraphqlServiceError) || error.path) throw error;
    throw new GraphqlServiceError(error.code, error.message, {
      path: [field.key],
      extensions: error.extensions,
      cause: error.cause,
    });
  }
}
