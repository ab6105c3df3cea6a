import { fieldsOf } from '#domain/fields.ts';
import { useListContext } from 'ra-core';
import { useZone } from '#src/ui/zone.tsx';
import { useColumnState } from '#src/kit/list/use-column-state.ts';
import { useResourceList } from './resource-list-context.ts';
import { filterConditions } from './resource-where.ts';
import { ExportMenu } from '#src/kit/export/export-menu.tsx';
import { exportOrder } from '#src/kit/export/export-request.ts';

/** Exports a resource's list: the columns that are shown, in their order. */
export function ResourceExport() {
  const { definition, keys, columns, filters, standing } = useResourceList();
  const { filterValues, sort, total } = useListContext();
  const { shown } = useColumnState(keys.columns, columns);
  const zone = useZone();
  const getRequest = () => ({
    type: definition.type,
    where: { _and: [...standing, ...filterConditions(filters, fieldsOf(filterValues), { zone })] },
    orderBy: exportOrder(sort),
    columns: shown.flatMap(({ exported }) => exported ?? []),
    name: definition.label.many,
  });
  return <ExportMenu getRequest={getRequest} disabled={total === 0} />;
}
