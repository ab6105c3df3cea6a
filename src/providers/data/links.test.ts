import { ApolloLink, execute, gql, Observable, type FetchResult } from '@apollo/client';
import { describe, expect, it, vi } from 'vitest';
import type { ServiceError } from './errors.ts';
import { onceLink, refreshLink, reportLink, tokenLink, type TokenSource } from './links.ts';

const QUERY = gql`
  query Q {
    a
  }
`;
const MUTATION = gql`
  mutation M {
    a
  }
`;

const refused = { errors: [{ message: 'The token has ended', extensions: { code: 'invalid-jwt' } }] };

/** Sends an operation through the links to a service that answers in turn. */
async function send(links: readonly ApolloLink[], answers: readonly unknown[], query = QUERY, context = {}) {
  const headers: Record<string, string>[] = [];
  const service = new ApolloLink((operation) => {
    headers.push(operation.getContext()['headers'] as Record<string, string>);
    return Observable.of(answers[headers.length - 1] as FetchResult);
  });
  const result = await new Promise<FetchResult>((resolve, reject) => {
    execute(ApolloLink.from([...links, service]), { query, context }).subscribe({ next: resolve, error: reject });
  });
  return { result, headers };
}

describe('the way to the service', () => {
  it('[1§7] sends the bearer token and an id for the request', async () => {
    const { headers } = await send(
      [tokenLink({ getToken: () => Promise.resolve('t1'), onAuthError: vi.fn<() => void>() })],
      [{ data: { a: 1 } }],
    );
    expect(headers[0]).toMatchObject({
      authorization: 'Bearer t1',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it('[1§4] asks for a fresh token once when the token is refused, and then sends the operation again', async () => {
    let token = 'old';
    const tokens = {
      getToken: vi.fn<TokenSource['getToken']>((options) => Promise.resolve((token = options?.fresh ? 'new' : token))),
      onAuthError: vi.fn<() => void>(),
    };
    const { result, headers } = await send([refreshLink(tokens), tokenLink(tokens)], [refused, { data: { a: 1 } }]);
    expect(result.data).toEqual({ a: 1 });
    expect(headers.map((sent) => sent['authorization'])).toEqual(['Bearer old', 'Bearer new']);
    expect(tokens.onAuthError).not.toHaveBeenCalled();
  });

  it('[1§4] gives up for the sign-in page when the fresh token is refused too', async () => {
    const tokens = { getToken: () => Promise.resolve('t'), onAuthError: vi.fn<() => void>() };
    await send([refreshLink(tokens), tokenLink(tokens)], [refused, refused]);
    expect(tokens.onAuthError).toHaveBeenCalledTimes(1);
  });

  it('[1§8] reports failed mutations, and queries only where they ask for it', async () => {
    const report = vi.fn<(errors: readonly ServiceError[]) => void>();
    const failed = { errors: [{ message: 'No', extensions: { code: 'unexpected', requestId: 'r1' } }] };
    await send([reportLink(report)], [failed]);
    await send([reportLink(report)], [failed], MUTATION, { errors: 'handled' });
    expect(report).not.toHaveBeenCalled();
    await send([reportLink(report)], [failed], MUTATION);
    await send([reportLink(report)], [failed], QUERY, { errors: 'modal' });
    expect(report.mock.calls).toHaveLength(2);
    expect(report.mock.calls[0]?.[0]).toEqual([expect.objectContaining({ message: 'No', requestId: 'r1' })]);
  });
});

describe('a mutation that is sent twice', () => {
  /** Sends the mutation twice at once; the service answers when it is told to. */
  function twice(variables: readonly [object, object], context = {}) {
    const sent: Record<string, string>[] = [];
    const answers: (() => void)[] = [];
    const service = new ApolloLink(
      (operation) =>
        new Observable<FetchResult>((observer) => {
          const count = sent.push(operation.getContext()['headers'] as Record<string, string>);
          answers.push(() => (observer.next({ data: { a: count } }), observer.complete()));
        }),
    );
    const link = ApolloLink.from([onceLink(), service]);
    const results = variables.map(
      (one) =>
        new Promise<FetchResult>(
          (resolve, reject) =>
            void execute(link, { query: MUTATION, variables: one, context }).subscribe({
              next: resolve,
              error: reject,
            }),
        ),
    );
    const again = (): Promise<FetchResult> =>
      new Promise(
        (resolve, reject) =>
          void execute(link, { query: MUTATION, variables: variables[0], context }).subscribe({
            next: resolve,
            error: reject,
          }),
      );
    return { sent, results, answer: () => answers.splice(0).forEach((one) => one()), again };
  }

  it('goes out once while it is under way, and both are answered', async () => {
    const { sent, results, answer, again } = twice([{ id: 1 }, { id: 1 }]);
    answer();
    expect(await Promise.all(results)).toEqual([{ data: { a: 1 } }, { data: { a: 1 } }]);
    expect(sent).toHaveLength(1);
    const next = again();
    answer();
    expect(await next).toEqual({ data: { a: 2 } });
  });

  it('goes out twice with other values, or where each is meant', async () => {
    expect(twice([{ id: 1 }, { id: 2 }]).sent).toHaveLength(2);
    expect(twice([{ id: 1 }, { id: 1 }], { repeats: true }).sent).toHaveLength(2);
  });

  it('brings its key along', () => {
    expect(twice([{ id: 1 }, { id: 1 }], { onceKey: 'k1' }).sent).toEqual([{ 'idempotency-key': 'k1' }]);
  });
});
