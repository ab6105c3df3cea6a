import {
  ApolloError,
  ApolloLink,
  execute,
  gql,
  Observable,
  type FetchResult,
  type Observer,
  type Operation,
} from '@apollo/client';
import { GraphQLError, print } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { merge } from './merged.ts';
import { togetherLink } from './together-link.ts';

const NOTES = gql`
  subscription Notes($id: Int!, $limit: Int!) {
    Note(where: { claimId: { _eq: $id } }, limit: $limit) {
      ...Row
    }
  }
  fragment Row on Note {
    id
    Files(limit: $limit) {
      id
    }
  }
`;
const FLAGS = gql`
  subscription Flags($id: Int!) {
    Open: Flag(where: { claimId: { _eq: $id } }) {
      id
    }
    Flag_aggregate {
      aggregate {
        count
      }
    }
  }
`;

interface Sent {
  readonly operation: Operation;
  readonly observer: Observer<FetchResult>;
  isLeft: boolean;
}

describe('what parts of a page ask at the same moment', () => {
  let sent: Sent[];
  let link: ApolloLink;

  const ask = (
    query: typeof NOTES,
    variables: Record<string, unknown>,
    context: { together?: string } = { together: 'page' },
  ) => {
    const told: unknown[] = [];
    const subscription = execute(link, { query, variables, context }).subscribe({
      next: (result) =>
        told.push(result.errors ? result.errors.map(({ message, path }) => ({ message, path })) : result.data),
      error: (error: Error) => told.push(error.message),
    });
    return { told, leave: () => subscription.unsubscribe() };
  };
  const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1);
  const names = (): unknown[] => sent.filter(({ isLeft }) => !isLeft).map(({ operation }) => operation.operationName);
  const answer = (at: number, result: FetchResult): void => sent[at]?.observer.next?.(result);

  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    const service = new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          const one: Sent = { operation, observer, isLeft: false };
          sent.push(one);
          return () => {
            one.isLeft = true;
          };
        }),
    );
    link = togetherLink().concat(service);
    return () => void vi.useRealTimers();
  });

  const both = (open: unknown): FetchResult => ({
    data: { Notes_0_Note: [{ id: 1 }], Flags_1_Open: open, Flags_1_Flag_aggregate: { aggregate: { count: 2 } } },
  });

  it('is one document in which nothing of one is taken for the other', () => {
    const { query, variables } = merge([
      { query: NOTES, variables: { id: 1, limit: 3 } },
      { query: FLAGS, variables: { id: 1 } },
    ]);
    expect(print(query)).toMatchInlineSnapshot(`
      "subscription Together($v0_id: Int!, $v0_limit: Int!, $v1_id: Int!) {
        Notes_0_Note: Note(where: {claimId: {_eq: $v0_id}}, limit: $v0_limit) {
          ...Row_0
        }
        Flags_1_Open: Flag(where: {claimId: {_eq: $v1_id}}) {
          id
        }
        Flags_1_Flag_aggregate: Flag_aggregate {
          aggregate {
            count
          }
        }
      }

      fragment Row_0 on Note {
        id
        Files(limit: $v0_limit) {
          id
        }
      }"
    `);
    expect(variables).toEqual({ v0_id: 1, v0_limit: 3, v1_id: 1 });
  });

  it('goes out once, and each is told its share, again only where it changed', async () => {
    const notes = ask(NOTES, { id: 1, limit: 3 });
    const flags = ask(FLAGS, { id: 1 });
    await settled();
    expect(names()).toEqual(['Together']);
    answer(0, both([]));
    answer(0, both([{ id: 7 }]));
    expect(notes.told).toEqual([{ Note: [{ id: 1 }] }]);
    expect(flags.told).toEqual(
      [[], [{ id: 7 }]].map((Open) => ({ Open, Flag_aggregate: { aggregate: { count: 2 } } })),
    );
  });

  it('goes out as it is where it is alone, is asked later, or on another page', async () => {
    ask(NOTES, { id: 1, limit: 3 });
    ask(FLAGS, { id: 1 }, { together: 'another' });
    ask(FLAGS, { id: 2 }, {});
    await settled();
    ask(FLAGS, { id: 3 });
    await settled();
    expect(names()).toEqual(['Flags', 'Notes', 'Flags', 'Flags']);
  });

  it('tells a failure to the one that it is about', async () => {
    const notes = ask(NOTES, { id: 1, limit: 3 });
    const flags = ask(FLAGS, { id: 1 });
    await settled();
    answer(0, {
      data: { ...both([]).data, Notes_0_Note: null },
      errors: [new GraphQLError('Too slow', { path: ['Notes_0_Note'] })],
    });
    expect(notes.told).toEqual([[{ message: 'Too slow', path: ['Note'] }]]);
    expect(flags.told).toHaveLength(1);
  });

  it('is asked one by one where all of it is refused', async () => {
    const notes = ask(NOTES, { id: 1, limit: 3 });
    ask(FLAGS, { id: 1 });
    await settled();
    sent[0]?.observer.error?.(new ApolloError({ graphQLErrors: [new GraphQLError('Not this')] }));
    expect(names().slice(-2)).toEqual(['Notes', 'Flags']);
    answer(1, { data: { Note: [] } });
    expect(notes.told).toEqual([{ Note: [] }]);
  });

  it('fails with the connection', async () => {
    const told = [ask(NOTES, { id: 1, limit: 3 }), ask(FLAGS, { id: 1 })];
    await settled();
    sent[0]?.observer.error?.(new Error('Socket closed'));
    expect(told.map((one) => one.told)).toEqual([['Socket closed'], ['Socket closed']]);
    expect(sent).toHaveLength(1);
  });

  it('is asked anew without a part that has gone, and ends with the last', async () => {
    const notes = ask(NOTES, { id: 1, limit: 3 });
    const flags = ask(FLAGS, { id: 1 });
    const more = ask(FLAGS, { id: 2 });
    await settled();
    notes.leave();
    await settled();
    // what was asked before goes on until there is an answer
    expect(names()).toEqual(['Together', 'Together']);
    const open = (id: number) => ({ [`Flags_${id}_Open`]: [], [`Flags_${id}_Flag_aggregate`]: null });
    answer(1, { data: { ...open(0), ...open(1) } });
    expect(sent.map(({ isLeft }) => isLeft)).toEqual([true, false]);
    expect([flags.told.length, more.told.length]).toEqual([1, 1]);
    flags.leave();
    more.leave();
    await settled();
    expect(names()).toEqual([]);
  });
});
