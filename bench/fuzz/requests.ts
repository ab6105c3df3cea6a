// What the n-th request of a seed is, whoever sends it: the same again for the same seed, schema and pool.
import type { GraphQLSchema } from 'graphql';
import { createRandom, type Random } from '#server/demo/random.ts';
import { operationOf, type GraphqlRequest } from './operations.ts';
import { document, scalarValue, type Pool } from './scalars.ts';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export type FuzzRequest =
  | { readonly kind: 'graphql'; readonly person: number; readonly request: GraphqlRequest }
  | { readonly kind: 'subscription'; readonly person: number; readonly request: GraphqlRequest }
  | { readonly kind: 'http'; readonly person: number; readonly request: HttpRequest };

const PATHS = [
  '/',
  '/app',
  '/public/lodgement-summary/',
  '/public/invoice/',
  '/public/complaint/',
  '/healthz',
  '/readyz',
  '/config.json',
  '/graphql',
  '/files/upload',
  '/files/',
  '/api/v1/get-policy-data',
  '/api/v1/export',
  '/internal/login-context',
  '/api/v1/claim-document',
  '/api/v1/invoice-document',
  '/api/v1/invoices/1/AAAAAAAAAAAAAAAAAAAAAAAA.pdf',
  '/api/v1/library-archive',
  '/webhooks/mail',
  '/webhooks/sms',
  '/webhooks/voice',
  '/authorize',
  '/authorize/',
  '/oauth/token',
  '/oauth/revoke',
  '/oidc/logout',
  '/userinfo',
  '/logout',
  '/.well-known/jwks.json',
  '/.well-known/openid-configuration',
  '/u/login/',
  '/u/set-password/',
  '/admin-login',
  '/app/user-settings',
  '/dev/sms',
  '/dev/sms.json',
  '/nope',
];
const QUERIES = [
  'firstName',
  'surname',
  'policyNo',
  'address',
  'org',
  'key',
  'token',
  'expires',
  'signature',
  'table',
  'where',
  'definition',
  'format',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'response_type',
];
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'message/rfc822',
  'nonsense',
  'multipart/form-data',
];

function httpRequest(random: Random, pool: Pool): HttpRequest {
  const text = (): string => String(scalarValue(random, 'String', 'accessKey', pool, 0.5));
  const method = random.pick(['GET', 'GET', 'POST', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);
  const tail = random.chance(0.4) ? encodeURIComponent(text().toWellFormed()).slice(0, 2000) : '';
  const query = random
    .sample(QUERIES, random.int(0, 3))
    .map((name) => `${name}=${random.chance(0.1) ? '%' : encodeURIComponent(text().toWellFormed()).slice(0, 2000)}`)
    .join('&');
  const type = random.pick(TYPES);
  const bodies: (() => string)[] = [
    () => JSON.stringify(document(random)),
    () => text(),
    () => JSON.stringify({ query: text(), variables: document(random) }),
    () =>
      JSON.stringify(
        Array.from({ length: random.int(0, 3) }, () => ({ query: '{ __typename }', variables: document(random) })),
      ),
    () =>
      `--x\r\ncontent-disposition: form-data; name="${random.pick(['file', 'key', 'policy', ''])}"; filename="${random.pick(['a.png', '', '../a'])}"\r\n\r\n${text()}\r\n--x--\r\n`,
    () => `From=${encodeURIComponent(text().toWellFormed())}&To=&Body=${encodeURIComponent(text().toWellFormed())}`,
  ];
  const body = method === 'GET' || method === 'HEAD' ? undefined : random.pick(bodies)();
  return {
    method,
    path: `${random.pick(PATHS)}${tail}${query === '' ? '' : `?${query}`}`,
    headers: body === undefined ? {} : { 'content-type': type },
    body,
  };
}

/** @param people how many there are to ask as */
export function requestOf(seed: string, index: number, schema: GraphQLSchema, pool: Pool, people: number): FuzzRequest {
  const random = createRandom(`${seed} ${index}`);
  // visitors may do next to nothing
  const person = random.int(random.chance(0.5) ? 1 : 0, people - 1);
  const kind = random.weighted<FuzzRequest['kind'] | 'mutation'>([
    ['graphql', 50],
    ['mutation', 35],
    ['subscription', 5],
    ['http', 10],
  ]);
  if (kind === 'http') return { kind, person, request: httpRequest(random, pool) };
  if (kind === 'subscription') return { kind, person, request: operationOf(schema, random, pool, 'subscription') };
  return {
    kind: 'graphql',
    person,
    request: operationOf(schema, random, pool, kind === 'mutation' ? 'mutation' : 'query'),
  };
}
