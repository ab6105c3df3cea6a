import { useListContext, type RaRecord } from 'ra-core';
import Checkbox from '@mui/material/Checkbox';

interface Props {
  readonly row: RaRecord;
  /** What the row is called to people. */
  readonly name: string;
  readonly className?: string;
}

/** Selects a row that is drawn as a card. */
export function SelectCard({ row, name, className = 'rl-card-box' }: Props) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      className={className}
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}
