import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconButton from '@mui/material/IconButton';
import type { Crumb } from '#src/providers/areas/area-route.ts';
import { useCrumbs } from '#src/providers/areas/record-crumb.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { MenuIcon } from '#src/ui/icons.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ConfigurationButton } from './configuration-button.tsx';
import { FinderButton } from './finder/finder-button.tsx';
import { Logo } from '#src/ui/logo.tsx';
import { LiveSign } from './live-sign.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import type { ShellSize } from './shell-size.ts';
import { ThemeToggle } from './theme-toggle.tsx';

interface Props {
  readonly size: ShellSize;
  readonly crumbs: readonly Crumb[];
  /** Organisation dropdown and role switcher. */
  readonly context: ReactNode;
  readonly onMenu: () => void;
  readonly onShortcuts: () => void;
}

/** The top bar (UX §4): on phones only the menu, the page, search and the bell; platform admins see only their full name. */
export function TopBar({ size, crumbs: page, context, onMenu, onShortcuts }: Props) {
  const crumbs = useCrumbs(page);
  const { user } = useSession();
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
            <FinderButton />
            {!isPhone && context}
            {!isPhone && <span className="shell-top-rule" />}
            {!isPhone && <ConfigurationButton />}
            {!isPhone && <ThemeToggle />}
            <LiveSign />
            <NotificationsButton />
            {!isPhone && <AccountMenu name={user.name} photoUrl={user.photoUrl} onShortcuts={onShortcuts} />}
          </>
        )}
      </div>
    </header>
  );
}
