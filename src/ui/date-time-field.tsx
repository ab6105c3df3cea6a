import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { instantOf, isLocalDate, parseTime } from '#domain/dates.ts';
import { DateField } from './date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { dayAndTime } from './format.ts';
import { useZone } from './zone.tsx';

interface Props extends FieldProps<string> {
  readonly id?: string;
  readonly min?: string;
  readonly max?: string;
}

/**
 * A day and a time of day in the organisation's zone. The value is a UTC timestamp, null while there is no day; a day
 * without a time counts from 00:00. What cannot be read is handed on as typed, so that the form refuses it.
 */
export function DateTimeField({ label, value, onChange, onBlur, name, ref, error, help, required, disabled, autoFocus, min, max, id }: Props) {
  const zone = useZone();
  const [draftTime, setDraftTime] = useState<string>();
  const parts = dayAndTime(value, zone);
  const day = parts.day ?? value;
  const setDay = (next: string | null) => onChange(next !== null && isLocalDate(next) ? instantOf(next, parts.time ?? '00:00', zone) : next);
  const commitTime = () => {
    const time = draftTime === undefined ? undefined : parseTime(draftTime);
    setDraftTime(undefined);
    if (time !== undefined && parts.day !== null && time !== parts.time) onChange(instantOf(parts.day, time, zone));
  };
  return (
    <div className="cw-date-time" role="group" aria-label={label}>
      <DateField id={id} ref={ref} label={label} name={name} value={day} onChange={setDay} onBlur={onBlur} error={error} help={help} required={required} disabled={disabled} autoFocus={autoFocus} min={min} max={max} />
      <TextField
        label="Time"
        value={draftTime ?? parts.time ?? ''}
        placeholder="HH:mm"
        disabled={disabled === true || parts.day === null}
        autoComplete="off"
        onChange={(event) => setDraftTime(event.target.value)}
        onBlur={() => {
          commitTime();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commitTime();
        }}
      />
    </div>
  );
}
