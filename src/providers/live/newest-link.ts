// Of what the socket and HTTP say of the same records the newer counts, in whichever order it comes.
import { ApolloLink, Observable, type FetchResult, type Observer } from '@apollo/client';
import { isMutationOperation, isSubscriptionOperation } from '@apollo/client/utilities';

/** A live question and what the socket brought for it last. */
interface Live {
  readonly observer: Observer<FetchResult>;
  newest: FetchResult | undefined;
  /** How many results the socket had brought by then, for all questions. */
  at: number;
}

/**
 * Sends subscriptions by the socket and everything else by HTTP. The socket may bring a change while an answer is on its
 * way by HTTP (asked again after a mutation, by polling, by a part of the page that has gone since): that answer was read
 * before the change, and in the cache, where a record is one object whoever asked for it, it would stand over what is
 * newer until the next change. So what the socket brought meanwhile is said once more after it.
 * @param socket the link of subscriptions
 * @param http the link of queries and mutations
 */
export function newestLink(socket: ApolloLink, http: ApolloLink): ApolloLink {
  const live = new Set<Live>();
  let brought = 0;

  const sayAgain = (since: number): void => {
    for (const { observer, newest, at } of live) if (newest && at > since) observer.next?.(newest);
  };

  const subscribe = new ApolloLink((operation, forward) => {
    const results = forward(operation);
    return new Observable((observer) => {
      const question: Live = { observer, newest: undefined, at: 0 };
      live.add(question);
      const subscription = results.subscribe({
        next: (result) => {
          question.newest = result;
          question.at = ++brought;
          observer.next(result);
        },
        error: (error: unknown) => observer.error(error),
        complete: () => observer.complete(),
      });
      return () => {
        subscription.unsubscribe();
        live.delete(question);
      };
    });
  });

  const ask = new ApolloLink((operation, forward) => {
    // what a mutation answers does not go to the cache
    if (isMutationOperation(operation.query)) return forward(operation);
    const since = brought;
    return forward(operation).map((result) => {
      // once the answer is in the cache
      if (brought > since) setTimeout(() => sayAgain(since));
      return result;
    });
  });

  return ApolloLink.split(({ query }) => isSubscriptionOperation(query), subscribe.concat(socket), ask.concat(http));
}
