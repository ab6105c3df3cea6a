// What parts of a page ask at the same moment goes out as one operation, and each is told its own share of the answer.
import {
  ApolloError,
  ApolloLink,
  Observable,
  type FetchResult,
  type NextLink,
  type Observer,
  type Operation,
} from '@apollo/client';
import { getOperationDefinition } from '@apollo/client/utilities';
import { createOperation } from '@apollo/client/link/utils';
import { canMerge, merge, MERGED_NAME, split } from './merged.ts';

/** One that asks. */
interface Part {
  readonly operation: Operation;
  readonly forward: NextLink;
  readonly observer: Observer<FetchResult>;
  /** What it was told last, as text: what did not change is not told again. */
  told?: string;
  hasLeft: boolean;
  /** Leaves what it is part of. */
  leave?: () => void;
}

function askAlone(part: Part): void {
  const subscription = part.forward(part.operation).subscribe(part.observer);
  part.leave = () => subscription.unsubscribe();
}

function tell(part: Part, result: FetchResult): void {
  const text = JSON.stringify(result);
  if (part.told === text) return;
  part.told = text;
  part.observer.next?.(result);
}

const isRefused = (error: unknown): boolean => error instanceof ApolloError && error.graphQLErrors.length > 0;

function askTogether(parts: readonly Part[], onFirst?: () => void): void {
  const [first] = parts;
  if (first === undefined) return;
  if (parts.length === 1) {
    askAlone(first);
    onFirst?.();
    return;
  }
  const here = (): readonly Part[] => parts.filter(({ hasLeft }) => !hasLeft);
  const asked = parts.map(({ operation: { query, variables } }) => ({ query, variables }));
  const operation = createOperation(first.operation.getContext(), {
    ...merge(asked),
    operationName: MERGED_NAME,
    extensions: {},
  });
  let isOver = false;
  const end = (): void => {
    isOver = true;
    subscription.unsubscribe();
  };
  // one that is refused is known when it asks by itself
  const askEachAlone = (): void => {
    end();
    here().forEach(askAlone);
    onFirst?.();
  };
  const subscription = first.forward(operation).subscribe({
    next: (result) => {
      const shares = split(asked, result);
      if (shares === undefined) return askEachAlone();
      parts.forEach((part, index) => {
        const share = shares[index];
        if (share !== undefined && !part.hasLeft) tell(part, share);
      });
      onFirst?.();
    },
    error: (error: unknown) => {
      if (isRefused(error)) return askEachAlone();
      here().forEach(({ observer }) => observer.error?.(error));
    },
    complete: () => {
      if (!isOver) here().forEach(({ observer }) => observer.complete?.());
    },
  });
  let isLeaving = false;
  const leave = (): void => {
    if (isLeaving || isOver) return;
    isLeaving = true;
    // a page's parts leave one after the other; for those that stay, nothing is asked that nobody sees any more
    setTimeout(() => {
      isLeaving = false;
      if (isOver) return;
      if (here().length === 0) end();
      else askTogether(here(), end);
    });
  };
  for (const part of parts) part.leave = leave;
}

/**
 * Joins operations whose context says `together`, those of one name and one kind that begin in the same turn. One that
 * begins alone goes out as it is.
 */
export function togetherLink(): ApolloLink {
  const waiting = new Map<string, Part[]>();
  const add = (key: string, part: Part): void => {
    const known = waiting.get(key);
    if (known) return void known.push(part);
    waiting.set(key, [part]);
    queueMicrotask(() => {
      const parts = waiting.get(key) ?? [];
      waiting.delete(key);
      askTogether(parts.filter(({ hasLeft }) => !hasLeft));
    });
  };
  return new ApolloLink((operation, forward) => {
    const { together } = operation.getContext();
    if (typeof together !== 'string' || !canMerge(operation.query)) return forward(operation);
    const kind = getOperationDefinition(operation.query)?.operation;
    return new Observable((observer) => {
      const part: Part = { operation, forward, observer, hasLeft: false };
      add(`${kind} ${together}`, part);
      return () => {
        part.hasLeft = true;
        part.leave?.();
      };
    });
  });
}
