import { useId, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { CheckIcon, ChevronDownIcon } from '#src/ui/icons.ts';
import './account.css';

interface SwitchOption<Value> {
  readonly value: Value;
  readonly label: string;
  readonly isCurrent: boolean;
}

interface Props<Value> {
  /** What is switched, for screen readers: 'Organisation', 'Role'. */
  readonly label: string;
  readonly current: string;
  readonly icon?: ReactNode;
  readonly options: readonly SwitchOption<Value>[];
  readonly onChoose: (value: Value) => void;
  /** Something else to do, below the options. */
  readonly action?: { readonly label: string; readonly disabled: boolean; readonly onClick: () => void };
}

/** A button of the top bar that says what is current and opens the others. */
export function SwitchMenu<Value extends string | number>({
  label,
  current,
  icon,
  options,
  onChoose,
  action,
}: Props<Value>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="text"
        className="account-switch"
        startIcon={icon}
        endIcon={<ChevronDownIcon />}
        aria-label={`${label}: ${current}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="account-switch-name">{current}</span>
      </Button>
      {/* within the landmark that it belongs to, the banner or the menu of a phone */}
      <Menu
        disablePortal
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.isCurrent}
            selected={option.isCurrent}
            onClick={() => {
              close();
              if (!option.isCurrent) onChoose(option.value);
            }}
          >
            <ListItemIcon>{option.isCurrent && <CheckIcon />}</ListItemIcon>
            <ListItemText>{option.label}</ListItemText>
          </MenuItem>
        ))}
        {action && <Divider />}
        {action && (
          <MenuItem
            disabled={action.disabled}
            onClick={() => {
              close();
              action.onClick();
            }}
          >
            <ListItemIcon />
            <ListItemText>{action.label}</ListItemText>
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
