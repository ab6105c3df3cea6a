import { lazy, Suspense, useId, useState } from 'react';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { ColumnsIcon } from '#src/ui/icons.ts';
import type { ListColumn } from './list-column.ts';

const ColumnList = lazy(async () => ({ default: (await import('./column-list.tsx')).ColumnList }));

interface Props<Row> {
  readonly storeKey: string;
  readonly columns: readonly ListColumn<Row>[];
}

/** Chooses and orders the columns of a table, by mouse, touch and keyboard alike (WCAG 2.5.7: no dragging needed). */
export function ColumnsMenu<Row>({ storeKey, columns }: Props<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const titleId = useId();
  return (
    <>
      <Button variant="text" size="small" startIcon={<ColumnsIcon />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        Columns
      </Button>
      <Popover
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
          </Suspense>
        </div>
      </Popover>
    </>
  );
}
