import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  Observable,
  type FetchResult,
  type Operation,
} from '@apollo/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newestLink } from './newest-link.ts';
import { asSubscription } from './as-subscription.ts';

const query = gql`
  query Messages($limit: Int!) {
    CommLog(limit: $limit) {
      id
      deliveryStatus
    }
  }
`;
const subscription = asSubscription(query);
const messages = (deliveryStatus: string): FetchResult => ({
  data: { CommLog: [{ __typename: 'CommLog', id: 1, deliveryStatus }] },
});

/** A way to the service whose answers come when the test says so. */
class Way {
  readonly #open: { readonly limit: unknown; readonly answer: (result: FetchResult) => void }[] = [];
  readonly link = new ApolloLink(
    ({ variables }: Operation) =>
      new Observable((observer) => {
        this.#open.push({ limit: variables['limit'], answer: (result) => observer.next(result) });
      }),
  );

  answer(limit: number, result: FetchResult): void {
    this.#open.findLast((asked) => asked.limit === limit)?.answer(result);
  }
}

describe('[RULES 25] of what the socket and HTTP say of a record', () => {
  let socket: Way;
  let http: Way;
  let client: ApolloClient<object>;

  /** A page part that shows so many messages live. */
  const listen = (limit: number) =>
    client
      .subscribe({ query: subscription, variables: { limit }, fetchPolicy: 'no-cache' })
      .subscribe(({ data }) => void client.writeQuery({ query, variables: { limit }, data }));
  const ask = (limit: number) => void client.query({ query, variables: { limit }, fetchPolicy: 'network-only' });
  const shown = (limit: number) =>
    client.readQuery<{ CommLog: { deliveryStatus: string }[] }>({ query, variables: { limit } })?.CommLog[0]
      ?.deliveryStatus;
  const settled = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(1);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    socket = new Way();
    http = new Way();
    client = new ApolloClient({ link: newestLink(socket.link, http.link), cache: new InMemoryCache() });
    return () => void vi.useRealTimers();
  });

  it('what the socket brought stands over an answer that was on its way meanwhile', async () => {
    listen(6);
    socket.answer(6, messages('waiting'));
    ask(6);
    socket.answer(6, messages('sent'));
    http.answer(6, messages('waiting'));
    await settled();
    expect(shown(6)).toBe('sent');
  });

  it('a first result of the socket does as well', async () => {
    ask(6);
    listen(6);
    socket.answer(6, messages('sent'));
    http.answer(6, messages('waiting'));
    await settled();
    expect(shown(6)).toBe('sent');
  });

  it('also when the answer is to another question, of a part of the page that has gone', async () => {
    const gone = listen(3);
    socket.answer(3, messages('waiting'));
    ask(3);
    gone.unsubscribe();
    listen(6);
    socket.answer(6, messages('waiting'));
    socket.answer(6, messages('sent'));
    http.answer(3, messages('waiting'));
    await settled();
    expect([shown(6), shown(3)]).toEqual(['sent', 'sent']);
  });

  it('an answer that was asked for after it counts', async () => {
    listen(6);
    socket.answer(6, messages('waiting'));
    ask(6);
    http.answer(6, messages('sent'));
    await settled();
    expect(shown(6)).toBe('sent');
  });

  it('nothing is said again to who listens no more', async () => {
    const gone = listen(6);
    ask(6);
    socket.answer(6, messages('waiting'));
    gone.unsubscribe();
    http.answer(6, messages('sent'));
    await settled();
    expect(shown(6)).toBe('sent');
  });
});
