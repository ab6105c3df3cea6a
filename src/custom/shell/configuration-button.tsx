import { Link } from 'react-router';
import IconButton from '@mui/material/IconButton';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { pageExists } from '#src/providers/areas/find-area.ts';
import { GearIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';

const CONFIGURATION = '/app/configuration';

/** The gear that opens the configuration; for organisation administrators alone (spec 3 §6). */
export function ConfigurationButton() {
  const areas = useAreas();
  const { role } = useViewer();
  if (role !== 'org_admin' || !pageExists(areas, CONFIGURATION)) return null;
  return (
    <Tip title="Configuration">
      <IconButton component={Link} to={CONFIGURATION} aria-label="Configuration">
        <GearIcon />
      </IconButton>
    </Tip>
  );
}
