import { Suspense, useEffect, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useLocation, useNavigate } from 'react-router';
import { DEADLINES_HASH } from '#domain/close-out.ts';
import { clockRule } from '#domain/clocks/rules.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { DueLeft } from '#src/ui/due-left.tsx';
import { ClockIcon } from '#src/ui/icons.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import './clocks.css';

const ClockList = lazyPart(() => import('./clock-list.tsx'));
const NAME = 'Deadlines';

interface Props {
  /** The record's next deadline, as the record has it. */
  readonly nextDueAt: string | null | undefined;
  readonly nextDueRule: string | null | undefined;
}

/** The next deadline in a record's header; pressed, it lists all clocks of the record, with what met them. */
export function RecordClocks({ nextDueAt, nextDueRule }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const isNamed = hash === DEADLINES_HASH;
  // an address that names the deadlines opens them
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the address is what it follows
    if (isNamed) setAnchor(button.current ?? undefined);
  }, [isNamed]);
  const close = () => {
    setAnchor(undefined);
    // named again, they open again
    if (isNamed) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };
  const hasNext = nextDueAt !== null && nextDueAt !== undefined;
  return (
    <>
      <Button
        ref={button}
        variant="text"
        className="ck-button"
        startIcon={<ClockIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={hasNext ? 'cw-vh' : undefined}>{NAME}</span>
        {hasNext && (
          <>
            <span className="ck-rule">{clockRule(nextDueRule)?.label}</span>
            <DueLeft at={nextDueAt} isShort />
          </>
        )}
      </Button>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: 'ck-paper', role: 'dialog', 'aria-label': NAME, tabIndex: -1 } }}
      >
        <h2>{NAME}</h2>
        <Suspense fallback={<CardSkeleton lines={4} label="Loading the deadlines" />}>
          <ClockList />
        </Suspense>
      </Popover>
    </>
  );
}
