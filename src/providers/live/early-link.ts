// What is asked before the part of the page stands that shows it.
import { ApolloLink, Observable, type FetchResult, type Observer, type Operation } from '@apollo/client';
import { isMutationOperation, isSubscriptionOperation } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';

/** How long an answer waits for who shows it, in milliseconds: as long as a page takes to stand. */
const KEPT_MS = 10_000;

/** The context of an operation that is asked early; never joined with the same one that is asked when it is shown. */
export const EARLY = { early: true, queryDeduplication: false };

interface Kept {
  readonly variables: string;
  readonly answer: Observable<FetchResult>;
}

/** Asks once, however many listen, as long as any does; who comes later is told the newest of what was said, or that it was refused. */
function shared(asked: Observable<FetchResult>, isSaidAgain: boolean): Observable<FetchResult> {
  const observers = new Set<Observer<FetchResult>>();
  let newest: FetchResult | undefined;
  let end: ((observer: Observer<FetchResult>) => void) | undefined;
  let subscription: ReturnType<typeof asked.subscribe> | undefined;
  const all = (say: (observer: Observer<FetchResult>) => void): void => [...observers].forEach(say);
  const finish = (say: (observer: Observer<FetchResult>) => void): void => {
    end = say;
    all(say);
  };
  return new Observable((observer) => {
    if (newest && (isSaidAgain || newest.errors)) observer.next(newest);
    if (end) return end(observer);
    observers.add(observer);
    subscription ??= asked.subscribe({
      next: (result) => {
        newest = result;
        all((one) => one.next?.(result));
      },
      error: (error: unknown) => finish((one) => one.error?.(error)),
      complete: () => finish((one) => one.complete?.()),
    });
    return () => {
      observers.delete(observer);
      if (observers.size > 0 || end) return;
      subscription?.unsubscribe();
      if (newest?.errors) return;
      // who comes after that asks anew
      subscription = undefined;
      newest = undefined;
    };
  });
}

/**
 * An operation whose context is {@link EARLY} is asked at once; the next of the same document and values is given its answer
 * in place of asking again, and of a live one what follows. What came of a live question until then is for who asked early to
 * put into the cache. An answer is given once, and not after a mutation: it was read before it.
 */
export class EarlyLink extends ApolloLink {
  readonly #kept = new Map<DocumentNode, Kept>();

  constructor() {
    super((operation, forward) => {
      if (isMutationOperation(operation.query)) this.drop();
      else if (operation.getContext()['early'] === true) return this.#ask(operation, forward(operation));
      else {
        const kept = this.#kept.get(operation.query);
        this.#kept.delete(operation.query);
        if (kept?.variables === JSON.stringify(operation.variables)) return kept.answer;
      }
      return forward(operation);
    });
  }

  #ask({ query, variables }: Operation, asked: Observable<FetchResult>): Observable<FetchResult> {
    const kept: Kept = {
      variables: JSON.stringify(variables),
      answer: shared(asked, !isSubscriptionOperation(query)),
    };
    this.#kept.set(query, kept);
    setTimeout(() => {
      if (this.#kept.get(query) === kept) this.#kept.delete(query);
    }, KEPT_MS);
    return kept.answer;
  }

  /** Nothing that was asked until now is given to anybody: somebody else is signed in, or something has changed. */
  drop(): void {
    this.#kept.clear();
  }
}
