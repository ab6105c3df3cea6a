import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

/** Where the menu of a node opens. */
export interface MenuPlace {
  readonly nodeId: string;
  /** In px of the window. */
  readonly at: { readonly x: number; readonly y: number };
}

export interface StepAction {
  readonly label: string;
  readonly run: () => void;
}

interface Props {
  readonly at: MenuPlace['at'];
  /** What the node is called. */
  readonly name: string;
  readonly actions: readonly StepAction[];
  readonly onClose: () => void;
}

/** What can be done at a node of a diagram that is read: 'Not available' (spec 3 §4.3) where that is nothing. */
export function StepMenu({ at, name, actions, onClose }: Props) {
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      slotProps={{ list: { 'aria-label': `Actions for ${name}` } }}
    >
      {actions.length === 0 && <MenuItem disabled>Not available</MenuItem>}
      {actions.map(({ label, run }) => (
        <MenuItem
          key={label}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
