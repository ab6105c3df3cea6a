import type { ComponentType, ReactNode } from 'react';
import Badge, { type BadgeProps } from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Link } from 'react-router';
import { AddIcon } from '#src/ui/icons.ts';
import './header-popover.css';

interface Props {
  /** What the list holds: 'Flags'. */
  readonly name: string;
  readonly Icon: ComponentType;
  /** Shown beside the button, with words for those who do not see it; nothing at 0. */
  readonly count: number;
  readonly countWords: string;
  readonly countColour: NonNullable<BadgeProps['color']>;
  /** Where one more is added, and what that is called; left out where the record is read-only. */
  readonly add?: { readonly to: string; readonly label: string };
  /** The button that it hangs on; undefined while it is closed. */
  readonly anchor: HTMLElement | undefined;
  readonly onAnchor: (anchor: HTMLElement | undefined) => void;
  readonly children: ReactNode;
}

/** A list of the record in a popover, and the button in the record's header that opens it (spec 1 §2.2). */
export function HeaderPopover({ name, Icon, count, countWords, countColour, add, anchor, onAnchor, children }: Props) {
  const close = () => onAnchor(undefined);
  return (
    <>
      <Button
        className="hp-button"
        startIcon={<Icon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => onAnchor(event.currentTarget)}
      >
        {name}
        {count > 0 && (
          <>
            {' '}
            <Badge color={countColour} badgeContent={count} max={99} aria-hidden />
            <span className="cw-vh">
              {count} {countWords}
            </span>
          </>
        )}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: 'hp-popover', role: 'dialog', 'aria-label': name } }}
      >
        <div className="hp-popover-head">
          <h2>{name}</h2>
          {add && (
            <IconButton component={Link} to={add.to} aria-label={add.label} onClick={close}>
              <AddIcon />
            </IconButton>
          )}
        </div>
        {children}
      </Popover>
    </>
  );
}
