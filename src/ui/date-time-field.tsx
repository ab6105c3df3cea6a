import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { instantOf, isLocalDate, parseTime } from '#domain/dates.ts';
import { NO_TIME } from '#domain/field-words.ts';
import { DateField } from './date-field.tsx';
import { FieldMessage } from './field-message.tsx';
import type { FieldProps } from './field-props.ts';
import { dayAndTime } from './format.ts';
import { useZone } from './zone.tsx';

interface Props extends FieldProps<string> {
  readonly id?: string;
  readonly min?: string;
  readonly max?: string;
}

/** Between a day and a text that is no time of it: no timestamp is written so, and none is read from it. */
const UNREAD = ' at ';

/** The instant; the day and the text as typed where that is no time. */
function join(day: string, time: string, zone: string): string {
  const read = parseTime(time);
  return read === undefined ? `${day}${UNREAD}${time.trim()}` : instantOf(day, read, zone);
}

function unreadTime(value: string | null): { readonly day: string; readonly time: string } | undefined {
  const at = value?.indexOf(UNREAD) ?? -1;
  const day = value?.slice(0, at) ?? '';
  return at > 0 && isLocalDate(day) ? { day, time: value?.slice(at + UNREAD.length) ?? '' } : undefined;
}

/**
 * A day and a time of day in the organisation's zone. The value is a UTC timestamp, null while there is no day; a day
 * without a time counts from 00:00. What cannot be read is handed on as typed, so that the form refuses it.
 */
export function DateTimeField({
  label,
  value,
  onChange,
  onBlur,
  name,
  ref,
  error,
  help,
  required,
  disabled,
  autoFocus,
  min,
  max,
  id,
}: Props) {
  const zone = useZone();
  const [draftTime, setDraftTime] = useState<string>();
  const unread = unreadTime(value);
  const parts = unread ?? dayAndTime(value, zone);
  const day = parts.day ?? value;
  const setDay = (next: string | null) =>
    onChange(next !== null && isLocalDate(next) ? join(next, parts.time ?? '00:00', zone) : next);
  const commitTime = () => {
    if (draftTime === undefined) return;
    setDraftTime(undefined);
    // a time that was emptied is the one before it
    const time = draftTime.trim() === '' ? parts.time : draftTime;
    if (time !== null && parts.day !== null && time !== parts.time) onChange(join(parts.day, time, zone));
  };
  return (
    <div className="cw-date-time" role="group" aria-label={label}>
      <DateField
        id={id}
        ref={ref}
        label={label}
        name={name}
        value={day}
        onChange={setDay}
        onBlur={onBlur}
        error={unread ? undefined : error}
        help={help}
        required={required}
        disabled={disabled}
        autoFocus={autoFocus}
        min={min}
        max={max}
      />
      <TextField
        label="Time"
        value={draftTime ?? parts.time ?? ''}
        placeholder="HH:mm"
        error={unread !== undefined}
        helperText={<FieldMessage error={unread && NO_TIME} />}
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
