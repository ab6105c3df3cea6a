import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { COLUMNS } from '../kinds/columns.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { useColumnState } from '../list/use-column-state.ts';
import { columnFields, readPath, recordName, type ListField } from './list-field.ts';
import { useResourceList, type Row } from './resource-list-context.ts';
import { RowActions } from './row-actions.tsx';

/** The record's name stands out from its other values. */
const STRONG = new Set(['name', 'title', 'label']);

function Cell({ field, row }: { readonly field: ListField; readonly row: Row }) {
  const { Cell: KindCell } = COLUMNS[field.kind];
  return <KindCell value={readPath(row, field.source)} property={field.property} />;
}

/** The cell of the first column that is shown is a real link to the row's drawer; the others only lead there. */
function FirstLink({ source, row, children }: { readonly source: string; readonly row: Row; readonly children: ReactNode }) {
  const { definition, keys, columns, rowPath } = useResourceList();
  const { shown } = useColumnState(keys.columns, columns);
  if (shown[0]?.source !== source) return children;
  return (
    <Link component={RouterLink} to={rowPath(row)} className="rl-first" aria-label={`${source === 'id' ? `${String(row.id)} ` : ''}${recordName(definition, row)}`} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}

function columnOf(definition: ResourceDefinition, field: ListField & { readonly isExtra: boolean }): ListColumn<Row> {
  const { align, isSortable } = COLUMNS[field.kind];
  const className = STRONG.has(field.name) ? 'rl-strong' : field.name === 'id' ? 'rl-id' : undefined;
  return {
    source: field.source,
    label: field.title,
    align,
    isSortable,
    isExtra: field.isExtra,
    // the service knows a column that is no property by its type
    exported: { path: field.name, title: field.title, ...(field.name in definition.record.properties ? { kind: field.kind } : {}) },
    className,
    render: (row) => (
      <FirstLink source={field.source} row={row}>
        <Cell field={field} row={row} />
      </FirstLink>
    ),
  };
}

const ACTIONS: ListColumn<Row> = {
  source: 'actions',
  label: 'Actions',
  isSortable: false,
  isHeadHidden: true,
  isFixed: true,
  className: 'rl-actions',
  render: (row) => <RowActions row={row} />,
};

/** The columns of a definition's list. */
export function resourceColumns(definition: ResourceDefinition): readonly ListColumn<Row>[] {
  return [...columnFields(definition).map((field) => columnOf(definition, field)), ACTIONS];
}
