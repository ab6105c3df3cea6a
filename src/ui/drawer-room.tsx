import { createPortal } from 'react-dom';
import useMediaQuery from '@mui/material/useMediaQuery';
import { dockedFrom, useDrawerSlot, type DrawerWidth } from './drawer-slot.tsx';

interface Props {
  /** Of the drawer that is on its way. */
  readonly width: DrawerWidth;
}

/** Keeps the room of a docked drawer whose code is on its way, so that the page beside it does not move when it arrives. */
export function DrawerRoom({ width }: Props) {
  const slot = useDrawerSlot();
  const isDocked = useMediaQuery(`(min-width:${dockedFrom(width)}px)`, { noSsr: true });
  if (!isDocked || !slot) return null;
  return createPortal(<div className="cw-drawer" style={{ '--drawer-width': `${width}px` }} />, slot);
}
