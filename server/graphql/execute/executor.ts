// Runs one operation of one person and gives its data as JSON text.
import type { GraphQLSchema } from 'graphql';
import type { BoundVariables, Documents, Operation } from '../document/document.ts';
import { GraphqlServiceError } from '../errors.ts';
import type { LimitsOf } from '../limits.ts';
import type { GraphqlServiceOptions, Session } from '../options.ts';
import type { Answer } from '../sql/writes.ts';
import type { ActionRunner } from './actions.ts';
import { anewAtDeadlock } from '../pool/anew-at-deadlock.ts';
import type { BatchResult } from '../pool/batch.ts';
import type { Database } from '../pool/database.ts';
import { prepareStatement, type PreparedStatement } from '../pool/prepared.ts';
import type { HeldTransaction } from '../pool/held.ts';
import { Reads } from '../pool/reads.ts';
import { introspect } from './introspection.ts';
import { liveReads, type LiveRead } from './live-reads.ts';
import { doOnce, fingerprintOf } from './once.ts';
import type { Part, Plan, Planner } from './plan.ts';
import { repeatedInsert, type RepeatedOptions } from './repeated.ts';
import type { GraphqlRequest, RequestContext } from './request.ts';
import type { WriteHooks } from './write-hooks.ts';

export interface ExecutorOptions {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  readonly planner: Planner;
  readonly database: Database;
  readonly limitsOf: LimitsOf;
  readonly hooks: WriteHooks | undefined;
  readonly actions: ActionRunner;
  readonly service: Pick<
    GraphqlServiceOptions,
    'touchedStatement' | 'allowIntrospection' | 'onceByKey' | 'sharedScope'
  >;
  readonly repeated: RepeatedOptions;
  /** Told after commit; `touched` is what the touched statement returned. */
  readonly onCommit: (plan: Plan, session: Session, touched: string | undefined) => void;
}

export interface Ready {
  readonly plan: Plan;
  readonly bound: BoundVariables;
  readonly operation: Operation;
  readonly request: GraphqlRequest;
}

/** __schema and __type. */
const MOST_INTROSPECTIONS = 2;

export class Executor {
  readonly #options: ExecutorOptions;
  readonly #touched: PreparedStatement | undefined;
  readonly #scope: PreparedStatement | undefined;

  constructor(options: ExecutorOptions) {
    this.#options = options;
    const { touchedStatement, sharedScope } = options.service;
    this.#scope = sharedScope === undefined ? undefined : prepareStatement({ text: sharedScope, parameters: [] });
    this.#touched =
      touchedStatement === undefined ? undefined : prepareStatement({ text: touchedStatement, parameters: [] });
  }

  /**
   * Finds the operation, coerces its variables and compiles it.
   * @throws GraphqlServiceError
   */
  prepare(request: GraphqlRequest, session: Session): Ready {
    const { documents, planner, service } = this.#options;
    const limits = this.#options.limitsOf(session);
    const operation = documents.operation(request.query, request.operationName, limits);
    if (operation.introspects && service.allowIntrospection?.(session) === false) {
      throw new GraphqlServiceError('permission-error', 'Introspection is for signed-in users.');
    }
    const { plan, bound } = planner.plan(operation, request.variables ?? {}, limits);
    // graphql-js makes each anew, and the whole schema is megabytes
    if (
      operation.introspects &&
      plan.parts.filter(({ kind }) => kind === 'introspection').length > MOST_INTROSPECTIONS
    ) {
      throw new GraphqlServiceError('limit-exceeded', 'One operation can ask for __schema and __type once.');
    }
    return { operation, request, plan, bound };
  }

  /** What the result of a live query depends on: rows of tables, and other names. */
  reads({ plan, bound }: Ready, session: Session): LiveRead[] {
    const others = plan.parts.flatMap((part) =>
      part.kind === 'action' ? this.#options.actions.reads(part, bound, session) : [],
    );
    return [...liveReads(plan.reads, bound), ...others.map((table) => ({ table, equals: new Map<string, string>() }))];
  }

