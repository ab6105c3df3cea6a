import { useId, useState, type ComponentType, type ElementType, type MouseEvent, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import { MoreIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import { useRecord } from '../record.ts';

/** Something that is done with the record as a whole. */
export interface RecordAction {
  readonly label: string;
  /** On phones, under its icon. */
  readonly shortLabel: string;
  readonly Icon: ComponentType<{ readonly fontSize?: 'small' }>;
  /** Where it leads, below the record's address; with a slash in front, an address of its own. */
  readonly section?: string;
  /** What it does, where it leads nowhere. */
  readonly onPress?: () => void;
}

interface Target {
  readonly component: ElementType;
  readonly to?: string;
  readonly onClick?: () => void;
}

/**
 * Where an action leads, or what it does, for a button.
 * @param element what it is where it leads nowhere
 */
function useTarget(element: 'button' | 'li'): (action: RecordAction) => Target {
  const record = useRecord();
  return ({ section, onPress }) =>
    section === undefined
      ? { component: element, onClick: onPress }
      : { component: Link, to: section.startsWith('/') ? section : record.path(section) };
}

/** A quiet action; in a narrow header only its icon is seen (UX §4b). */
export function HeaderAction({ action }: { readonly action: RecordAction }) {
  const { label, Icon } = action;
  const target = useTarget('button');
  return (
    <Tip title={label}>
      <Button {...target(action)} variant="text" className="rp-header-action">
        <Icon fontSize="small" />
        <span>{label}</span>
      </Button>
    </Tip>
  );
}

/** An action as an icon alone. */
export function IconAction({ action }: { readonly action: RecordAction }) {
  const { label, Icon } = action;
  const target = useTarget('button');
  return (
    <Tip title={label}>
      <IconButton {...target(action)} aria-label={label}>
        <Icon fontSize="small" />
      </IconButton>
    </Tip>
  );
}

interface OpenerProps {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface MenuProps {
  readonly actions: readonly RecordAction[];
  /** The button that opens the menu. */
  readonly Opener?: ComponentType<OpenerProps>;
}

function MoreActions(props: OpenerProps) {
  return (
    <IconButton {...props} aria-label="More actions">
      <MoreIcon fontSize="small" />
    </IconButton>
  );
}

/** What there is no room for among the actions of a record. */
export function ActionsMenu({ actions, Opener = MoreActions }: MenuProps) {
  const menuId = useId();
  const target = useTarget('li');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isOpen = anchor !== undefined;
  return (
    <>
      <Opener
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu id={menuId} open={isOpen} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {actions.map((action) => {
          const { label, Icon } = action;
          const { onClick, ...rest } = target(action);
          return (
            <MenuItem
              key={label}
              {...rest}
              onClick={() => {
                setAnchor(undefined);
                onClick?.();
              }}
            >
              <ListItemIcon>
                <Icon fontSize="small" />
              </ListItemIcon>
              <ListItemText>{label}</ListItemText>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

function MoreButton(props: OpenerProps) {
  return (
    <button type="button" {...props}>
      <MoreIcon fontSize="small" />
      More
    </button>
  );
}

function BarAction({ action }: { readonly action: RecordAction }) {
  const record = useRecord();
  const { shortLabel, Icon, section, onPress } = action;
  const content = (
    <>
      <Icon fontSize="small" />
      {shortLabel}
    </>
  );
  return section === undefined ? (
    <button type="button" onClick={onPress}>
      {content}
    </button>
  ) : (
    <Link to={section.startsWith('/') ? section : record.path(section)}>{content}</Link>
  );
}

interface BarProps {
  /** 'Claim actions' */
  readonly label: string;
  readonly actions: readonly RecordAction[];
  /** What there is no room for in the bar. */
  readonly more: readonly RecordAction[];
  /** Buttons between the actions and the menu. */
  readonly children: ReactNode;
}

/** On phones: what can be done with the record, under the thumb (UX §4b). */
export function RecordBottomBar({ label, actions, more, children }: BarProps) {
  return (
    <nav className="rp-bottom" aria-label={label}>
      {actions.map((action) => (
        <BarAction key={action.label} action={action} />
      ))}
      {children}
      <ActionsMenu actions={more} Opener={MoreButton} />
    </nav>
  );
}
