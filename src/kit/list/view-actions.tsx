import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { MoreIcon } from '#src/ui/icons.ts';
import type { View } from './use-views.ts';

export type ViewAction = 'save' | 'copy' | 'open' | 'openPlain' | 'edit' | 'takeOver' | 'remove';

interface Props {
  readonly view: View;
  readonly isChanged: boolean;
  readonly onChoose: (action: ViewAction) => void;
}

const LABELS: Readonly<Record<ViewAction, string>> = {
  save: 'Save changes',
  copy: 'Save as new view…',
  open: 'Open the list with this view',
  openPlain: 'No longer open the list with this view',
  edit: 'Edit name and sharing…',
  takeOver: 'Take over',
  remove: 'Delete…',
};

/** What this person may do with a view. */
function actionsFor({ mayChange, isMine, isDefault, shared, stored }: View, isChanged: boolean): readonly ViewAction[] {
  return [
    ...(isChanged && mayChange ? (['save'] as const) : []),
    'copy',
    // the views of a browser have no default
    ...(stored === undefined ? [] : [isDefault ? ('openPlain' as const) : ('open' as const)]),
    ...(mayChange ? (['edit'] as const) : []),
    ...(mayChange && !isMine && shared !== undefined ? (['takeOver'] as const) : []),
    ...(mayChange ? (['remove'] as const) : []),
  ];
}

/** What can be done with the view that is shown, behind one button. */
export function ViewActions({ view, isChanged, onChoose }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for view ${view.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actionsFor(view, isChanged).map((action) => (
          <MenuItem
            key={action}
            onClick={() => {
              setAnchor(null);
              onChoose(action);
            }}
          >
            {LABELS[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
