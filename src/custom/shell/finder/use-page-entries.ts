import { useMemo } from 'react';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { configurationMenuFor } from '../configuration-entries.ts';
import { menuFor, type MenuEntry } from '../menu-entries.ts';

/** The pages that this person may open, of both menus. */
export function usePageEntries(): readonly MenuEntry[] {
  const viewer = useViewer();
  const areas = useAreas();
  return useMemo(
    () => [...menuFor(areas, viewer), ...(viewer.role === 'org_admin' ? configurationMenuFor(areas, viewer) : [])],
    [areas, viewer],
  );
}
