import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useRecordContext,
  type RaRecord,
} from 'ra-core';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';

interface Props<Row extends RaRecord> {
  /** What a row is called to people. */
  readonly nameOf: (row: Row) => string;
  /** Rows that can be selected; all where left out. */
  readonly isSelectable?: (row: Row) => boolean;
}

/** The column that selects rows; its boxes are named, which react-admin's own are not. */
export function SelectColumn<Row extends RaRecord>({ nameOf, isSelectable = () => true }: Props<Row>) {
  const isHead = useDataTableRenderContext() === 'header';
  return (
    <TableCell padding="checkbox">
      {isHead ? <SelectPage isSelectable={isSelectable} /> : <SelectRow nameOf={nameOf} isSelectable={isSelectable} />}
    </TableCell>
  );
}

function SelectPage<Row extends RaRecord>({ isSelectable }: Required<Pick<Props<Row>, 'isSelectable'>>) {
  const { data = [], onSelect, selectedIds } = useListContext<Row>();
  const ids = data.filter(isSelectable).map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      disabled={ids.length === 0}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}

function SelectRow<Row extends RaRecord>({ nameOf, isSelectable }: Required<Props<Row>>) {
  const row = useRecordContext<Row>();
  const selected = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (row === undefined || !isSelectable(row)) return null;
  return (
    <Checkbox
      checked={selected?.includes(row.id) ?? false}
      onClick={(event) => {
        // a click on the box is not a click on the row
        event.stopPropagation();
        handleToggleItem?.(row.id, event);
      }}
      slotProps={{ input: { 'aria-label': `Select ${nameOf(row)}` } }}
    />
  );
}
