import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { SearchIcon } from '#src/ui/icons.ts';
import { useReadyInSlices } from '#src/ui/use-ready-in-slices.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterWords } from './filter-values.ts';

interface Props {
  /** 'claims': as it stands in a sentence. */
  readonly many: string;
  /** 'claim' */
  readonly one: string;
  /** The applied filters. */
  readonly words: readonly FilterWords[];
  /** What stands where there is nothing at all. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The found rows, or what there is to say instead: loading, failed, none, none that fit. */
export function ListResults({ many, one, words, empty, children }: Props) {
  const { isPending, error, data, refetch, total, perPage, setFilters } = useListContext();
  const isReady = useReadyInSlices(!isPending);
  if (!isReady) return <CardSkeleton lines={perPage} label={`Loading ${many}`} />;
  // rows that were there stay; what goes wrong afterwards is a refresh
  if (error && data === undefined) {
    return (
      <ErrorState title={`${capital(many)} did not load`} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (total !== 0) return children;
  if (words.length === 0) return empty;
  return (
    <div className="rl-no-results">
      <FilterChips words={words} />
      <EmptyState
        icon={SearchIcon}
        title={`No ${many} found`}
        action={<Button onClick={() => setFilters({}, {}, false)}>Reset</Button>}
      >
        No {one} fits all of these filters.
      </EmptyState>
    </div>
  );
}
