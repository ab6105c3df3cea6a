import { useListContext } from 'ra-core';
import { ExportMenu } from '#src/kit/export/export-menu.tsx';
import { exportOrder } from '#src/kit/export/export-request.ts';
import { useColumnState } from '#src/kit/list/use-column-state.ts';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { useZone } from '#src/ui/zone.tsx';
import { claimWhere, type ClaimFilter } from './claim-filter.ts';
import { useClaimColumns } from './use-claim-columns.ts';
import { useClaimSearchKeys } from './claim-search-keys.ts';

/** Exports the claims that are found: the columns that are shown, in their order. */
export function ClaimExport() {
  const { columns } = useClaimSearchKeys();
  const { filterValues, sort, total } = useListContext();
  const { shown } = useColumnState(columns, useClaimColumns());
  const zone = useZone();
  const { fields } = useCustomFields('claim');
  const getRequest = () => ({
    type: 'Claim',
    where: { ...claimWhere(filterValues as ClaimFilter, zone, fields) },
    orderBy: exportOrder(sort),
    columns: shown.flatMap(({ exported }) => exported ?? []),
    name: 'Claims',
  });
  return <ExportMenu getRequest={getRequest} disabled={total === 0} />;
}
