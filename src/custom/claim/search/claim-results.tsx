import { useListContext } from 'ra-core';
import { Pagination } from 'ra-ui-materialui';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { LodgeClaimIcon, SearchIcon } from '#src/ui/icons.ts';
import { appliedFilters, type ClaimFilter } from './claim-filter.ts';
import { ClaimCards } from './claim-cards.tsx';
import { ClaimTable } from './claim-table.tsx';
import { FilterChips } from './filter-chips.tsx';
import { TableToolbar } from './table-toolbar.tsx';

function NoClaims() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as ClaimFilter;
  if (appliedFilters(filter).length === 0) {
    return (
      <EmptyState
        icon={LodgeClaimIcon}
        title="No claims yet"
        action={
          <Button component={Link} to="/app/claims/lodge" variant="contained">
            Lodge claim
          </Button>
        }
      >
        A claim appears here as soon as it is lodged.
      </EmptyState>
    );
  }
  return (
    <div className="cl-no-results">
      <FilterChips filter={filter} />
      <EmptyState icon={SearchIcon} title="No claims found" action={<Button onClick={() => setFilters({}, {}, false)}>Reset</Button>}>
        No claim fits all of these filters.
      </EmptyState>
    </div>
  );
}

/** The found claims, or what there is to say instead. */
export function ClaimResults() {
  const { isPending, error, refetch, total } = useListContext();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isPending) return <CardSkeleton lines={10} label="Loading claims" />;
  if (error) {
    return (
      <ErrorState title="Claims did not load" onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    );
  }
  if (total === 0) return <NoClaims />;
  return (
    <>
      {!isPhone && <TableToolbar />}
      {isPhone ? <ClaimCards /> : <ClaimTable />}
      <div className="cl-pager">
        <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
      </div>
    </>
  );
}
