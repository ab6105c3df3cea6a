import { useQuery } from '@apollo/client';
import { ClaimCountDocument } from '#src/generated/documents/claim-search.ts';
import type { FilterValues } from '#src/resources/list/filter-values.ts';
import { SavedViews } from '#src/resources/list/saved-views.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { claimWhere, FILTER_NAMES } from './claim-filter.ts';
import { useClaimSearchKeys } from './claim-search-keys.ts';

function ViewCount({ filter }: { readonly filter: FilterValues }) {
  const zone = useZone();
  const { data } = useQuery(ClaimCountDocument, { variables: { where: claimWhere(filter, zone) } });
  const count = data?.Claim_aggregate.aggregate?.count;
  return count === undefined ? null : <span className="rl-pill-count">{count.toLocaleString('en-AU')}</span>;
}

/** Saved views of claim search, each with how many claims it has now. */
export function ClaimViews() {
  const { views } = useClaimSearchKeys();
  return <SavedViews storeKey={views} allLabel="All claims" one="claim" names={FILTER_NAMES} Count={ViewCount} />;
}
