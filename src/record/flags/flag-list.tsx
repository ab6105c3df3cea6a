import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { DateText } from '#src/ui/date-text.tsx';
import { CheckIcon, ChevronDownIcon, ChevronUpIcon, FlagIcon } from '#src/ui/icons.ts';
import { managePath, useRecord } from '../record.ts';
import type { Flag } from './use-flags.ts';
import './flags.css';

interface Props {
  readonly flags: readonly Flag[];
  /** Left out where the record is read-only. */
  readonly onClear?: (flag: Flag) => void;
  /** Somebody has gone to a flag's drawer. */
  readonly onOpen?: () => void;
}

/** Active flags: each leads to its drawer and can be cleared. */
export function FlagList({ flags, onClear, onOpen }: Props) {
  const record = useRecord();
  return (
    <ul className="fl-list">
      {flags.map((flag) => (
        <li key={flag.id} className="fl-flag">
          <FlagIcon fontSize="small" className="fl-mark" />
          {onClear ? (
            <Link to={managePath(record, `flag/edit/${flag.id}`)} className="fl-label" onClick={onOpen}>
              {flag.labelActive}
            </Link>
          ) : (
            <span className="fl-label">{flag.labelActive}</span>
          )}
          <span className="fl-quiet">
            <DateText value={flag.createdAt} />
          </span>
          {onClear && (
            <Button variant="text" size="small" aria-label={`Clear ${flag.labelActive}`} onClick={() => onClear(flag)}>
              Clear
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Flags that were cleared, by what they are called since; folded until somebody asks (spec 2 §4). */
export function CompletedFlags({ flags }: { readonly flags: readonly Flag[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (flags.length === 0) return null;
  return (
    <section className="fl-completed">
      <Button
        variant="text"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
        onClick={() => setOpen(!isOpen)}
      >
        Completed ({flags.length})
      </Button>
      {isOpen && (
        <ul id={id} className="fl-list" aria-label="Completed flags">
          {flags.map((flag) => (
            <li key={flag.id} className="fl-flag">
              <CheckIcon fontSize="small" className="fl-done" />
              <span className="fl-label">{flag.labelClosed || flag.labelActive}</span>
              <span className="fl-quiet">
                {flag.UpdatedBy?.name}, <DateText value={flag.updatedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
