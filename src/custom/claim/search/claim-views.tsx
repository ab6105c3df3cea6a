import { useQuery } from '@apollo/client';
import { COUNT_LIMIT, formatCount } from '#domain/list-count.ts';
import { ClaimCountDocument } from '#src/generated/documents/claim-search.ts';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import type { FilterValues } from '#src/kit/list/filter-values.ts';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { claimWhere } from './claim-filter.ts';

function ViewCount({ filter }: { readonly filter: FilterValues }) {
  const zone = useZone();
  const { fields } = useCustomFields('claim');
  const { data } = useQuery(ClaimCountDocument, {
    variables: { where: claimWhere(filter, zone, fields), limit: COUNT_LIMIT },
  });
  const count = data?.Claim_aggregate.aggregate?.count;
  return count === undefined ? null : <span className="rl-pill-count">{formatCount(count)}</span>;
}

/** Saved views of claim search, each with how many claims it has now. */
export function ClaimViews() {
  return <SavedViews allLabel="All claims" one="claim" Count={ViewCount} />;
}
