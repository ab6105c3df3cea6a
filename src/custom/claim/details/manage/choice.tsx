import { useId, useRef, useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ListOption } from '#src/providers/data/use-configuration.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { ChevronDownIcon, LockIcon } from '#src/ui/icons.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import type { StatusKind } from '#src/ui/status-looks.ts';
import { Tip } from '#src/ui/tip.tsx';
import { CloseOutList } from '../close-out/close-out-list.tsx';
import { useCloseOut } from '../close-out/use-close-out.ts';

interface Props {
  /** 'Claim status' */
  readonly label: string;
  readonly kind: StatusKind;
  readonly value: string | null;
  readonly valueLabel: string | undefined;
  readonly options: readonly ListOption[];
  readonly isOwner: boolean;
  readonly isSaving: boolean;
  readonly onChange: (key: string) => Promise<boolean>;
  readonly claimId: number;
  /** Whether a value closes the claim: what is still open on it is then told first. */
  readonly closes?: (key: string) => boolean;
}

const LOCKED = 'Only the claim owner can change this';

/** A chip that its owner changes from a list, after 'Save?'; for others the same chip with a lock (spec 1 §2.3). */
export function Choice({
  label,
  kind,
  value,
  valueLabel,
  options,
  isOwner,
  isSaving,
  onChange,
  claimId,
  closes,
}: Props) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isOpen = anchor !== null;
  const [chosen, setChosen] = useState<ListOption>();
  const closeOut = useCloseOut({
    claimId,
    closingTo: chosen !== undefined && closes?.(chosen.key) === true ? chosen.key : undefined,
  });
  if (!isOwner) {
    return (
      <>
        <StatusChip kind={kind} value={value} label={valueLabel} />
        <Tip title={LOCKED}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the reason must be reachable by keyboard */}
          <span className="cl-lock" role="img" aria-label={LOCKED} tabIndex={0}>
            <LockIcon fontSize="small" />
          </span>
        </Tip>
      </>
    );
  }
  const close = () => {
    setChosen(undefined);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="cl-choice"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={`${label}: ${valueLabel ?? value ?? 'none'}. Change`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <StatusChip kind={kind} value={value} label={valueLabel} />
        <ChevronDownIcon fontSize="small" />
      </button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={isOpen}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.key}
            selected={option.key === value}
            onClick={() => {
              setAnchor(null);
              if (option.key !== value) setChosen(option);
            }}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
      <ConfirmDialog
        open={chosen !== undefined}
        title="Save?"
        body={
          <>
            Do you want to save changes?
            <br />
            {label}: {chosen?.label}
            <CloseOutList claimId={claimId} closeOut={closeOut} onLeave={() => setChosen(undefined)} />
          </>
        }
        confirmLabel={closeOut.confirmLabel ?? 'Save'}
        busy={isSaving || closeOut.isWaiting}
        onClose={close}
        onConfirm={() => {
          if (chosen) void onChange(chosen.key).then(close);
        }}
      />
    </>
  );
}
