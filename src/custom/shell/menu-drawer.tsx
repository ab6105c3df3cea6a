import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '#src/ui/icons.ts';
import { Logo } from '#src/ui/logo.tsx';
import { ConfigurationButton } from './configuration-button.tsx';
import { MainMenu } from './main-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import type { Menu } from './use-menu.ts';

interface Props {
  readonly open: boolean;
  readonly menu: Menu;
  /** What the phone's top bar has no room for: organisation, role, account. */
  readonly extras?: ReactNode;
  readonly onClose: () => void;
}

/** The menu of narrow windows, behind a button. */
export function MenuDrawer({ open, menu, extras, onClose }: Props) {
  const onClick = (event: React.MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: 'shell-menu-drawer', role: 'dialog', 'aria-label': 'Menu', onClick } }}
    >
      <div className="shell-menu-drawer-top">
        <Logo />
        <b>Claimworks</b>
        <span className="shell-menu-drawer-buttons">
          <ConfigurationButton />
          <ThemeToggle />
        </span>
        <IconButton aria-label="Close menu" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {extras !== undefined && <div className="shell-menu-drawer-extras">{extras}</div>}
      <MainMenu menu={menu} isRail={false} />
    </Drawer>
  );
}
