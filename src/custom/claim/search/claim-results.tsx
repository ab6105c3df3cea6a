import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { RECORDS } from '#domain/records.ts';
import { ClaimRowFragmentDoc } from '#src/generated/documents/claim-search.ts';
import { BulkBar } from '#src/kit/list/bulk-bar.tsx';
import { IndicatorLegend } from '#src/kit/list/indicator-legend.tsx';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { RecordBulk } from '#src/record/bulk/record-bulk.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LodgeClaimIcon } from '#src/ui/icons.ts';
import { ClaimCards } from './claim-cards.tsx';
import type { ClaimFilter } from './claim-filter.ts';
import { useClaimSearchKeys } from './claim-search-keys.ts';
import { useClaimColumns } from './use-claim-columns.ts';
import { useClaimFilterWords } from './use-claim-filter-words.ts';

const BULK = <RecordBulk kind={RECORDS.claim} fragment={ClaimRowFragmentDoc} />;

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
      <ListToolbar keys={keys} columns={columns} density="compact" bulkActions={BULK}>
        <IndicatorLegend />
      </ListToolbar>
      <ListTable
        label="Search results"
        keys={keys}
        columns={columns}
        density="compact"
        rowPath={(claim) => claimPath(claim.id)}
        selectable={({ id }) => `claim ${id}`}
      />
    </>
  );
}

/** The found claims, or what there is to say instead. */
export function ClaimResults() {
  const { filterValues, selectedIds } = useListContext();
  const words = useClaimFilterWords(filterValues as ClaimFilter);
  const isPhone = useIsPhone();
  return (
    <ListResults one="claim" many="claims" words={words} empty={<NoClaims />}>
      {isPhone && selectedIds.length > 0 && <BulkBar>{BULK}</BulkBar>}
      {isPhone ? <ClaimCards /> : <ClaimTable />}
      <ListPager />
    </ListResults>
  );
}
