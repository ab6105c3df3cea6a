import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { COLUMNS } from '#src/kit/kinds/columns.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { useColumnState } from '#src/kit/list/use-column-state.ts';
import { columnFields, isNaming, readPath, recordName, type ListField } from '#src/kit/kinds/list-field.ts';
import { useResourceList, type Row } from './resource-list-context.ts';
import { RowActions } from './row-actions.tsx';
import { RowCell } from './row-cell.tsx';

/** The cell that names the record, or the first where none does, is a real link to the row's drawer; the others only lead there. */
function NameLink({
  source,
  row,
  children,
}: {
  readonly source: string;
  readonly row: Row;
  readonly children: ReactNode;
}) {
  const { definition, keys, columns, rowPath } = useResourceList();
  const { shown } = useColumnState(keys.columns, columns);
  if (rowPath === undefined || (shown.find((column) => isNaming(column.source)) ?? shown[0])?.source !== source)
    return children;
  const name = recordName(definition, row);
  return (
    <Link to={rowPath(row)} className="rl-link rl-first" onClick={(event) => event.stopPropagation()}>
      {children}
      {/* what is seen begins the link's name (WCAG 2.5.3), and the name alone says where it leads */}
      {readPath(row, source) !== name && <span className="cw-vh"> {name}</span>}
    </Link>
  );
}

function columnOf(definition: ResourceDefinition, field: ListField & { readonly isExtra: boolean }): ListColumn<Row> {
  const { align, isSortable } = COLUMNS[field.kind];
  // the record's name stands out from its other values
  const className = isNaming(field.name) ? 'rl-strong' : field.name === 'id' ? 'rl-id' : undefined;
  return {
    source: field.source,
    label: field.title,
    align,
    isSortable,
    isExtra: field.isExtra,
    // the service knows a column that is no property by its type
    exported: {
      path: field.name,
      title: field.title,
      ...(field.name in definition.record.properties ? { kind: field.kind } : {}),
    },
    className,
    render: (row) => (
      <NameLink source={field.source} row={row}>
        <RowCell field={field} row={row} />
      </NameLink>
    ),
  };
}

const ACTIONS: ListColumn<Row> = {
  source: 'actions',
  label: 'Actions',
  isSortable: false,
  isHeadHidden: true,
  isFixed: true,
  className: 'rl-actions rl-pin-last',
  render: (row) => <RowActions row={row} />,
};

/** The columns of a definition's list. */
export function resourceColumns(definition: ResourceDefinition): readonly ListColumn<Row>[] {
  return [...columnFields(definition).map((field) => columnOf(definition, field)), ACTIONS];
}
