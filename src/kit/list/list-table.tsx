import { createContext, useContext, useMemo, useRef, type ReactNode } from 'react';
import {
  DataTableBase,
  DataTableRenderContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useListContext,
  useRecordContext,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import {
  DataTableBody,
  DataTableCell,
  DataTableClasses,
  DataTableHead,
  DataTableHeadCell,
  DataTableRoot,
  DataTableRow,
  type DataTableRowProps,
} from 'ra-ui-materialui';
import Table from '@mui/material/Table';
import { hiddenAtFirst } from './column-state.ts';
import { useDensity, type Density } from './density.ts';
import type { ListColumn } from './list-column.ts';
import type { ListKeys } from './list-keys.ts';
import { SelectColumn } from './select-column.tsx';
import { useColumnState } from './use-column-state.ts';
import { useDockedColumns } from './use-docked-columns.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

interface Props<Row extends RaRecord> {
  /** Names the region for screen readers. */
  readonly label: string;
  readonly keys: ListKeys;
  readonly columns: readonly ListColumn<Row>[];
  readonly density: Density;
  /** Where a row leads; nowhere when left out. */
  readonly rowPath: ((row: Row) => string) | undefined;
  /** The row whose drawer is open. */
  readonly openId?: Identifier;
  /** Rows can be selected, and what each is called; the toolbar above says what for. */
  readonly selectable?: (row: Row) => string;
  /** Which of them can; all where left out. */
  readonly isSelectable?: (row: Row) => boolean;
}

function heading<Row>({ label, title, isSortable = true, isHeadHidden = false }: ListColumn<Row>): ReactNode {
  // react-admin makes the words of the sort button from a plain text only
  if (isSortable) return label;
  return isHeadHidden ? <span className="cw-vh">{label}</span> : <span title={title}>{label}</span>;
}

/** One column: react-admin's cells, with the sort order told to screen readers in the head. */
function Column<Row>({ column }: { readonly column: ListColumn<Row> }) {
  const { source, render, isSortable = true, isHeadHidden = false, firstOrder, title, className = '', align } = column;
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === 'header';
  const order = sort?.order === 'ASC' ? 'ascending' : 'descending';
  const shared = {
    source,
    align,
    cellClassName: className,
    headerClassName: isSortable && isHeadHidden ? `${className} rl-head-arrow` : className,
  };
  if (isHead)
    return (
      <DataTableHeadCell
        {...shared}
        label={heading(column)}
        disableSort={!isSortable}
        sortByOrder={firstOrder}
        title={isSortable ? title : undefined}
        aria-sort={sort?.field === source ? order : undefined}
      />
    );
  return <DataTableCell {...shared} render={(row) => render(row as Row)} />;
}

const OpenRowContext = createContext<Identifier | undefined>(undefined);

function Row(props: DataTableRowProps) {
  const row = useRecordContext();
  const openId = useContext(OpenRowContext);
  // the address holds ids as texts
  const isOpen = openId !== undefined && String(row?.id) === String(openId);
  return <DataTableRow {...props} selected={isOpen} aria-current={isOpen || undefined} />;
}

/**
 * The rows as react-admin's table: a row opens, its links are real, and what is selected can be worked on in bulk. It is
 * put together from the parts of DataTable, because the whole brings its own bulk bar and column chooser.
 */
export function ListTable<Row extends RaRecord>({
  label,
  keys,
  columns,
  density: first,
  rowPath,
  openId,
  selectable,
  isSelectable,
}: Props<Row>) {
  const [density] = useDensity(keys.density, first);
  const hidden = useMemo(() => hiddenAtFirst(columns), [columns]);
  const { ordered, shown } = useColumnState(keys.columns, columns);
  const region = useRef<HTMLDivElement>(null);
  const { data } = useListContext();
  const out = useDockedColumns(region, shown, data);
  const fitting = out.length === 0 ? ordered : ordered.filter((column) => !out.includes(column));
  const select =
    selectable === undefined ? [] : [<SelectColumn key="select" nameOf={selectable} isSelectable={isSelectable} />];
  const cells = [...select, ...fitting.map((column) => <Column key={column.source} column={column} />)];
  return (
    <>
      <ScrollRegion ref={region} className="rl-table" label={label}>
        <OpenRowContext value={openId}>
          <DataTableBase<Row>
            hasBulkActions={false}
            storeKey={keys.columns}
            hiddenColumns={hidden}
            empty={null}
            loading={null}
            rowClick={rowPath === undefined ? false : (_id, _resource, row) => rowPath(row)}
          >
            <DataTableRoot className={DataTableClasses.root}>
              <Table className={DataTableClasses.table} size={density === 'compact' ? 'small' : 'medium'}>
                <DataTableRenderContext.Provider value="header">
                  <DataTableHead>{cells}</DataTableHead>
                </DataTableRenderContext.Provider>
                <DataTableBody row={Row}>{cells}</DataTableBody>
              </Table>
            </DataTableRoot>
          </DataTableBase>
        </OpenRowContext>
      </ScrollRegion>
      {out.length > 0 && (
        <p className="cw-meta rl-out">
          Not shown beside the panel: {out.map(({ label: name, title }) => title ?? name).join(', ')}
        </p>
      )}
    </>
  );
}
