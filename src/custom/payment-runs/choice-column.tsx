import Checkbox from '@mui/material/Checkbox';
import type { RowColumn } from '#src/ui/row-list.tsx';
import type { Choice } from './use-choice.ts';

interface Choosable {
  readonly id: number;
  readonly amount: number;
}

/**
 * Boxes to choose rows by, and one in the head for those that are shown.
 * @param rows that are shown and may be chosen
 */
export function choiceColumn<Row extends Choosable>(
  choice: Choice,
  rows: readonly Row[],
  isDisabled: boolean,
): RowColumn<Row> {
  const count = rows.filter(({ id }) => choice.has(id)).length;
  const canBeChosen = new Set(rows.map(({ id }) => id));
  return {
    label: 'Choose',
    isLabelHidden: true,
    head: (
      <Checkbox
        size="small"
        checked={rows.length > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={isDisabled || rows.length === 0}
        onChange={(_event, isIn) => choice.change(rows, isIn)}
        slotProps={{ input: { 'aria-label': 'Choose all of this page' } }}
      />
    ),
    render: (row) =>
      canBeChosen.has(row.id) ? (
        <Checkbox
          size="small"
          checked={choice.has(row.id)}
          disabled={isDisabled}
          onChange={(_event, isIn) => choice.change([row], isIn)}
          slotProps={{ input: { 'aria-label': `Choose payment ${row.id}` } }}
        />
      ) : null,
  };
}
