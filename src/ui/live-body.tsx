import type { ReactNode } from 'react';
import { CardSkeleton } from './card-skeleton.tsx';
import { ErrorState } from './error-state.tsx';

interface Props<Data> {
  readonly query: { readonly data?: Data; readonly error?: Error; readonly refetch: () => Promise<unknown> };
  /** 'Tasks': for 'Tasks did not load'. */
  readonly name: string;
  readonly lines: number;
  readonly children: (data: Data) => ReactNode;
}

/** The body of a card that loads by itself: skeleton, error with Try again, content. */
export function LiveBody<Data>({ query, name, lines, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState title={`${name} did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  return <CardSkeleton lines={lines} label={`Loading ${name.toLowerCase()}`} />;
}
