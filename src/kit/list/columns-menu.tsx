import { lazy, Suspense, useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { ColumnsIcon } from '#src/ui/icons.ts';
import type { ListColumn } from './list-column.ts';
import { useOnArrival } from '#src/ui/use-on-arrival.ts';

const ColumnList = lazy(async () => ({ default: (await import('./column-list.tsx')).ColumnList }));

interface Props<Row> {
  readonly storeKey: string;
  readonly columns: readonly ListColumn<Row>[];
}

/** Says that what stands beside it was drawn. */
function WhenDrawn({ tell }: { readonly tell: () => void }) {
  useOnArrival(tell);
  return null;
}

/** Chooses and orders the columns of a table, by mouse, touch and keyboard alike (WCAG 2.5.7: no dragging needed). */
export function ColumnsMenu<Row>({ storeKey, columns }: Props<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  const titleId = useId();
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <div className="rl-columns">
          <h2 id={titleId} className="rl-columns-title">
            Columns
          </h2>
          <Suspense fallback={null}>
            <ColumnList storeKey={storeKey} columns={columns} />
            {/* the list is taller than what stood here while it loaded */}
            <WhenDrawn tell={() => popover.current?.updatePosition()} />
          </Suspense>
        </div>
      </Popover>
    </>
  );
}
