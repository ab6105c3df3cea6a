// The HTTP server: request ids, headers, limits, dispatch, upgrades, and a stop that lets running requests finish.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError, errorCode } from '../errors.ts';
import type { Logger } from '../log.ts';
import { setCommonHeaders } from './headers.ts';
import { sendError, sendText, statusOf } from './respond.ts';
import { createRouter, type Handler, type Match, type Route } from './router.ts';
import type { Observed, RequestObserver } from '../telemetry/observe-requests.ts';
import type { Visitors } from '../throttle/visitors.ts';
import { TooManyRequests } from '../throttle/too-many-requests.ts';

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Paths that write their own answers, errors included; they are looked up before anything else. */
export type BareHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface HttpServerOptions {
  readonly routes: readonly Route[];
  /** By exact path, e.g. '/graphql'. */
  readonly bare?: ReadonlyMap<string, BareHandler>;
  readonly upgrades?: ReadonlyMap<string, UpgradeHandler>;
  /** A part that answers paths of its own and sets its own page headers (the embedded sign-in). */
  readonly mount?: {
    handles(url: string): boolean;
    callback(request: IncomingMessage, response: ServerResponse): Promise<void>;
  };
  /** Counts those who ask without a token; nobody is counted when left out. */
  readonly visitors?: Visitors;
  /** Sees each request and what it turned out to be. */
  readonly observe?: RequestObserver;
  /** Answers what no route takes. */
  readonly fallback: Handler;
  /** True where browsers come over https. */
  readonly secure: boolean;
  readonly log: Logger;
}

export interface HttpServer {
  readonly port: number;
  readonly server: Server;
  /**
   * Stops listening and closes idle connections at once; what is being answered is answered, with `Connection: close`.
   * @returns once nothing is being answered any more, or after `graceMilliseconds`
   */
  finish(graceMilliseconds?: number): Promise<void>;
  /** Finishes, and closes all that is left, web sockets too. */
  close(graceMilliseconds?: number): Promise<void>;
}

/** A port that is this process's own: until it serves, whoever asks is told that the service is starting. */
export interface HeldPort {
  readonly port: number;
  /** From now on requests are answered. */
  serve(options: HttpServerOptions): HttpServer;
  /** Gives the port back where it never came to serving. */
  release(): Promise<void>;
}

const GRACE_MILLISECONDS = 10_000;

/** Thrown by {@link holdPort} when another program has the port. */
export class PortTakenError extends Error {
  readonly port: number;

  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 10} npm start`);
    this.name = 'PortTakenError';
    this.port = port;
  }
}

function parseUrl(request: IncomingMessage): URL {
  const target = request.url ?? '/';
  // only the path and query count: a client may send any host; a NUL is in nothing that we keep
  if (
    target.includes('%00') ||
    !target.startsWith('/') ||
    !URL.canParse(`http://localhost${target.replace(/^\/+/, '/')}`)
  )
    throw new AppError('bad-request', 'The request target is not usable.');
  return new URL(`http://localhost${target.replace(/^\/+/, '/')}`);
}

/** So long a refused sender may take the answer; whoever never closes its end would keep the connection for good. */
const LINGER_MILLISECONDS = 2_000;

