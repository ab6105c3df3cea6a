import { useStore } from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { claimColumns } from './claim-columns.tsx';
import { DENSITY_KEY, type Density } from './density.ts';

/** The claims as a table: rows open, links are real, no row is selectable while there is nothing to do with a selection. */
export function ClaimTable() {
  const [density] = useStore<Density>(DENSITY_KEY, 'compact');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
    <div className="cl-table" tabIndex={0} role="region" aria-label="Search results">
      <DataTable size={density === 'compact' ? 'small' : 'medium'} bulkActionButtons={false} rowClick={(id) => claimPath(id)}>
        {claimColumns()}
      </DataTable>
    </div>
  );
}
