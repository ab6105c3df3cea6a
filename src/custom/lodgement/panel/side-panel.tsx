import { useState } from 'react';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CloseIcon, InfoIcon } from '#src/ui/icons.ts';
import { useItsTurn } from '#src/ui/use-ready-in-slices.ts';
import { NotesCard } from './notes-card.tsx';
import { ThisClaim } from './this-claim.tsx';

const WIDE = '(min-width:960px)';

/** What we know, beside the form; where there is no room beside it, a sheet behind 'This claim'. */
export function SidePanel() {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [isOpen, setOpen] = useState(false);
  const isTurn = useItsTurn();
  const cards = (
    <>
      <ThisClaim />
      <NotesCard />
    </>
  );
  if (isWide)
    return (
      <aside className="lw-side" aria-label="About this claim">
        {isTurn && cards}
      </aside>
    );
  return (
    <>
      <Button className="lw-side-button" startIcon={<InfoIcon />} onClick={() => setOpen(true)}>
        This claim
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { className: 'lw-sheet', role: 'dialog', 'aria-label': 'About this claim' } }}
      >
        <div className="lw-sheet-head">
          <IconButton aria-label="Close" onClick={() => setOpen(false)}>
            <CloseIcon />
          </IconButton>
        </div>
        {cards}
      </Drawer>
    </>
  );
}
