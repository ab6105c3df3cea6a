import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { DensityIcon } from '#src/ui/icons.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { useDensity, type Density } from './density.ts';
import type { ListColumn } from './list-column.ts';
import type { ListKeys } from './list-keys.ts';

interface Props<Row> {
  readonly keys: ListKeys;
  readonly columns: readonly ListColumn<Row>[];
  /** Density until a person chooses. */
  readonly density: Density;
  /** On the left: what the table's marks mean. */
  readonly children?: ReactNode;
  /** What can be done with selected rows. */
  readonly bulkActions?: ReactNode;
}

/** Above the table: density and columns. The bulk bar takes its place while rows are selected. */
export function ListToolbar<Row>({ keys, columns, density: first, children, bulkActions }: Props<Row>) {
  const [density, setDensity] = useDensity(keys.density, first);
  const { selectedIds } = useListContext();
  const isCompact = density === 'compact';
  if (bulkActions !== undefined && selectedIds.length > 0) return <BulkBar>{bulkActions}</BulkBar>;
  return (
    <div className="rl-toolbar">
      <div className="rl-toolbar-start">{children}</div>
      <Button
        variant="text"
        size="small"
        startIcon={<DensityIcon />}
        aria-pressed={isCompact}
        onClick={() => setDensity(isCompact ? 'standard' : 'compact')}
      >
        Compact
      </Button>
      <ColumnsMenu storeKey={keys.columns} columns={columns} />
    </div>
  );
}
