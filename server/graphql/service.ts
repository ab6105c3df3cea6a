// The GraphQL service: the engine's face.
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildEngine, type Engine } from './engine.ts';
import { GraphqlServiceError, toErrorResponse, type ErrorResponse } from './errors.ts';
import { Database } from './pool/database.ts';
import { Efforts } from './execute/efforts.ts';
import { concernsOperators, fromDatabase } from './execute/database-errors.ts';
import type { Ready } from './execute/executor.ts';
import type { GraphqlRequest, RequestContext } from './execute/request.ts';
import { failedField } from './pool/failed-field.ts';
import { createHandler } from './transport/handler.ts';
import { limitsOf, type LimitsOf } from './limits.ts';
import { parseChanges } from './live/changes.ts';
import { LiveService } from './live/live-service.ts';
import type { RowsStatement } from './execute/plan.ts';
import type { Who } from './pool/shares.ts';
import type { GraphqlServiceOptions, Limits, Session } from './options.ts';

/** A response as the tests and in-process callers get it. */
export interface GraphqlResult {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly ErrorResponse[];
}

export interface ServiceStats {
  readonly documents: number;
  readonly plans: number;
  readonly running: number;
  readonly live: {
    readonly sockets: number;
    readonly queries: number;
    readonly subscribers: number;
    readonly runs: number;
  };
  readonly connections: { readonly total: number; readonly idle: number; readonly waiting: number };
}

export interface GraphqlService {
  /** POST /graphql; answers by itself and never rejects. */
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** graphql-transport-ws on the same path. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells live queries (here and in other replicas) that tables of an organisation changed, by their SQL names. */
  publish(tables: readonly string[], org?: string | number): void;
  /** Runs an operation in a session, as over HTTP. */
  execute(session: Session, request: GraphqlRequest): Promise<GraphqlResult>;
  /**
   * The statement behind a query with one list, to be read on a cursor within a session of the caller's.
   * @throws GraphqlServiceError validation-failed
   */
  rowsStatement(request: GraphqlRequest): RowsStatement;
  /** The served schema as SDL, sorted. */
  printSchema(): string;
  /** Reads the catalogue again after a migration. */
  reloadCatalogue(): Promise<void>;
  /** Lets what runs finish and takes nothing new. */
  drain(): Promise<void>;
  /** Drains and lets go of the database. */
  close(): Promise<void>;
  stats(): ServiceStats;
}

/** Key of the root field that was refused; undefined where there are several and nobody can tell. */
function refusedField({ plan }: Ready, error: unknown): string | undefined {
  return plan.parts.length === 1 ? plan.parts[0]?.key : failedField(plan.fieldsByPlace, error);
}

class Service implements GraphqlService {
  readonly handleRequest: GraphqlService['handleRequest'];
  readonly #options: GraphqlServiceOptions;
  readonly #limits: Limits;
  readonly #limitsOf: LimitsOf;
  readonly #database: Database;
  readonly #live: LiveService;
  #engine: Engine | undefined;
  #running = 0;
  #draining: PromiseWithResolvers<void> | undefined;

