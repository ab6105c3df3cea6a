import { useQuery } from '@apollo/client';
import { COUNT_LIMIT, formatCount } from '#domain/list-count.ts';
import { ComplaintCountDocument } from '#src/generated/documents/complaint-search.ts';
import type { FilterValues } from '#src/kit/list/filter-values.ts';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { complaintWhere } from './complaint-filter.ts';

function ViewCount({ filter }: { readonly filter: FilterValues }) {
  const zone = useZone();
  const { data } = useQuery(ComplaintCountDocument, {
    variables: { where: complaintWhere(filter, zone), limit: COUNT_LIMIT },
  });
  const count = data?.Complaint_aggregate.aggregate?.count;
  return count === undefined ? null : <span className="rl-pill-count">{formatCount(count)}</span>;
}

/** Saved views of complaint search, each with how many complaints it has now. */
export function ComplaintViews() {
  return <SavedViews allLabel="All complaints" one="complaint" Count={ViewCount} />;
}
