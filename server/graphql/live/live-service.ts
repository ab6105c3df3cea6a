// Live queries of one service: the sockets, the hub and the listener, and what each of them needs of the engine.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Duplex } from 'node:stream';
import { GraphqlServiceError, type ErrorResponse } from '../errors.ts';
import { tooLarge } from '../execute/database-errors.ts';
import type { Executor, Ready } from '../execute/executor.ts';
import type { LivePlan } from '../execute/plan.ts';
import type { GraphqlRequest } from '../execute/request.ts';
import type { Efforts } from '../execute/efforts.ts';
import type { Who } from '../pool/shares.ts';
import type { LimitsOf } from '../limits.ts';
import type { GraphqlServiceOptions, Limits, Session } from '../options.ts';
import type { Change } from './changes.ts';
import { LiveHub, type HubStats } from './hub.ts';
import { ChangeListener } from './listener.ts';
import type { LiveRun, Subscriber } from './live-query.ts';
import { requestOf, rootsOf, type Root } from './roots.ts';
import { SharedQueries, type ScopedRun } from './shared.ts';
import { Sockets, type SocketContext, type Started } from './sockets.ts';
import { Whole } from './whole.ts';

export interface LiveServiceOptions {
  readonly service: GraphqlServiceOptions;
  readonly limits: Limits;
  readonly limitsOf: LimitsOf;
  /** A visitor's session with where the socket comes from; others as they are. */
  readonly placed: (session: Session, request: IncomingMessage) => Session;
  readonly whoOf: (session: Session) => Who;
  readonly efforts: Efforts;
  readonly executor: () => Executor;
  /** One operation that is no subscription, as over HTTP. */
  readonly respond: (session: Session, request: GraphqlRequest, headers: IncomingHttpHeaders) => Promise<string>;
  readonly describe: (error: unknown, requestId: string) => ErrorResponse;
  /** Organisation of a session; empty when it has none. */
  readonly orgOf: (session: Session) => string;
}

/** Long enough to gather the tables of one transaction, too short to be noticed. */
const DEBOUNCE_MILLISECONDS = 4;
const POLL_MILLISECONDS = 45_000;
const RETRY_MILLISECONDS = 1000;
const CONCURRENCY = 8;
const ORG_CONCURRENCY = 4;
const FAREWELL_MILLISECONDS = 1000;

type Sink = Parameters<ConstructorParameters<typeof Sockets>[0]['start']>[2];

/** Subscribes once the subscriber has joined; the answer leaves, whether it has joined by then or not. */
function afterJoining(joining: Promise<() => void>, subscribe: () => () => void, sink: Sink): () => void {
  let hasLeft = false;
  let unsubscribe = (): void => {};
  const joined = joining.then(
    (leave) => {
      if (!hasLeft) unsubscribe = subscribe();
      return leave;
    },
    (error: unknown) => {
      sink.finish(error);
      return () => {};
    },
  );
  return () => {
    hasLeft = true;
    unsubscribe();
    void joined.then((leave) => leave());
  };
}

export class LiveService {
  readonly #options: LiveServiceOptions;
  readonly #hub: LiveHub;
  readonly #shared: SharedQueries<SocketContext>;
  readonly #sockets: Sockets;
  readonly #listener: ChangeListener | undefined;
  #closing = false;

