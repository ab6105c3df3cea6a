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
}

/** The column that selects rows; its boxes are named, which react-admin's own are not. */
export function SelectColumn<Row extends RaRecord>({ nameOf }: Props<Row>) {
  const isHead = useDataTableRenderContext() === 'header';
  return <TableCell padding="checkbox">{isHead ? <SelectPage /> : <SelectRow nameOf={nameOf} />}</TableCell>;
}

function SelectPage() {
  const { data = [], onSelect, selectedIds } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}

function SelectRow<Row extends RaRecord>({ nameOf }: Props<Row>) {
  const row = useRecordContext<Row>();
  const selected = useDataTableSelectedIdsContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  if (row === undefined) return null;
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