  constructor(options: GraphqlServiceOptions) {
    this.#options = options;
    const limits = limitsOf(options);
    this.#limits = limits.all;
    this.#limitsOf = limits.of;
    this.#database = new Database({
      pool: options.pool,
      replicaPool: options.replicaPool,
      onReplicaUse: options.onReplicaUse,
      sessionStatement: options.sessionStatement,
      sessionClaims: options.sessionClaims,
      limits: this.#limits,
      whoOf: (session) => this.#whoOf(session),
      namedStatements: options.namedStatements ?? true,
      sharedWrites: options.sharedWrites ?? true,
      logError: (error) => options.logError?.(error, 'pool'),
      inSpan: options.inSpan,
    });
    const efforts = new Efforts(this.#limits);
    this.handleRequest = createHandler({
      bodyBytes: this.#limits.bodyBytes,
      limitsOf: this.#limitsOf,
      efforts,
      personOf: (session) => this.#whoOf(session).person,
      placed: (session, request) => this.#placed(session, request),
      largeBodyBytes: options.largeBodyBytes,
      authenticate: options.authenticate,
      admission: options.admission,
      respond: (session, request, requestId, headers) => this.#respond(request, { session, requestId, headers }),
      errorText: (error, requestId) => this.#errorText(error, requestId),
    });
    this.#live = new LiveService({
      service: options,
      limits: this.#limits,
      limitsOf: this.#limitsOf,
      placed: (session, request) => this.#placed(session, request),
      whoOf: (session) => this.#whoOf(session),
      efforts,
      executor: () => this.#current.executor,
      respond: (session, request, headers) => this.#respond(request, { session, requestId: randomUUID(), headers }),
      describe: (error, requestId) => this.#describe(error, requestId),
      orgOf: (session) => this.#orgOf(session),
    });
  }

  async start(): Promise<void> {
    await this.reloadCatalogue();
    await this.#live.start();
  }

  async reloadCatalogue(): Promise<void> {
    this.#engine = await buildEngine({
      service: this.#options,
      limits: this.#limits,
      limitsOf: this.#limitsOf,
      database: this.#database,
      onCommit: (plan, session, touched) => {
        if (touched !== undefined) this.#live.publish(parseChanges(touched));
        else if (plan && session) this.publish([...plan.writes], this.#orgOf(session));
      },
    });
    this.#live.refreshAll();
  }

  #orgOf(session: Session): string {
    const { tenantClaim } = this.#options;
    const org = tenantClaim === undefined ? undefined : session.claims[tenantClaim];
    return typeof org === 'string' || typeof org === 'number' ? String(org) : '';
  }

  /** A visitor is told from others by where the request comes from. */
  #placed(session: Session, request: IncomingMessage): Session {
    const { isVisitor, addressOf } = this.#options;
    if (isVisitor?.(session) !== true) return session;
    return { ...session, address: addressOf?.(request) ?? request.socket.remoteAddress ?? '' };
  }

  #whoOf(session: Session): Who {
    const { personClaim } = this.#options;
    const claim = personClaim === undefined ? undefined : session.claims[personClaim];
    const tenant = this.#orgOf(session);
    return { tenant, person: `${tenant}/${session.address ?? JSON.stringify(claim ?? session.claims)}` };
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#live.handleUpgrade(request, socket, head);
  }

  publish(tables: readonly string[], org: string | number = ''): void {
    this.#live.publish(tables.map((table) => ({ table, org: String(org) })));
  }

  get #current(): Engine {
    if (!this.#engine) throw new GraphqlServiceError('unavailable', 'The service is starting.');
    return this.#engine;
  }

  async execute(session: Session, request: GraphqlRequest): Promise<GraphqlResult> {
    return JSON.parse(
      await this.#respond(request, { session, requestId: randomUUID(), headers: {} satisfies IncomingHttpHeaders }),
    ) as GraphqlResult;
  }

  async #respond(request: GraphqlRequest, context: RequestContext): Promise<string> {
    if (this.#draining)
      return this.#errorText(
        new GraphqlServiceError('unavailable', 'The service is stopping; try again.'),
        context.requestId,
      );
    this.#running++;
    const started = performance.now();
    let ready: Ready | undefined;
    let outcome = 'ok';
    try {
      ready = this.#current.executor.prepare(request, context.session);
      if (ready.operation.kind === 'subscription')
        throw new GraphqlServiceError('validation-failed', 'Subscriptions need a web socket.');
      return await this.#run(ready, context);
    } catch (error) {
      const described = this.#describe(error, context.requestId, ready && refusedField(ready, error));
      outcome = described.extensions.code;
      return JSON.stringify({ errors: [described] });
    } finally {
      this.#options.onAnswered?.(ready?.operation.kind ?? 'none', outcome, performance.now() - started);
      this.#running--;
      this.#settleDrain();
    }
  }

  async #run(ready: Ready, context: RequestContext): Promise<string> {
    const { inSpan } = this.#options;
    const { executor } = this.#current;
    const work = (): Promise<string> => executor.run(ready, context);
    return `{"data":${await (inSpan ? inSpan(`graphql ${ready.operation.kind}`, work) : work())}}`;
  }

  #settleDrain(): void {
    if (this.#running === 0) this.#draining?.resolve();
  }

  /** What the client is told; what it must not be told goes to the log under the request id. */
  #describe(error: unknown, requestId: string, root?: string): ErrorResponse {
    let known = fromDatabase(error, this.#options.mapDatabaseError, root);
    if (!known || concernsOperators(error)) this.#options.logError?.(error, requestId);
    if (!known) {
      known = new GraphqlServiceError('unexpected', `Something went wrong. The error has been logged as ${requestId}.`);
    }
    return toErrorResponse(known, requestId);
  }

  #errorText(error: unknown, requestId: string, root?: string): string {
    return JSON.stringify({ errors: [this.#describe(error, requestId, root)] });
  }

  rowsStatement(request: GraphqlRequest): RowsStatement {
    const { documents, planner } = this.#current;
    return planner.rows(
      documents.operation(request.query, request.operationName, this.#limits),
      request.variables ?? {},
    );
  }

  printSchema(): string {
    return printSchema(lexicographicSortSchema(this.#current.schema));
  }

  async drain(): Promise<void> {
    this.#draining ??= Promise.withResolvers<void>();
    if (this.#running > 0) await this.#draining.promise;
  }

  async close(): Promise<void> {
    await this.drain();
    await this.#live.close();
    await this.#database.close();
  }

  stats(): ServiceStats {
    const { pool } = this.#database;
    return {
      documents: this.#engine?.documents.size ?? 0,
      plans: this.#engine?.planner.size ?? 0,
      running: this.#running,
      live: this.#live.stats(),
      connections: { total: pool.totalCount, idle: pool.idleCount, waiting: this.#database.waiting },
    };
  }
}

/**
 * Reads the catalogue and gives the service, ready for requests.
 * @throws Error when the database cannot be read or its names collide
 */
export async function createGraphqlService(options: GraphqlServiceOptions): Promise<GraphqlService> {
  const service = new Service(options);
  try {
    await service.start();
  } catch (error) {
    await service.close();
    throw error;
  }
  return service;
}
