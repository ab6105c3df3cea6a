import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { MoreIcon } from './icons.ts';

export interface RowAction {
  readonly label: string;
  /** Where it leads. */
  readonly to?: string;
  readonly onChoose?: () => void;
}

interface Props {
  /** What the row is called: 'invoice INV-0042'. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** What can be done with one row of a table, behind one button. A click on it is not a click on the row. */
export function RowMenu({ name, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const close = () => setAnchor(null);
  return (
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <IconButton
        size="small"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map(({ label, to, onChoose }) => {
          const choose = () => {
            close();
            onChoose?.();
          };
          return to === undefined ? (
            <MenuItem key={label} onClick={choose}>
              {label}
            </MenuItem>
          ) : (
            <MenuItem key={label} component={Link} to={to} onClick={choose}>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </span>
  );
}
