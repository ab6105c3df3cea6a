import { useListContext } from 'ra-core';
import { ExportMenu } from '#src/kit/export/export-menu.tsx';
import { exportOrder } from '#src/kit/export/export-request.ts';
import { useColumnState } from '#src/kit/list/use-column-state.ts';
import { useZone } from '#src/ui/zone.tsx';
import { COMPLAINT_COLUMNS } from './complaint-columns.tsx';
import { complaintWhere, type ComplaintFilter } from './complaint-filter.ts';
import { useComplaintSearchKeys } from './complaint-search-keys.ts';

const FIRST_NAME = { path: 'complainantFirstName', title: 'First name' };

/** Exports the complaints that are found: the columns that are shown, in their order. */
export function ComplaintExport() {
  const { columns } = useComplaintSearchKeys();
  const { filterValues, sort, total } = useListContext();
  const { shown } = useColumnState(columns, COMPLAINT_COLUMNS);
  const zone = useZone();
  const getRequest = () => ({
    type: 'Complaint',
    where: { ...complaintWhere(filterValues as ComplaintFilter, zone) },
    orderBy: exportOrder(sort),
    columns: shown.flatMap(({ source, exported }) =>
      exported === undefined ? [] : source === 'complainantLastName' ? [FIRST_NAME, exported] : [exported],
    ),
    name: 'Complaints',
  });
  return <ExportMenu getRequest={getRequest} disabled={total === 0} />;
}
