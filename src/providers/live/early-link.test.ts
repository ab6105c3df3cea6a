import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable, type FetchResult } from '@apollo/client';
import { isSubscriptionOperation } from '@apollo/client/utilities';
import { GraphQLError } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldsOf } from '#domain/fields.ts';
import { asSubscription } from './as-subscription.ts';
import { EARLY, EarlyLink } from './early-link.ts';

const query = gql`
  query Work($limit: Int) {
    Work(limit: $limit) {
      id
      title
    }
  }
`;
const live = asSubscription(query);
const save = gql`
  mutation Save {
    save
  }
`;
const work = (title: string): FetchResult => ({ data: { Work: [{ __typename: 'Work', id: 1, title }] } });

/** What was asked of the service, whether somebody still listens, and how it answers. */
interface Asked {
  readonly variables: unknown;
  isOpen: boolean;
  readonly answer: (result: FetchResult) => void;
}

describe('what is asked before the part stands that shows it', () => {
  let asked: Asked[];
  let early: EarlyLink;
  let client: ApolloClient<object>;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    early = new EarlyLink();
    const service = new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          const answer = (result: FetchResult): void => {
            observer.next(result);
            if (!isSubscriptionOperation(operation.query)) observer.complete();
          };
          const one: Asked = { variables: operation.variables, isOpen: true, answer };
          asked.push(one);
          return () => {
            one.isOpen = false;
          };
        }),
    );
    client = new ApolloClient({ link: early.concat(service), cache: new InMemoryCache() });
    return () => vi.useRealTimers();
  });

  const titleOf = (data: unknown): unknown => (fieldsOf(data)['Work'] as { title: string }[] | undefined)?.[0]?.title;
  const listen = (context = {}, variables = {}) => {
    const heard: unknown[] = [];
    const subscription = client.subscribe({ query: live, variables, context, fetchPolicy: 'no-cache' }).subscribe({
      next: ({ data }) => void heard.push(titleOf(data)),
      error: ({ message }: Error) => void heard.push(message),
    });
    return { heard, leave: () => subscription.unsubscribe() };
  };
  const settled = () => vi.advanceTimersByTimeAsync(0);

  it('is asked once: the part that shows it goes on with the live question', async () => {
    const first = listen(EARLY);
    asked[0]?.answer(work('Call'));
    const part = listen();
    await settled();
    expect(asked).toHaveLength(1);
    // what came before is in the cache already
    expect([first.heard, part.heard]).toEqual([['Call'], []]);
    first.leave();
    asked[0]?.answer(work('Write'));
    await settled();
    expect(part.heard).toEqual(['Write']);
    part.leave();
    await settled();
    expect(asked[0]?.isOpen).toBe(false);
  });

  it('is told to a query that was not answered yet, and to one that comes after the answer', async () => {
    const context = EARLY;
    for (const isAnswered of [false, true]) {
      const limit = isAnswered ? 1 : 2;
      void client.query({ query, variables: { limit }, context, fetchPolicy: 'network-only' });
      if (isAnswered) asked.at(-1)?.answer(work('Call'));
      await settled();
      const shown = client.query({ query, variables: { limit }, fetchPolicy: 'network-only' });
      if (!isAnswered) asked.at(-1)?.answer(work('Call'));
      await settled();
      expect(titleOf((await shown).data)).toBe('Call');
    }
    expect(asked).toHaveLength(2);
  });

  it('tells the part that it was refused', async () => {
    listen(EARLY);
    asked[0]?.answer({ errors: [new GraphQLError('Not now')] });
    const part = listen();
    await settled();
    expect(part.heard).toEqual(['Not now']);
  });

  it('is given once', async () => {
    listen(EARLY);
    // as parts that ask one after the other
    const context = { queryDeduplication: false };
    listen(context);
    listen(context);
    await settled();
    expect(asked).toHaveLength(2);
  });

  it('is not given to who asks something else', async () => {
    listen(EARLY, { limit: 1 });
    listen({}, { limit: 2 });
    await settled();
    expect(asked.map(({ variables }) => variables)).toEqual([{ limit: 1 }, { limit: 2 }]);
  });

  it.each([
    ['something is changed', () => void client.mutate({ mutation: save })],
    ['somebody else is signed in', () => early.drop()],
    ['nobody has shown it for long', () => void vi.advanceTimersByTime(10_000)],
  ])('is not given any more once %s', async (_words, happens) => {
    listen(EARLY);
    happens();
    await settled();
    const before = asked.length;
    listen();
    await settled();
    expect(asked).toHaveLength(before + 1);
  });
});
