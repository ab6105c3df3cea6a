// graphql-transport-ws: graphql-ws speaks the protocol, ws carries it, the engine gives the results as text.
import { isObject } from '../objects.ts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { GraphQLError, parse, type ExecutionArgs } from 'graphql';
import { CloseCode, handleProtocols, makeServer, type Server, type ServerOptions } from 'graphql-ws';
import { WebSocketServer, type WebSocket } from 'ws';
import { GraphqlServiceError, type ErrorResponse } from '../errors.ts';
import { toRequest } from '../transport/body.ts';
import type { GraphqlRequest } from '../execute/request.ts';
import type { Efforts } from '../execute/efforts.ts';
import type { Who } from '../pool/shares.ts';
import type { LimitsOf } from '../limits.ts';
import type { Admission, Limits, Session } from '../options.ts';
import { sessionOf } from '../transport/handler.ts';
import { Latest } from './latest.ts';
import { Counts, PerMinute } from './socket-counts.ts';

export interface SocketContext {
  readonly session: Session;
  readonly headers: IncomingHttpHeaders;
}

/** An operation that runs. */
export interface Started {
  readonly stop: () => void;
  /** How many live queries it is. */
  readonly size: number;
}

export interface SocketsOptions {
  readonly limits: Limits;
  readonly limitsOf: LimitsOf;
  /** A visitor's session with where the socket comes from; others as they are. */
  readonly placed: (session: Session, request: IncomingMessage) => Session;
  readonly whoOf: (session: Session) => Who;
  readonly efforts: Efforts;
  readonly addressOf: (request: IncomingMessage) => string;
  readonly authenticate: (headers: IncomingHttpHeaders) => Promise<Session>;
  readonly admission?: Admission;
  /** Starts an operation: its responses go to `put`, in whole. Throws what the client may be told. */
  readonly start: (
    request: GraphqlRequest,
    context: SocketContext,
    sink: { put(text: string): void; finish(error?: unknown): void },
  ) => Started;
  readonly describe: (error: unknown) => ErrorResponse;
}

/** How a response begins that has no data. */
const REFUSED = '{"errors"';
/** Stands for the text of a response in a message that graphql-ws makes. */
const PLACEHOLDER = 'response';
const PLACEHOLDER_TAIL = `"payload":{"data":"${PLACEHOLDER}"}}`;
/** graphql-ws wants a document to run; which operation runs is decided by `start`. */
const ANY_DOCUMENT = parse('subscription { any }');
/** RFC 6455's registry of close codes. */
const TRY_AGAIN_LATER = 1013;
/** Codes of refusals that end by themselves. */
const COMES_BACK: ReadonlySet<string> = new Set(['unavailable', 'limit-exceeded', 'too-many-requests']);
const PING_MILLISECONDS = 25_000;
const LONGEST_TIMER = 2_147_483_647;

interface Connection {
  readonly socket: WebSocket;
  readonly upgrade: IncomingMessage;
  /** Responses on their way, by operation id. */
  readonly texts: Map<string, string>;
  context: SocketContext | undefined;
  expiry: NodeJS.Timeout | undefined;
  open: number;
  /** Operations that were refused. */
  readonly refused: PerMinute;
  /** Takes back that it was counted for somebody. */
  uncount: () => void;
}

export class Sockets {
  readonly #options: SocketsOptions;
  readonly #server: WebSocketServer;
  readonly #protocol: Server<{ connection: Connection }>;
  readonly #connections = new Set<Connection>();
  /** Sockets that have not said whose they are, by address. */
  readonly #unknown = new Counts();
  readonly #known = new Counts();

  constructor(options: SocketsOptions) {
    this.#options = options;
    this.#server = new WebSocketServer({ noServer: true, maxPayload: options.limits.messageBytes, handleProtocols });
    this.#server.on('connection', (socket, upgrade) => this.#open(socket, upgrade));
    this.#protocol = makeServer(this.#protocolOptions());
  }

  get size(): number {
    return this.#connections.size;
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#unknown.of(this.#options.addressOf(request)) >= this.#options.limits.unknownSockets) {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#server.emit('connection', opened, request));
  }