  constructor(options: LiveServiceOptions) {
    this.#options = options;
    const { service, limits } = options;
    this.#hub = new LiveHub({
      policyTables: new Set(service.policyTables),
      debounceMilliseconds: DEBOUNCE_MILLISECONDS,
      pollMilliseconds: POLL_MILLISECONDS,
      retryMilliseconds: RETRY_MILLISECONDS,
      concurrency: CONCURRENCY,
      orgConcurrency: ORG_CONCURRENCY,
    });
    this.#shared = new SharedQueries({
      hub: this.#hub,
      check: ({ session }) =>
        this.#attempt([], async () => {
          const scope = await options.executor().scope(session);
          return { text: '', reads: [], seen: { scope } };
        }),
    });
    this.#sockets = new Sockets({
      limits,
      limitsOf: options.limitsOf,
      placed: options.placed,
      whoOf: options.whoOf,
      efforts: options.efforts,
      addressOf: (request) => service.addressOf?.(request) ?? request.socket.remoteAddress ?? '',
      authenticate: service.authenticate,
      admission: service.admission,
      start: (request, context, sink) => this.#startOperation(request, context, sink),
      describe: (error) => options.describe(error, randomUUID()),
    });
    this.#listener =
      service.notifyChannel === undefined
        ? undefined
        : new ChangeListener({
            connection: service.pool,
            channel: service.notifyChannel,
            onChanges: (changes) => this.#changed(changes),
            onReconnect: () => this.#hub.refreshAll(),
            logError: (error) => service.logError?.(error, 'listener'),
          });
  }

  async start(): Promise<void> {
    await this.#listener?.start();
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#closing) socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    else this.#sockets.handleUpgrade(request, socket, head);
  }

  /** Changes made elsewhere: the end of a session closes its sockets, all others run live queries again. */
  #changed(changes: readonly Change[]): void {
    const { endedSessions } = this.#options.service;
    const isEnd = ({ table }: Change): boolean => endedSessions?.table === table;
    for (const { equals } of changes.filter(isEnd)) {
      const ended = equals?.get(endedSessions?.column ?? '');
      if (endedSessions && ended !== undefined)
        this.#sockets.closeSessions((session) => session.claims[endedSessions.claim] === ended);
    }
    this.#hub.publish(changes.filter((change) => !isEnd(change)));
  }

  /** Changes committed in this process: told to its live queries and to the other replicas. */
  publish(changes: readonly Change[]): void {
    this.#hub.publish(changes);
    this.#listener?.announce(changes);
  }

  refreshAll(): void {
    this.#hub.refreshAll();
  }

  #startOperation(request: GraphqlRequest, context: SocketContext, sink: Sink): Started {
    const { session, headers } = context;
    const ready = this.#options.executor().prepare(request, session);
    if (ready.operation.kind !== 'subscription') {
      void this.#options.respond(session, request, headers).then((text) => {
        sink.put(text);
        sink.finish();
      });
      return { stop: () => {}, size: 1 };
    }
    const { subscriptionBytes } = this.#options.limitsOf(session);
    if (request.query.length + JSON.stringify(request.variables ?? {}).length > subscriptionBytes) {
      throw new GraphqlServiceError(
        'limit-exceeded',
        `A live query and its variables can have ${subscriptionBytes} bytes.`,
      );
    }
    const roots = rootsOf(ready.operation);
    return roots.length === 0
      ? { stop: this.#startQuery(request, ready, context, sink), size: 1 }
      : { stop: this.#startRoots(roots, request, context, sink), size: roots.length };
  }

  /** Each root field by itself; the first response waits for all of them. */
  #startRoots(roots: readonly Root[], request: GraphqlRequest, context: SocketContext, sink: Sink): () => void {
    const whole = new Whole(
      roots.map(({ key }) => key),
      sink,
      (length) => this.#refuseSize(length, context.session),
    );
    const stops: (() => void)[] = [() => whole.stop()];
    const stop = (): void => stops.splice(0).forEach((one) => one());
    try {
      for (const root of roots) {
        const own = requestOf(root, request);
        const ready = this.#options.executor().prepare(own, context.session);
        stops.push(this.#startQuery(own, ready, context, whole.part(root.key)));
      }
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  /** What is held for one operation has the limit of one, however many root fields it has. */
  #refuseSize(length: number, session: Session): string | undefined {
    const { liveAnswerBytes } = this.#options.limitsOf(session);
    if (length <= liveAnswerBytes) return undefined;
    return JSON.stringify({ errors: [this.#options.describe(tooLarge(liveAnswerBytes), randomUUID())] });
  }

  #startQuery(request: GraphqlRequest, ready: Ready, context: SocketContext, sink: Sink): () => void {
    const { session, headers } = context;
    const joining = this.#options.executor().join(ready, { session, headers, requestId: randomUUID() });
    const { live } = ready.plan;
    const subscribe = (): (() => void) => this.#subscribe(request, context, live, sink);
    return joining ? afterJoining(joining, subscribe, sink) : subscribe();
  }

  #subscribe(request: GraphqlRequest, context: SocketContext, live: LivePlan, sink: Sink): () => void {
    const { session } = context;
    const { everyMilliseconds } = live;
    const key = [request.query, request.operationName ?? '', JSON.stringify(request.variables ?? {})].join('\0');
    const rights = [session.role, JSON.stringify(session.claims)].join('\0');
    const org = this.#options.orgOf(session);
    const subscriber: Subscriber = { deliver: (text) => sink.put(text), end: (error) => sink.finish(error) };
    if (live.isShared && org !== '' && this.#options.service.sharedScope !== undefined)
      return this.#shared.subscribe(
        { key, everyMilliseconds, run: (asker) => this.#runInScope(request, asker) },
        { key: rights, org, role: session.role, asker: context },
        subscriber,
      );
    const run = (): Promise<LiveRun> => this.#run(request, context);
    return this.#hub.subscribe([key, rights].join('\0'), org, run, subscriber, everyMilliseconds);
  }

  #run(request: GraphqlRequest, { session, headers }: SocketContext): Promise<LiveRun> {
    const executor = this.#options.executor();
    const ready = executor.prepare(request, session);
    const reads = executor.reads(ready, session);
    return this.#attempt(reads, async (requestId) => ({
      text: `{"data":${await executor.run(ready, { session, requestId, headers })}}`,
      reads,
    }));
  }

  #runInScope(request: GraphqlRequest, { session }: SocketContext): Promise<ScopedRun> {
    const executor = this.#options.executor();
    const ready = executor.prepare(request, session);
    const reads = executor.reads(ready, session);
    return this.#attempt(reads, async () => {
      const { data, scope } = await executor.runInScope(ready, session);
      return { text: `{"data":${data}}`, reads, seen: { scope } };
    });
  }

  /** One run; a refusal for want of rights is thrown and ends the query, any other error is its result. */
  async #attempt(reads: LiveRun['reads'], work: (requestId: string) => Promise<ScopedRun>): Promise<ScopedRun> {
    const requestId = randomUUID();
    try {
      return await work(requestId);
    } catch (error) {
      const described = this.#options.describe(error, requestId);
      const { code } = described.extensions;
      if (code === 'access-denied' || code === 'invalid-jwt') throw error;
      return { text: JSON.stringify({ errors: [described] }), reads, transient: code === 'unavailable' };
    }
  }

  stats(): HubStats & { readonly sockets: number } {
    return { ...this.#hub.stats(), sockets: this.#sockets.size };
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#sockets.close();
    for (let waited = 0; this.#sockets.size > 0 && waited < FAREWELL_MILLISECONDS; waited += 20) await delay(20);
    this.#sockets.terminate();
    this.#hub.close();
    await this.#listener?.close();
  }
}
