import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { CONFIGURATION_GROUPS, configurationMenuFor, hasConfigurationMenu } from './configuration-entries.ts';
import { menuFor, type MenuEntry, type MenuGroup } from './menu-entries.ts';

export interface Menu {
  /** Name of the landmark. */
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly entries: readonly MenuEntry[];
  /** The row on top that leads out of an area with a menu of its own. */
  readonly back?: { readonly to: string; readonly title: string; readonly label: string };
}

const MAIN_GROUPS: readonly MenuGroup[] = [undefined, 'Claims', 'Money', 'Compliance', 'Organisation'];

/** The menu beside the open page: the product's, or the configuration's in its place (UX §4). */
export function useMenu(): Menu {
  const areas = useAreas();
  const viewer = useViewer();
  const isConfiguration = hasConfigurationMenu(useLocation().pathname, viewer);
  // each entry looks for its page among all of the product's: not with every drawing of the shell
  return useMemo(
    () =>
      isConfiguration
        ? {
            label: 'Configuration menu',
            groups: CONFIGURATION_GROUPS,
            entries: configurationMenuFor(areas, viewer),
            back: { to: '/app', title: 'Configuration', label: 'Leave configuration' },
          }
        : { label: 'Main menu', groups: MAIN_GROUPS, entries: menuFor(areas, viewer) },
    [areas, viewer, isConfiguration],
  );
}
