import { useState } from 'react';
import { Link } from 'react-router';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { findArea, mayOpen } from '#src/providers/areas/find-area.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useAreas } from '#src/providers/areas/areas-context.ts';
import { AccountIcon, KeyboardIcon, LogOutIcon } from '#src/ui/icons.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Tip } from '#src/ui/tip.tsx';

const SETTINGS = '/app/user-settings';

interface Props {
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly onShortcuts: () => void;
}

/** Who is signed in, their settings once that page exists, the shortcuts, and Log out. */
export function AccountMenu({ name, photoUrl, onShortcuts }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const settings = findArea(useAreas(), SETTINGS);
  const viewer = useViewer();
  const hasSettings = settings !== undefined && mayOpen(settings.area, viewer);
  const close = () => setAnchor(undefined);
  return (
    <>
      <Tip title={name}>
        <IconButton
          aria-label={`Account of ${name}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Avatar name={name} photoUrl={photoUrl} size={26} />
        </IconButton>
      </Tip>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <div className="shell-account-name">{name}</div>
        <Divider />
        {hasSettings && (
          <MenuItem component={Link} to={SETTINGS} onClick={close}>
            <ListItemIcon>
              <AccountIcon />
            </ListItemIcon>
            User settings
          </MenuItem>
        )}
        <MenuItem
          onClick={() => {
            close();
            onShortcuts();
          }}
        >
          <ListItemIcon>
            <KeyboardIcon />
          </ListItemIcon>
          Keyboard shortcuts
        </MenuItem>
        <MenuItem component={Link} to="/logout" onClick={close}>
          <ListItemIcon>
            <LogOutIcon />
          </ListItemIcon>
          Log out
        </MenuItem>
      </Menu>
    </>
  );
}
