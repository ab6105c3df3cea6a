import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { IndicatorLegend } from '#src/kit/list/indicator-legend.tsx';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LodgeClaimIcon } from '#src/ui/icons.ts';
import { ClaimCards } from './claim-cards.tsx';
import type { ClaimFilter } from './claim-filter.ts';
import { useClaimSearchKeys } from './claim-search-keys.ts';
import { useClaimColumns } from './use-claim-columns.ts';
import { useClaimFilterWords } from './use-claim-filter-words.ts';

function NoClaims() {
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

/** The claims as a table; all of the spec's columns fit at 1440 px when it is compact (UX §4a). */
function ClaimTable() {
  const keys = useClaimSearchKeys();
  const columns = useClaimColumns();
  return (
    <>
      <ListToolbar keys={keys} columns={columns} density="compact">
        <IndicatorLegend />
      </ListToolbar>
      <ListTable
        label="Search results"
        keys={keys}
        columns={columns}
        density="compact"
        rowPath={(claim) => claimPath(claim.id)}
      />
    </>
  );
}

/** The found claims, or what there is to say instead. */
export function ClaimResults() {
  const { filterValues } = useListContext();
  const words = useClaimFilterWords(filterValues as ClaimFilter);
  const isPhone = useIsPhone();
  return (
    <ListResults one="claim" many="claims" words={words} empty={<NoClaims />}>
      {isPhone ? <ClaimCards /> : <ClaimTable />}
      <ListPager />
    </ListResults>
  );
}
