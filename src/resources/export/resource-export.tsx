import { useListContext } from 'ra-core';
import { useZone } from '#src/ui/zone.tsx';
import type { FilterValues } from '../list/filter-values.ts';
import { useColumnState } from '../list/use-column-state.ts';
import { useResourceList } from '../page/resource-list-context.ts';
import { filterConditions } from '../page/resource-where.ts';
import { ExportMenu } from './export-menu.tsx';
import { exportOrder } from './export-request.ts';

/** Exports a resource's list: the columns that are shown, in their order. */
export function ResourceExport() {
  const { definition, keys, columns, filters, standing } = useResourceList();
  const { filterValues, sort, total } = useListContext();
  const { shown } = useColumnState(keys.columns, columns);
  const zone = useZone();
  const getRequest = () => ({
    type: definition.type,
    where: { _and: [...standing, ...filterConditions(filters, filterValues as FilterValues, { zone })] },
    orderBy: exportOrder(sort),
    columns: shown.flatMap(({ exported }) => exported ?? []),
    name: definition.label.many,
  });
  return <ExportMenu getRequest={getRequest} disabled={total === 0} />;
}