  /** A subscriber joins what it asks for; the answer is called once it has left. Nothing to join: undefined. */
  join({ plan, bound }: Ready, context: RequestContext): Promise<() => void> | undefined {
    const parts = plan.parts.flatMap((part) => (part.kind === 'action' && part.action.live ? [part] : []));
    return parts.length === 0 ? undefined : this.#joinAll(parts, bound, context);
  }

  async #joinAll(
    parts: readonly Extract<Part, { kind: 'action' }>[],
    bound: BoundVariables,
    context: RequestContext,
  ): Promise<() => void> {
    const joined: (() => void)[] = [];
    const leave = (): void => joined.splice(0).forEach((one) => one());
    try {
      for (const part of parts) {
        const one = await this.#options.actions.join(part, bound, context);
        if (one) joined.push(one);
      }
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  /** The data of an operation that has been prepared, e.g. `{"Claim":[...]}`. */
  async run(ready: Ready, context: RequestContext): Promise<string> {
    const { plan, bound, operation } = ready;
    if (plan.kind === 'mutation')
      return this.#mutateAnew(ready, context).catch((error: unknown) => this.#repeated(error, plan, bound, context));
    if (plan.onlyColumns) {
      const [columns] = await this.#read(plan, bound, context);
      return object(plan.parts, (part) => (part.kind === 'column' ? (columns?.[part.column] ?? 'null') : undefined));
    }
    const [rows, others] = await Promise.all([
      this.#read(plan, bound, context),
      this.#others(plan, bound, operation, context),
    ]);
    return object(plan.parts, (part) =>
      part.kind === 'column' ? (rows[0]?.[part.column] ?? 'null') : others.get(part.key),
    );
  }

  /** What decides which rows of shared functions somebody may see at this moment; undefined: that is theirs alone. */
  async scope(session: Session): Promise<string | undefined> {
    if (!this.#scope) return undefined;
    const [row] = await this.#options.database.run(session, [this.#scope], [], true);
    return row?.[0] ?? undefined;
  }

  /** The data of a live query that can be shared, with the scope that it was read in: both as the same session has it. */
  async runInScope(
    { plan, bound }: Ready,
    session: Session,
  ): Promise<{ readonly data: string; readonly scope: string | undefined }> {
    const scope = this.#scope ? [this.#scope] : [];
    const rows = await this.#options.database.run(session, [...plan.statements, ...scope], bound.leaves, true);
    const columns = rows[0];
    return {
      data: object(plan.parts, (part) => (part.kind === 'column' ? (columns?.[part.column] ?? 'null') : undefined)),
      scope: this.#scope ? (rows.at(-1)?.[0] ?? undefined) : undefined,
    };
  }

  #read(plan: Plan, bound: BoundVariables, { session }: RequestContext): Promise<BatchResult> {
    return plan.statements.length === 0
      ? Promise.resolve([])
      : this.#options.database.run(session, plan.statements, bound.leaves, true);
  }

  async #others(
    plan: Plan,
    bound: BoundVariables,
    operation: Operation,
    context: RequestContext,
  ): Promise<ReadonlyMap<string, string>> {
    const entries = await Promise.all(
      plan.parts.map(async (part): Promise<[string, string]> => {
        if (part.kind === 'action') return [part.key, await this.#options.actions.run(part, plan, bound, context)];
        if (part.kind === 'introspection')
          return [part.key, introspect(this.#options.schema, operation, bound, part.key)];
        return [part.key, part.kind === 'json' ? part.text : 'null'];
      }),
    );
    return new Map(entries);
  }

  /** An insert that was made before is answered with what is there; for any other error it stays at that. */
  async #repeated(error: unknown, plan: Plan, bound: BoundVariables, { session }: RequestContext): Promise<string> {
    const repeated = repeatedInsert(error, plan, bound, this.#options.repeated);
    const rows = repeated && (await this.#options.database.run(session, [repeated.statement], bound.leaves, true));
    const there = rows?.[0]?.[0] ?? undefined;
    if (repeated === undefined || there === undefined) throw error;
    return `{"${repeated.key}":${there}}`;
  }

  /** Writes of tables, their checks and their key are one transaction, of which nothing is left at a deadlock; an action may have done more. */
  #mutateAnew(ready: Ready, context: RequestContext): Promise<string> {
    const mutate = (): Promise<string> => this.#mutate(ready, context);
    return ready.plan.statements.length > 0 ? anewAtDeadlock(mutate) : mutate();
  }

  /** A mutation, once for each key where it comes with one. */
  async #mutate({ plan, bound, request }: Ready, context: RequestContext): Promise<string> {
    const { service, database, onCommit } = this.#options;
    const key = service.onceByKey?.keyOf(context.headers, context.session);
    if (service.onceByKey === undefined || key === undefined) return this.#write(plan, bound, context);
    if (plan.parts.some((part) => part.kind === 'action' && part.action.isSecret))
      throw new GraphqlServiceError(
        'bad-request',
        'This is asked without an Idempotency-Key, since its answer must not be kept.',
      );
    const options = { ...service.onceByKey, touchedStatement: service.touchedStatement };
    const done = await doOnce(database, options, key, fingerprintOf(request, context), context, (held) =>
      this.#write(plan, bound, { ...context, held }),
    );
    if (done.isNew) onCommit(plan, context.session, done.touched);
    return done.text;
  }

  async #write(plan: Plan, bound: BoundVariables, context: RequestContext): Promise<string> {
    const { session, held } = context;
    const actions = new Map<string, string>();
    if (plan.statements.length > 0 && plan.parts.some((part) => part.kind === 'action')) {
      // they could not share a transaction, and half of a mutation is worse than none
      throw new GraphqlServiceError('not-supported', 'Send actions and table writes in separate mutations.');
    }
    for (const part of plan.parts)
      if (part.kind === 'action') actions.set(part.key, await this.#options.actions.run(part, plan, bound, context));
    let rows: BatchResult = [];
    if (plan.statements.length > 0) {
      rows = held ? await this.#writeHeld(held, plan, bound, context) : await this.#writeAlone(plan, bound, context);
      if (!held) this.#options.onCommit(plan, session, this.#touched ? (rows.at(-1)?.[0] ?? '') : undefined);
    }
    return object(plan.parts, (part) => {
      if (part.kind === 'write') return answer(part.answer, rows);
      return part.kind === 'json' ? part.text : actions.get(part.key);
    });
  }

  /** In a transaction of its own, with what the hook reads. */
  #writeAlone(plan: Plan, bound: BoundVariables, context: RequestContext): Promise<BatchResult> {
    const { database, hooks } = this.#options;
    const statements = this.#touched ? [...plan.statements, this.#touched] : plan.statements;
    return hooks
      ? database.runChecked(
          context.session,
          (reads) => hooks.check(plan, bound, context, reads),
          statements,
          bound.leaves,
        )
      : database.run(context.session, statements, bound.leaves);
  }

  async #writeHeld(
    held: HeldTransaction,
    plan: Plan,
    bound: BoundVariables,
    context: RequestContext,
  ): Promise<BatchResult> {
    const reads = new Reads();
    reads.serve((statements) => held.run(statements, []));
    await this.#options.hooks?.check(plan, bound, context, reads);
    reads.close();
    return held.run(plan.statements, bound.leaves);
  }
}

function answer(from: Answer, rows: BatchResult): string {
  if (from.kind === 'json') return from.text;
  const column = (index: number): string => rows[index]?.[0] ?? 'null';
  return from.kind === 'statement' ? column(from.index) : `[${from.indexes.map(column).join(',')}]`;
}

/** The texts are JSON already: they are put together and never parsed. */
function object(parts: readonly Part[], textOf: (part: Part) => string | undefined): string {
  let text = '';
  for (const part of parts) text += `${text === '' ? '{' : ','}"${part.key}":${textOf(part) ?? 'null'}`;
  return text === '' ? '{}' : `${text}}`;
}
