import { useStore } from 'ra-core';
import { ColumnsButton } from 'ra-ui-materialui';
import Button from '@mui/material/Button';
import { DensityIcon } from '#src/ui/icons.ts';
import { Indicator } from '#src/ui/indicator.tsx';
import { DENSITY_KEY, type Density } from './density.ts';

const LEGEND = [
  { color: 'red', words: 'Red rule on' },
  { color: 'orange', words: 'Orange rule on' },
  { color: 'green', words: 'No rule on' },
] as const;

/** What the dots mean; density and columns of the table. */
export function TableToolbar() {
  const [density, setDensity] = useStore<Density>(DENSITY_KEY, 'compact');
  const isCompact = density === 'compact';
  return (
    <div className="cl-toolbar">
      <div className="cl-legend">
        {LEGEND.map(({ color, words }) => (
          <span key={color}>
            <span aria-hidden="true">
              <Indicator color={color} />
            </span>
            {words}
          </span>
        ))}
      </div>
      <Button variant="text" size="small" startIcon={<DensityIcon />} aria-pressed={isCompact} onClick={() => setDensity(isCompact ? 'standard' : 'compact')}>
        Compact
      </Button>
      <ColumnsButton variant="text" />
    </div>
  );
}
