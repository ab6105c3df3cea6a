import { useId, useState, type ComponentType, type MouseEvent } from 'react';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import type { ClaimAction } from './claim-actions.ts';
import { useClaim } from './claim-context.tsx';

export interface MenuButtonProps {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface Props {
  readonly actions: readonly ClaimAction[];
  /** The button that opens the menu. */
  readonly Opener: ComponentType<MenuButtonProps>;
}

/** What there is no room for among the actions of a claim. */
export function ClaimActionsMenu({ actions, Opener }: Props) {
  const { claim } = useClaim();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Opener
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu id={menuId} open={isOpen} anchorEl={anchor} onClose={close}>
        {actions.map(({ label, section, Icon }) => (
          <MenuItem key={section} component={Link} to={claimPath(claim.id, section)} onClick={close}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
