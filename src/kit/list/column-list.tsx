import { useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { ArrowDownIcon, ArrowUpIcon } from '#src/ui/icons.ts';
import type { ListColumn } from './list-column.ts';
import { useColumnState } from './use-column-state.ts';

interface Props {
  readonly storeKey: string;
  readonly columns: readonly ListColumn<never>[];
}

/** The columns as a list: a switch shows, arrows move. */
export function ColumnList({ storeKey, columns }: Props) {
  const { ordered, isHidden, toggle, move, reset } = useColumnState(storeKey, columns);
  const movable = ordered.filter((column) => column.isFixed !== true);
  const shownCount = movable.filter((column) => !isHidden(column.source)).length;
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ readonly source: string; readonly step: -1 | 1 }>();
  const position = movable.findIndex((column) => column.source === moved?.source);
  // the button that was pressed has moved with its row, or is disabled at the end; its row keeps the focus
  useEffect(() => {
    if (moved === undefined) return;
    const row = [...(list.current?.children ?? [])].find(
      (item) => item instanceof HTMLElement && item.dataset.source === moved.source,
    );
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
    (
      buttons.find((button) => button.dataset.step === String(moved.step) && !button.disabled) ??
      buttons.find((button) => !button.disabled)
    )?.focus();
  }, [moved]);
  return (
    <>
      <ul ref={list} className="rl-columns-list">
        {movable.map(({ source, label }, index) => (
          <li key={source} data-source={source}>
            <FormControlLabel
              label={label}
              control={
                <Switch
                  size="small"
                  checked={!isHidden(source)}
                  disabled={!isHidden(source) && shownCount === 1}
                  onChange={() => toggle(source)}
                />
              }
            />
            <MoveButton
              label={`Move ${label} up`}
              step={-1}
              disabled={index === 0}
              onMove={(step) => (move(source, step), setMoved({ source, step }))}
            />
            <MoveButton
              label={`Move ${label} down`}
              step={1}
              disabled={index === movable.length - 1}
              onMove={(step) => (move(source, step), setMoved({ source, step }))}
            />
          </li>
        ))}
      </ul>
      <div role="status" className="cw-vh">
        {position >= 0 && `${movable[position]?.label ?? ''} is column ${position + 1} of ${movable.length}`}
      </div>
      <Button variant="text" size="small" onClick={reset}>
        Reset
      </Button>
    </>
  );
}

interface MoveProps {
  readonly label: string;
  readonly step: -1 | 1;
  readonly disabled: boolean;
  readonly onMove: (step: -1 | 1) => void;
}

function MoveButton({ label, step, disabled, onMove }: MoveProps) {
  const Icon = step === -1 ? ArrowUpIcon : ArrowDownIcon;
  return (
    <IconButton size="small" aria-label={label} data-step={step} disabled={disabled} onClick={() => onMove(step)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
