import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useDataTableRenderContext, useDataTableSortContext, useRecordContext, type Identifier, type RaRecord } from 'ra-core';
import { DataTable, DataTableBody, DataTableRow, type DataTableRowProps } from 'ra-ui-materialui';
import { hiddenAtFirst } from './column-state.ts';
import { useDensity, type Density } from './density.ts';
import type { ListColumn } from './list-column.ts';
import type { ListKeys } from './list-keys.ts';

interface Props<Row extends RaRecord> {
  /** Names the region for screen readers. */
  readonly label: string;
  readonly keys: ListKeys;
  readonly columns: readonly ListColumn<Row>[];
  readonly density: Density;
  /** Where a row leads. */
  readonly rowPath: (row: Row) => string;
  /** The row whose drawer is open. */
  readonly openId?: Identifier;
  /** Rows can be selected; the toolbar above says what for. */
  readonly isSelectable?: boolean;
}

function heading<Row>({ label, title, isSortable = true, isHeadHidden = false }: ListColumn<Row>): ReactNode {
  // react-admin makes the words of the sort button from a plain text only
  if (isSortable) return label;
  return isHeadHidden ? <span className="cw-vh">{label}</span> : <span title={title}>{label}</span>;
}

/** One column: react-admin's, with the sort order told to screen readers in the head. */
function Column<Row>({ column }: { readonly column: ListColumn<Row> }) {
  const { source, render, isSortable = true, className, align } = column;
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === 'header';
  const order = sort?.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <DataTable.Col
      source={source}
      label={heading(column)}
      align={align}
      disableSort={!isSortable}
      cellClassName={className}
      headerClassName={className}
      render={(row) => render(row as Row)}
      {...(isHead && sort?.field === source ? { 'aria-sort': order } : {})}
    />
  );
}

const OpenRowContext = createContext<Identifier | undefined>(undefined);

function Row(props: DataTableRowProps) {
  const row = useRecordContext();
  const openId = useContext(OpenRowContext);
  // the address holds ids as texts
  const isOpen = openId !== undefined && String(row?.id) === String(openId);
  return <DataTableRow {...props} selected={isOpen} aria-current={isOpen || undefined} />;
}

function Body({ children }: { readonly children?: ReactNode }) {
  return <DataTableBody row={Row}>{children}</DataTableBody>;
}

/** react-admin's own floats above the table, where a box that scrolls sideways would cut it off. */
const NO_TOOLBAR = <span hidden />;

/** The rows as react-admin's table: a row opens, its links are real, and what is selected can be worked on in bulk. */
export function ListTable<Row extends RaRecord>({ label, keys, columns, density: first, rowPath, openId, isSelectable = false }: Props<Row>) {
  const [density] = useDensity(keys.density, first);
  const hidden = useMemo(() => hiddenAtFirst(columns), [columns]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
    <div className="rl-table" tabIndex={0} role="region" aria-label={label}>
      <OpenRowContext value={openId}>
        <DataTable<Row> size={density === 'compact' ? 'small' : 'medium'} storeKey={keys.columns} hiddenColumns={hidden} body={Body} bulkActionButtons={isSelectable} bulkActionsToolbar={NO_TOOLBAR} rowClick={(_id, _resource, row) => rowPath(row)}>
          {columns.map((column) => (
            <Column key={column.source} column={column} />
          ))}
        </DataTable>
      </OpenRowContext>
    </div>
  );
}
