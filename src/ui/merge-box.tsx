import { useEffect, useId, useRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { WarningIcon } from './icons.ts';
import { formatTime, MISSING } from './format.ts';
import { statusLabel } from './status-looks.ts';
import type { ContestedField, MetConflict, Side } from './use-conflict.ts';
import { useZone } from './zone.tsx';

/** How fields and their values read. */
export interface FieldWords {
  /** Labels of fields, e.g. { decision: 'Decision' }; else the field's name in words. */
  readonly labels?: Readonly<Record<string, string>>;
  /** A value as the screen shows it, e.g. an owner's id as a name, beside the other side's; undefined: its own text. */
  readonly describe?: (field: string, value: unknown, other: unknown) => ReactNode | undefined;
}

interface Props extends FieldWords {
  readonly met: MetConflict;
  readonly onChoose: (field: string, side: Side) => void;
  /** Saves again, where the form's own button does not stand beside the box. */
  readonly children?: ReactNode;
}

function fieldWords(field: string): string {
  return statusLabel(field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

function valueWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value === '' ? MISSING : value;
  if (typeof value !== 'object' || value === null) return MISSING;
  return Object.values(value).map(valueWords).join(', ') || MISSING;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

interface FieldProps extends FieldWords {
  readonly one: ContestedField;
  readonly label: string;
  readonly onChoose: Props['onChoose'];
}

function Contested({ one: { field, mine, theirs, choice }, label, describe, onChoose }: FieldProps) {
  const id = useId();
  const value = (side: unknown, other: unknown) => describe?.(field, side, other) ?? valueWords(side);
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={choice}
        onChange={(_event, side) => onChoose(field, side === 'theirs' ? 'theirs' : 'mine')}
      >
        <FormControlLabel value="mine" control={<Radio size="small" />} label={<>Keep mine: {value(mine, theirs)}</>} />
        <FormControlLabel
          value="theirs"
          control={<Radio size="small" />}
          label={<>Take theirs: {value(theirs, mine)}</>}
        />
      </RadioGroup>
    </FormControl>
  );
}

/** Somebody else saved first, and both changed the same fields: whose holds is chosen by field, and nothing is lost until then. */
export function MergeBox({ met: { who, fields, taken, count }, labels = {}, describe, onChoose, children }: Props) {
  const zone = useZone();
  const box = useRef<HTMLDivElement>(null);
  const label = (field: string) => labels[field] ?? fieldWords(field);
  // the press was at Save, which may be far from here
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each conflict
  }, [count]);
  const title = `${who.name} changed ${listed(fields.map(({ field }) => label(field)))} at ${formatTime(who.at, zone)}.`;
  return (
    <div ref={box} className="cw-conflict" role="group" aria-label={title} tabIndex={-1}>
      <Alert severity="warning" icon={<WarningIcon />}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>Your changes are not saved yet and are still here. Choose what holds, then save again.</p>
        {fields.map((one) => (
          <Contested key={one.field} one={one} label={label(one.field)} describe={describe} onChoose={onChoose} />
        ))}
        {taken.length > 0 && (
          <p>
            Also taken over from {who.name}: {listed(taken.map(label))}.
          </p>
        )}
        {children}
      </Alert>
    </div>
  );
}
