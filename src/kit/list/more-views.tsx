import { useState } from 'react';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDownIcon } from '#src/ui/icons.ts';
import type { View } from './use-views.ts';

interface Props {
  readonly views: readonly View[];
  readonly active: View | undefined;
  readonly onShow: (view: View) => void;
}

/** All views behind one button: one's own, then what others share. */
export function MoreViews({ views, active, onShow }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const groups = [
    { title: 'My views', views: views.filter(({ isMine }) => isMine) },
    { title: 'Shared with me', views: views.filter(({ isMine }) => !isMine) },
  ].filter((group) => group.views.length > 0);
  return (
    <>
      <Button
        variant="text"
        size="small"
        endIcon={<ChevronDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {groups.flatMap((group) => [
          <ListSubheader key={group.title} role="presentation" className="rl-views-group">
            {group.title}
          </ListSubheader>,
          ...group.views.map((view) => (
            <MenuItem
              key={view.id}
              selected={view.id === active?.id}
              onClick={() => {
                setAnchor(null);
                onShow(view);
              }}
            >
              <ListItemText
                primary={view.name}
                secondary={[view.isDefault && 'Opens the list', view.shared].filter(Boolean).join(' · ')}
              />
            </MenuItem>
          )),
        ])}
      </Menu>
    </>
  );
}
