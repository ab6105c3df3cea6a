// Stands in for Auth0's management API: speaks its protocol over HTTP, keeps what it is told, checks the token.
import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';

export interface FakeUser {
  user_id: string;
  email: string;
  email_verified: boolean;
  blocked: boolean;
  name: string;
  password: string;
  app_metadata: Record<string, unknown>;
  identities: { connection: string }[];
  factors: string[];
  sessions: number;
}

export interface FakeAuth0 {
  readonly users: Map<string, FakeUser>;
  /** Bodies of POST /tickets/password-change. */
  readonly tickets: Record<string, unknown>[];
  /** Method and path of every call. */
  readonly calls: string[];
  /** Answers the next call with this status instead. */
  failNext(status: number): void;
  /** For the client's own fetch: the vendor's addresses lead here. */
  readonly fetch: typeof fetch;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'manager', clientSecret: 'keep me secret' };
const DOMAIN = 'tenant.test';

interface Call {
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

type Answer = [status: number, body?: unknown];

const refuse = (status: number, message: string): Answer => [
  status,
  { statusCode: status, error: message, message, errorCode: message },
];

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  if (text === '') return {};
  return request.headers['content-type']?.includes('json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries(new URLSearchParams(text));
}

export async function startFakeAuth0(): Promise<FakeAuth0> {
  const users = new Map<string, FakeUser>();
  const tickets: Record<string, unknown>[] = [];
  const calls: string[] = [];
  const tokens = new Set<string>();
  let failure: number | undefined;

  /** Runs on an existing user; 404 as Auth0 answers it. */
  const onUser =
    (work: (user: FakeUser, call: Call) => Answer) =>
    (call: Call): Answer => {
      const user = users.get(call.id);
      return user ? work(user, call) : refuse(404, 'inexistent_user');
    };
  const shown = ({ password: _password, factors: _factors, sessions: _sessions, ...user }: FakeUser) => user;

  const routes: Record<string, (call: Call) => Answer> = {
    'POST /users': ({ body }) => {
      if ([...users.values()].some((user) => user.email === body.email)) return refuse(409, 'user_exists');
      const user: FakeUser = {
        user_id: `auth0|${randomUUID()}`,
        email: String(body.email),
        email_verified: body.email_verified === true,
        blocked: false,
        name: String(body.name),
        password: String(body.password),
        app_metadata: body.app_metadata as Record<string, unknown>,
        identities: [{ connection: String(body.connection) }],
        factors: [],
        sessions: 0,
      };
      users.set(user.user_id, user);
      return [201, shown(user)];
    },
    'GET /users-by-email': ({ query }) => [
      200,
      [...users.values()].filter((user) => user.email === query.get('email')).map(shown),
    ],
    'PATCH /users/:id': onUser((user, { body }) => [200, shown(Object.assign(user, body))]),
    'DELETE /users/:id': ({ id }) => (users.delete(id) ? [204] : refuse(404, 'inexistent_user')),
    'GET /users/:id/authentication-methods': onUser((user) => [
      200,
      {
        start: 0,
        limit: 50,
        total: user.factors.length + 1,
        authenticators: ['password', ...user.factors].map((type, index) => ({
          id: `${type}|${index}`,
          type,
          created_at: '2026-01-01T00:00:00.000Z',
        })),
      },
    ]),
    'DELETE /users/:id/authentication-methods': onUser((user) => {
      user.factors = [];
      return [204];
    }),
    'POST /users/:id/multifactor/actions/invalidate-remember-browser': onUser(() => [204]),
    'DELETE /users/:id/sessions': onUser((user) => {
      user.sessions = 0;
      return [202];
    }),
    'DELETE /users/:id/refresh-tokens': onUser(() => [202]),
    'POST /tickets/password-change': ({ body }) => {
      if (!users.has(String(body.user_id))) return refuse(404, 'inexistent_user');
      tickets.push(body);
      return [201, { ticket: `https://${DOMAIN}/lo/reset?ticket=${randomUUID()}` }];
    },
  };

  function token(body: Record<string, unknown>): Answer {
    if (
      body.client_id !== CLIENT.clientId ||
      body.client_secret !== CLIENT.clientSecret ||
      body.audience !== `https://${DOMAIN}/api/v2/`
    )
      return refuse(401, 'access_denied');
    const access_token = randomUUID();
    tokens.add(access_token);
    return [200, { access_token, token_type: 'Bearer', expires_in: 86_400 }];
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '', `https://${DOMAIN}`);
    const body = await readBody(request);
    if (url.pathname === '/oauth/token') return token(body);
    const path = url.pathname.replace('/api/v2', '');
    calls.push(`${request.method} ${decodeURIComponent(path)}`);
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return refuse(401, 'Unauthorized');
    if (failure !== undefined) {
      const status = failure;
      failure = undefined;
      return refuse(status, 'failed');
    }
    const id = /^\/users\/([^/]+)/.exec(path)?.[1] ?? '';
    const route = routes[`${request.method} ${id === '' ? path : path.replace(id, ':id')}`];
    return route ? route({ id: decodeURIComponent(id), query: url.searchParams, body }) : refuse(404, 'Not Found');
  }

  const server = http.createServer((request, response) => {
    void answer(request).then(([status, body]) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? undefined : JSON.stringify(body)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    users,
    tickets,
    calls,
    failNext: (status) => {
      failure = status;
    },
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!url.startsWith(`https://${DOMAIN}/`)) throw new Error(`Unexpected address ${url}`);
      return fetch(url.replace(`https://${DOMAIN}`, origin), init);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const FAKE_DOMAIN = DOMAIN;
