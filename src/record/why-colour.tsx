import { Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { Indicator } from '#src/ui/indicator.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import './why-colour.css';

const WhyColourList = lazyPart(() => import('./why-colour-list.tsx'));
const NAME = 'Why this colour';

interface Props {
  readonly color: string;
  /** Of the rule that gives the colour. */
  readonly title?: string;
}

/** The dot of a record's header (spec 1 §2.2); pressed, it says which rules are on, since when, and which come next. */
export function WhyColour({ color, title }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${NAME}: ${title ?? (color === 'green' ? 'no rule on' : color)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Indicator color={color} title={title} size={16} />
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: 'wc-paper', role: 'dialog', 'aria-label': NAME, tabIndex: -1 } }}
      >
        <h2>{NAME}</h2>
        <Suspense fallback={<CardSkeleton lines={3} label="Loading the rules" />}>
          <WhyColourList />
        </Suspense>
      </Popover>
    </>
  );
}