  #protocolOptions(): ServerOptions<Record<string, unknown>, { connection: Connection }> {
    return {
      connectionInitWaitTimeout: 10_000,
      onConnect: ({ connectionParams, extra }) => this.#connect(extra.connection, connectionParams ?? {}),
      onSubscribe: ({ extra }, id, payload) => this.#subscribe(extra.connection, id, payload),
      subscribe: (args: ExecutionArgs) => args.contextValue as never,
    };
  }

  async #connect(connection: Connection, params: Readonly<Record<string, unknown>>): Promise<boolean> {
    const headers = withAuthorization(connection.upgrade.headers, params);
    try {
      const session = this.#options.placed(
        await sessionOf(connection.upgrade, headers, this.#options),
        connection.upgrade,
      );
      await this.#options.admission?.admit(session, connection.upgrade, 1);
      this.#count(connection, session);
      connection.context = { session, headers };
      if (session.expiresAt !== undefined) {
        const left = Math.min(Math.max(session.expiresAt * 1000 - Date.now(), 0), LONGEST_TIMER);
        connection.expiry = setTimeout(
          () => connection.socket.close(CloseCode.Forbidden, 'The token has expired'),
          left,
        );
      }
      return true;
    } catch (error) {
      const { message, extensions } = this.#options.describe(error);
      // who could not be checked is not signed out: the client comes back
      connection.socket.close(
        COMES_BACK.has(extensions.code) ? TRY_AGAIN_LATER : CloseCode.Forbidden,
        message.slice(0, 100),
      );
      return false;
    }
  }

  /** From now on it counts for whoever it belongs to. @throws GraphqlServiceError limit-exceeded */
  #count(connection: Connection, session: Session): void {
    const { person } = this.#options.whoOf(session);
    if (this.#known.of(person) >= this.#options.limitsOf(session).sockets)
      throw new GraphqlServiceError('limit-exceeded', 'Too many pages are connected.');
    connection.uncount();
    // it may have closed meanwhile, and nobody would take it back
    if (connection.socket.readyState === connection.socket.OPEN) connection.uncount = this.#known.add(person);
  }

  /** Whoever goes on asking for what is refused costs as much as one who is answered. */
  #noteRefusal(connection: Connection): void {
    const { context, refused, socket } = connection;
    const most = (context ? this.#options.limitsOf(context.session) : this.#options.limits).refusalsPerSocket;
    if (refused.add() > most) socket.close(TRY_AGAIN_LATER, 'Too many operations were refused');
  }

  /** A refusal is a stream of responses that fails at once: graphql-ws makes the error message of it. */
  async #subscribe(connection: Connection, id: string, payload: unknown): Promise<ExecutionArgs> {
    let responses: Latest<{ data: string }>;
    try {
      // what is still read of a socket that is being closed has no effect
      if (connection.socket.readyState !== connection.socket.OPEN)
        throw new GraphqlServiceError('limit-exceeded', 'The socket is closing.');
      if (connection.context) await this.#options.admission?.admit(connection.context.session, connection.upgrade, 1);
      const person = connection.context ? this.#options.whoOf(connection.context.session).person : '';
      await this.#options.efforts.turn(person);
      responses = this.#options.efforts.measure(person, () => this.#responses(connection, id, toRequest(payload)));
    } catch (error) {
      this.#noteRefusal(connection);
      responses = new Latest(() => {});
      responses.finish(this.#toGraphqlError(error));
    }
    return { schema: undefined as never, document: ANY_DOCUMENT, contextValue: responses };
  }

  #responses(connection: Connection, id: string, request: GraphqlRequest): Latest<{ data: string }> {
    const { context } = connection;
    if (!context) throw new GraphqlServiceError('access-denied', 'Not connected.');
    const { subscriptionsPerSocket } = this.#options.limitsOf(context.session);
    const refuseMany = (): never => {
      throw new GraphqlServiceError(
        'limit-exceeded',
        `At most ${subscriptionsPerSocket} operations can be open on one socket.`,
      );
    };
    if (connection.open >= subscriptionsPerSocket) refuseMany();
    let started: Started | undefined;
    const latest = new Latest<{ data: string }>(() => {
      started?.stop();
      connection.texts.delete(id);
      connection.open -= started?.size ?? 0;
    });
    const sink = {
      put: (text: string): void => {
        if (text.startsWith(REFUSED)) this.#noteRefusal(connection);
        connection.texts.set(id, text);
        latest.put({ data: PLACEHOLDER });
      },
      finish: (error?: unknown): void => {
        if (error === undefined) latest.finish();
        else this.#endWith(connection, latest, error);
      },
    };
    started = this.#options.start(request, context, sink);
    connection.open += started.size;
    // each root field is a live query
    if (started.size > 1 && connection.open > subscriptionsPerSocket) {
      void latest.return();
      refuseMany();
    }
    return latest;
  }

  /** A right that ended ends the socket: everything else on it has ended too. */
  #endWith(connection: Connection, latest: Latest<{ data: string }>, error: unknown): void {
    const { message, extensions } = this.#options.describe(error);
    if (extensions.code === 'access-denied' || extensions.code === 'invalid-jwt')
      connection.socket.close(CloseCode.Forbidden, message.slice(0, 100));
    latest.finish(this.#toGraphqlError(error));
  }

  #toGraphqlError(error: unknown): GraphQLError {
    const { message, path, extensions } = this.#options.describe(error);
    return new GraphQLError(message, { path, extensions });
  }

  #open(socket: WebSocket, upgrade: IncomingMessage): void {
    const uncount = this.#unknown.add(this.#options.addressOf(upgrade));
    const connection: Connection = {
      socket,
      upgrade,
      texts: new Map(),
      context: undefined,
      expiry: undefined,
      open: 0,
      refused: new PerMinute(),
      uncount,
    };
    this.#connections.add(connection);
    let alive = true;
    const pinger = setInterval(() => {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    }, PING_MILLISECONDS);
    socket.on('pong', () => (alive = true));
    socket.on('error', () => socket.terminate());
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (message) => sendWhole(connection, message),
        close: (code, reason) => socket.close(code, reason?.slice(0, 100)),
        onMessage: (handle) => {
          socket.on('message', (data) => {
            handle((data as Buffer).toString('utf8')).catch((error: unknown) =>
              socket.close(CloseCode.InternalServerError, this.#options.describe(error).message.slice(0, 100)),
            );
          });
        },
      },
      { connection },
    );
    socket.once('close', (code, reason) => {
      clearInterval(pinger);
      clearTimeout(connection.expiry);
      connection.uncount();
      this.#connections.delete(connection);
      void closed(code, reason.toString());
    });
  }

  /** Ends the sockets of sessions that are over. */
  closeSessions(isOver: (session: Session) => boolean): void {
    for (const { socket, context } of this.#connections)
      if (context && isOver(context.session)) socket.close(CloseCode.Forbidden, 'The sign-in has ended');
  }

  /** Ends every socket; a client comes back by itself, to another replica or later. */
  close(): void {
    for (const { socket } of this.#connections) socket.close(1001, 'The service is stopping');
    this.#server.close();
  }

  /** Breaks those that did not answer the farewell. */
  terminate(): void {
    for (const { socket } of this.#connections) socket.terminate();
  }
}

/**
 * Puts the response into its message without parsing either, and waits until the system has taken it:
 * graphql-ws takes the next response only then, so that a slow socket holds one at a time.
 */
function sendWhole({ socket, texts }: Connection, message: string): Promise<void> {
  let whole = message;
  if (message.endsWith(PLACEHOLDER_TAIL)) {
    const { id } = JSON.parse(message) as { id: string };
    const text = texts.get(id);
    if (text === undefined) return Promise.resolve();
    texts.delete(id);
    whole = `{"id":${JSON.stringify(id)},"type":"next","payload":${text}}`;
  }
  return new Promise((resolve) => socket.send(whole, () => resolve()));
}

/** Browsers cannot set headers on a socket, so the token comes in the connection's parameters. */
function withAuthorization(
  headers: IncomingHttpHeaders,
  params: Readonly<Record<string, unknown>>,
): IncomingHttpHeaders {
  const inner = isObject(params['headers']) ? params['headers'] : {};
  const given = [params['authorization'], params['Authorization'], inner['authorization'], inner['Authorization']].find(
    (value) => typeof value === 'string',
  );
  return typeof given === 'string' ? { ...headers, authorization: given } : headers;
}