function refuse(socket: Duplex, status: string): void {
  const linger = setTimeout(() => socket.destroy(), LINGER_MILLISECONDS);
  linger.unref();
  socket.once('close', () => clearTimeout(linger));
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`);
}

/** What a request that is not understood is answered with, by the parser's code. */
const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** A browser asks again by itself, a balancer keeps its traffic elsewhere. */
function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  setCommonHeaders(response, randomUUID(), false);
  response.setHeader('retry-after', '1');
  response.setHeader('refresh', '1');
  sendText(response, 503, 'Claimworks is starting.');
}

/**
 * Takes a port before anything needs to answer on it: the sign-in names itself by the address long before requests are
 * served, and a port that was merely found free may be somebody else's by then.
 * @param port 0 for any.
 * @throws PortTakenError when the port is in use.
 */
export async function holdPort(host: string, port: number): Promise<HeldPort> {
  let onRequest: BareHandler = answerStarting;
  let onUpgrade: UpgradeHandler = (_request, socket) => refuse(socket, '503 Service Unavailable');
  const server = createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, requestTimeout: 300_000, keepAliveTimeout: 65_000 },
    (request, response) => onRequest(request, response),
  );
  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    onUpgrade(request, socket, head);
  });
  server.on('clientError', (error, socket) => {
    if (socket.writable) refuse(socket, CLIENT_ERRORS[errorCode(error) ?? ''] ?? '400 Bad Request');
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(errorCode(error) === 'EADDRINUSE' ? new PortTakenError(port) : error));
    server.listen(port, host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    serve(options) {
      const serving = serveOn(server, options);
      ({ onRequest, onUpgrade } = serving);
      return serving;
    },
    async release() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Statuses of refusals that a right would change. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

/** Good requests are not counted; an address that was refused too often is not asked what it wants. */
async function countingRefusals(
  visitors: Visitors,
  request: IncomingMessage,
  work: () => Promise<void> | void,
): Promise<void> {
  if (request.headers.authorization === undefined) await visitors.check(request);
  try {
    await work();
  } catch (error) {
    if (REFUSALS.has(statusOf(error))) await visitors.refused(request);
    throw error;
  }
}

/** What programs ask of the sign-in with secrets of 128 bits or more; everything else there is a visitor's page. */
const BY_PROGRAMS: ReadonlySet<string> = new Set([
  '/oauth/token',
  '/oauth/revoke',
  '/userinfo',
  '/.well-known/openid-configuration',
  '/.well-known/jwks.json',
]);

async function answerMounted(
  mount: NonNullable<HttpServerOptions['mount']>,
  visitors: Visitors | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  try {
    await (BY_PROGRAMS.has(path) ? visitors?.check(request) : visitors?.count(request));
  } catch (error) {
    if (!(error instanceof TooManyRequests) || request.headers.accept?.includes('text/html') !== true) throw error;
    response.setHeader('retry-after', error.retryAfter);
    return sendText(response, 429, error.message);
  }
  await mount.callback(request, response);
  // a code or token that is none
  if (BY_PROGRAMS.has(path) && response.statusCode >= 400) await visitors?.refused(request).catch(() => undefined);
}

function serveOn(
  server: Server,
  options: HttpServerOptions,
): HttpServer & { onRequest: BareHandler; onUpgrade: UpgradeHandler } {
  const find = createRouter(options.routes);
  const { bare, upgrades, log } = options;
  const observe: RequestObserver = options.observe ?? ((_request, _response, work) => work({ route: '' }));

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    observed: Observed,
  ): Promise<void> => {
    const requestLog = log.child({ requestId: id });
    try {
      const url = parseUrl(request);
      if (options.mount?.handles(url.pathname) === true) {
        observed.route = 'sign-in';
        await answerMounted(options.mount, options.visitors, request, response, url.pathname);
        return;
      }
      const found = find(request.method ?? 'GET', url.pathname);
      if (found && 'allow' in found) {
        response.setHeader('allow', found.allow.join(', '));
        throw new AppError('method-not-allowed', 'This method is not supported here.');
      }
      const { path, handler, params, countsRefusals, countsVisits }: Match = found ?? {
        path: 'pages',
        handler: options.fallback,
        params: {},
        countsRefusals: false,
        countsVisits: false,
      };
      observed.route = path;
      if (countsVisits) await options.visitors?.count(request);
      const context = { id, url, params, log: requestLog };
      await (countsRefusals && options.visitors
        ? countingRefusals(options.visitors, request, () => handler(request, response, context))
        : handler(request, response, context));
    } catch (error) {
      sendError(request, response, error, id, requestLog);
    }
  };

  const upgraded = new Set<Duplex>();
  /** What is being answered. */
  const open = new Set<ServerResponse>();
  let stopped: { readonly closed: Promise<void>; readonly finished: PromiseWithResolvers<void> } | undefined;

  const ended = (response: ServerResponse): void => {
    open.delete(response);
    if (!stopped) return;
    // an answer that had begun before the stop has left its connection open
    server.closeIdleConnections();
    if (open.size === 0) stopped.finished.resolve();
  };

  const stop = (): NonNullable<typeof stopped> => {
    const finished = Promise.withResolvers<void>();
    // closes idle connections too
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close');
    if (open.size === 0) finished.resolve();
    return { closed, finished };
  };

  const finish = async (graceMilliseconds: number): Promise<void> => {
    stopped ??= stop();
    const { finished } = stopped;
    const late = setTimeout(() => finished.resolve(), graceMilliseconds);
    await finished.promise;
    clearTimeout(late);
  };

  return {
    server,
    port: (server.address() as AddressInfo).port,
    onRequest(request, response) {
      const id = randomUUID();
      setCommonHeaders(response, id, options.secure);
      open.add(response);
      response.once('close', () => ended(response));
      if (stopped) response.setHeader('connection', 'close');
      observe(request, response, (observed) => {
        const path = request.url?.split('?', 1)[0] ?? '/';
        const direct = bare?.get(path);
        if (direct) {
          observed.route = path;
          direct(request, response);
        } else void answer(request, response, id, observed);
      });
    },
    onUpgrade(request, socket, head) {
      const handler = upgrades?.get(request.url?.split('?', 1)[0] ?? '/');
      if (!handler || stopped) {
        refuse(socket, handler ? '503 Service Unavailable' : '404 Not Found');
        return;
      }
      upgraded.add(socket);
      socket.once('close', () => upgraded.delete(socket));
      handler(request, socket, head);
    },
    finish: (graceMilliseconds = GRACE_MILLISECONDS) => finish(graceMilliseconds),
    async close(graceMilliseconds = GRACE_MILLISECONDS) {
      await finish(graceMilliseconds);
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      await stopped?.closed;
    },
  };
}
