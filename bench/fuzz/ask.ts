// Sends a request as somebody, and says what came of it.
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { GraphqlRequest } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

export interface Outcome {
  /** Code of the first error; 'ok' for none, `http 404` for what is no GraphQL, 'lost' when no answer came. */
  readonly code: string;
  readonly message: string;
}

export interface Asked {
  readonly url: string;
  /** Bearer token; undefined for a visitor. */
  readonly token: string | undefined;
  readonly requestId: string;
}

const PATIENCE_MILLISECONDS = 60_000;

interface Answer {
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

function outcomeOf(answer: Answer): Outcome {
  const [error] = answer.errors ?? [];
  // the worst of them counts
  const worst =
    answer.errors?.find(({ extensions }) => extensions?.code === 'unexpected' || extensions?.code === undefined) ??
    error;
  return worst ? { code: worst.extensions?.code ?? 'no code', message: worst.message } : { code: 'ok', message: '' };
}

function headersOf({ token, requestId }: Asked): Record<string, string> {
  return { 'x-request-id': requestId, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
}

async function askGraphql(request: GraphqlRequest, asked: Asked): Promise<Outcome> {
  const response = await fetch(`${asked.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(asked) },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  return outcomeOf((await response.json()) as Answer);
}

function askLive(request: GraphqlRequest, { url, token }: Asked): Promise<Outcome> {
  return new Promise((resolve) => {
    const client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: token === undefined ? {} : { authorization: `Bearer ${token}` },
      retryAttempts: 0,
      lazy: true,
    });
    const done = (outcome: Outcome): void => {
      clearTimeout(patience);
      resolve(outcome);
      void Promise.resolve(client.dispose()).catch(() => undefined);
    };
    const patience = setTimeout(() => done({ code: 'lost', message: 'no first result' }), PATIENCE_MILLISECONDS);
    const stop = client.subscribe<unknown>(
      { query: request.query, variables: { ...request.variables } },
      {
        next: (result) => {
          done(outcomeOf(result));
          stop();
        },
        error: (error) => {
          if (Array.isArray(error)) done(outcomeOf({ errors: error as Answer['errors'] }));
          // a socket that the service closes with a reason has said no
          else
            done({
              code: error instanceof CloseEvent || 'code' in (error as object) ? 'closed' : 'lost',
              message: String(error),
            });
        },
        complete: () => done({ code: 'ok', message: '' }),
      },
    );
  });
}

async function askHttp(
  { method, path, headers, body }: Extract<FuzzRequest, { kind: 'http' }>['request'],
  asked: Asked,
): Promise<Outcome> {
  const response = await fetch(asked.url + path, {
    method,
    headers: { ...headers, ...headersOf(asked) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  });
  const text = await response.text();
  if (path.startsWith('/graphql') && text.startsWith('{"errors"')) return outcomeOf(JSON.parse(text) as Answer);
  // 501 and 503 say why
  const isFault = response.status >= 500 && response.status !== 501 && response.status !== 503;
  return { code: isFault ? 'unexpected' : `http ${response.status}`, message: text.slice(0, 200) };
}

/** Asks; never rejects. */
export async function ask(request: FuzzRequest, asked: Asked): Promise<Outcome> {
  try {
    if (request.kind === 'graphql') return await askGraphql(request.request, asked);
    return request.kind === 'subscription'
      ? await askLive(request.request, asked)
      : await askHttp(request.request, asked);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    return { code: 'lost', message: `${String(error)} ${cause}` };
  }
}
