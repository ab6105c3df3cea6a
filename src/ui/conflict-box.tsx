import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Conflict, ConflictChange } from './describe-error.ts';
import { formatTime, MISSING } from './format.ts';
import { statusLabel } from './status-looks.ts';
import { WarningIcon } from './icons.ts';
import { useZone } from './zone.tsx';

interface Props {
  readonly conflict: Conflict;
  /** Labels of fields, e.g. { decision: 'Decision' }; else the field's name in words. */
  readonly labels?: Readonly<Record<string, string>>;
  /** How a value of a field is read, e.g. an owner's id as a name; else its own text. */
  readonly describe?: (field: string, value: unknown) => string | undefined;
  /** Takes the other person's version; what was typed here is dropped by the card. */
  readonly onReload: () => void;
}

function fieldWords(field: string): string {
  return statusLabel(field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return MISSING;
  return typeof value === 'string' ? statusLabel(value) : JSON.stringify(value);
}

/** Someone else saved first: who changed what, and when. The draft stays until the person decides (RULES: row_version). */
export function ConflictBox({ conflict, labels = {}, describe, onReload }: Props) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const label = (change: ConflictChange) => labels[change.field] ?? fieldWords(change.field);
  const value = (change: ConflictChange, side: 'before' | 'after') => describe?.(change.field, change[side]) ?? valueWords(change[side]);
  const [first, ...others] = conflict.changes;
  const what = first === undefined ? 'this' : `${label(first)} to ${value(first, 'after')}${others.length === 0 ? '' : ` and ${others.length} more`}`;
  return (
    <div className="cw-conflict">
      <Alert severity="warning" icon={<WarningIcon />}>
        <p>
          <strong>
            {conflict.name} changed {what} at {formatTime(conflict.at, zone)}.
          </strong>
        </p>
        <p>Your change is not saved yet and is still here.</p>
        {isOpen && (
          <ul>
            {conflict.changes.map((change) => (
              <li key={change.field}>
                {label(change)}: {value(change, 'before')} → {value(change, 'after')}
              </li>
            ))}
          </ul>
        )}
      </Alert>
      <div className="cw-conflict-actions">
        {conflict.changes.length > 0 && (
          <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide the change' : 'See the change'}
          </Button>
        )}
        <Button onClick={onReload}>Reload this card</Button>
      </div>
    </div>
  );
}
