// The network of a component test: fetch and the socket of the page lead to the in-memory service, and nowhere else.
import { fieldsOf, textOrNone } from '#domain/fields.ts';
import { handleProtocols, makeServer, type WebSocket as ServerSocket } from 'graphql-ws';
import type { MemoryService, Operation } from './memory-service.ts';
import { noteFailure } from './memory-service.ts';
import { askerOf, AUTH_CONFIG } from './sign-in.ts';
import type { Asker } from './store.ts';

/** Answers an address, e.g. `/api/v1/get-policy-data`, or `/graphql` in place of the service. */
export type Answer = (request: Request) => Response | Promise<Response>;

let service: MemoryService | undefined;
let answers = new Map<string, Answer>();
let isOffline = false;
const sockets = new Set<MemorySocket>();

/** From now on the page talks to this service; other addresses are answered by path. */
export function connect(to: MemoryService): void {
  // an open socket would go on for whoever was signed in before
  for (const socket of sockets) socket.close(1000, 'Another page');
  service = to;
  answers = new Map([['/config.json', () => Response.json(AUTH_CONFIG)]]);
  isOffline = false;
}

export function answerAt(path: string, answer: Answer): void {
  answers.set(path, answer);
}

/** Cuts the connection, or joins it again. */
export function setOffline(value: boolean): void {
  isOffline = value;
}

function current(): MemoryService {
  if (!service) throw new Error('There is no service yet: open a page with `open`.');
  return service;
}

/** What the service answers to a request of GraphQL. */
export async function answerGraphql(request: Request): Promise<Response> {
  const asker = askerOf(request.headers.get('authorization'));
  // of now: what is read takes a moment, and the next test may have begun
  const to = current();
  const body = (await request.json()) as Operation | readonly Operation[];
  if (!Array.isArray(body)) return Response.json(await to.run(body as Operation, asker));
  return Response.json(await Promise.all(body.map((one: Operation) => to.run(one, asker))));
}

const originalFetch = globalThis.fetch;
const OriginalSocket = globalThis.WebSocket;

/** A download that the page gives up ends at once, however long its answer takes. */
function untilGivenUp(answer: Answer | undefined): Answer | undefined {
  return (
    answer &&
    ((request) =>
      Promise.race([
        answer(request),
        new Promise<never>((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
        }),
      ]))
  );
}

async function fetchHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, origin } = new URL(request.url);
  // the test runner's own files
  if (request.url.startsWith('blob:') || request.url.startsWith('data:') || origin !== location.origin)
    return originalFetch(input, init);
  if (isOffline) throw new TypeError('Failed to fetch');
  const given = untilGivenUp(answers.get(pathname));
  const answer = given ?? (pathname === '/graphql' ? answerGraphql : undefined);
  if (answer) {
    try {
      return await answer(request);
    } catch (error) {
      if (request.signal.aborted) throw error;
      noteFailure(error instanceof Error ? error : new Error(String(error)));
      return Response.json({ errors: [{ message: String(error) }] });
    }
  }
  if (/\.\w+$/.test(pathname) || pathname.startsWith('/@') || pathname.startsWith('/__'))
    return originalFetch(input, init);
  noteFailure(new Error(`Nothing answers ${request.method} ${pathname}: give it an answer with answerAt.`));
  return new Response(null, { status: 501 });
}

interface Extra {
  asker: Asker | undefined;
}

const server = makeServer<Record<string, unknown>, Extra>({
  onConnect: ({ connectionParams, extra }) => {
    const headers = fieldsOf(connectionParams?.['headers']);
    extra.asker = askerOf(textOrNone(headers['authorization']) ?? null);
    return true;
  },
  onSubscribe: ({ extra }, _id, payload) => current().prepare(payload, extra.asker ?? askerOf(null)),
  subscribe: (args) => Promise.resolve(current().watch(args)),
  execute: () => {
    throw new Error('Queries and mutations do not come by the socket.');
  },
});

/** The page's end of a socket whose other end is a graphql-ws server in the same page. */
class MemorySocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readyState = MemorySocket.CONNECTING;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  #receive: ((data: string) => Promise<void>) | undefined;
  #closed: ((code?: number, reason?: string) => Promise<void>) | undefined;

  constructor(_url: string | URL, protocols?: string | string[]) {
    super();
    const protocol = handleProtocols(new Set([protocols ?? []].flat())) || '';
    queueMicrotask(() => this.#open(protocol));
  }

  #open(protocol: string): void {
    if (isOffline) return this.close(1006, 'There is no connection.');
    const end: ServerSocket = {
      protocol,
      send: (data) => {
        this.onmessage?.(new MessageEvent('message', { data }));
      },
      close: (code, reason) => this.close(code, reason),
      onMessage: (receive) => {
        this.#receive = receive;
      },
    };
    this.readyState = MemorySocket.OPEN;
    sockets.add(this);
    this.#closed = server.opened(end, { asker: undefined });
    this.onopen?.(new Event('open'));
  }

  send(data: string): void {
    this.#receive?.(data).catch((error: unknown) =>
      noteFailure(error instanceof Error ? error : new Error(String(error))),
    );
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === MemorySocket.CLOSED) return;
    this.readyState = MemorySocket.CLOSED;
    sockets.delete(this);
    void this.#closed?.(code, reason);
    this.onclose?.(new CloseEvent('close', { code, reason, wasClean: true }));
  }
}

globalThis.fetch = fetchHere;
// the test runner has sockets of its own
globalThis.WebSocket = new Proxy(OriginalSocket, {
  construct: (target, args: [string | URL, string[]?]) =>
    new URL(args[0]).pathname === '/graphql' ? new MemorySocket(...args) : new target(...args),
});
