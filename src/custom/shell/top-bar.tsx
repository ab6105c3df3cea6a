import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Crumb } from '#src/providers/areas/area-route.ts';
import { pageExists } from '#src/providers/areas/find-area.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { GearIcon, MenuIcon } from '#src/ui/icons.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import type { ShellSize } from './shell-size.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const CONFIGURATION = '/app/configuration';

interface Props {
  readonly size: ShellSize;
  readonly crumbs: readonly Crumb[];
  /** Organisation dropdown and role switcher. */
  readonly context: ReactNode;
  readonly onMenu: () => void;
  readonly onShortcuts: () => void;
}

/** The top bar (UX §4): on phones only the menu, the page and the bell; platform admins see only their full name. */
export function TopBar({ size, crumbs, context, onMenu, onShortcuts }: Props) {
  const { user, claims } = useSession();
  const areas = useAreas();
  const hasGear = claims.role === 'org_admin' && pageExists(areas, CONFIGURATION);
  const isPhone = size === 'phone';
  const hasMenuButton = isPhone || size === 'tablet';
  return (
    <header className="shell-top">
      {hasMenuButton && (
        <IconButton aria-label="Open menu" onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      )}
      {isPhone ? (
        <span className="shell-top-title">{crumbs.at(-1)?.label ?? 'Claimworks'}</span>
      ) : (
        <>
          <Link to="/app" className="shell-logo" aria-label="Claimworks, home">
            <Logo />
            <span>Claimworks</span>
          </Link>
          <Breadcrumbs crumbs={crumbs} />
        </>
      )}
      <div className="shell-top-end">
        {user.isAdmin ? (
          <span className="shell-top-name">{user.name}</span>
        ) : (
          <>
            {!isPhone && context}
            {!isPhone && <span className="shell-top-rule" />}
            {!isPhone && hasGear && (
              <Tooltip title="Configuration">
                <IconButton component={Link} to={CONFIGURATION} aria-label="Configuration">
                  <GearIcon />
                </IconButton>
              </Tooltip>
            )}
            {!isPhone && <ThemeToggle />}
            <NotificationsButton />
            {!isPhone && <AccountMenu name={user.name} photoUrl={user.photoUrl} onShortcuts={onShortcuts} />}
          </>
        )}
      </div>
    </header>
  );
}
