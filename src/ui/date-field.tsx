import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { formatDate, parseDate, todayIn } from '#domain/dates.ts';
import { CalendarIcon } from './icons.ts';
import { FieldMessage } from './field-message.tsx';
import type { FieldProps } from './field-props.ts';
import { useZone } from './zone.tsx';
import { NO_DATE } from '#domain/field-words.ts';

const CalendarPopover = lazy(() => import('./calendar-popover.tsx'));

interface Props extends FieldProps<string> {
  readonly id?: string;
  /** Earliest and latest day that the calendar offers, YYYY-MM-DD; typed days are the form's to check. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * A calendar day: typed (14/11/2026, 3/9/84, 0309) or picked. The value is YYYY-MM-DD or null; what is no date stays
 * in the field and the value is then the typed text, so that the form's own check refuses it.
 */
export function DateField({
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
  placeholder = 'DD/MM/YYYY',
  min,
  max,
  id,
}: Props) {
  const zone = useZone();
  const [today] = useState(() => todayIn(zone));
  const [draft, setDraft] = useState<string>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const day = value === null ? undefined : parseDate(value, today);
  const shown = draft ?? (day === undefined ? (value ?? '') : formatDate(day));
  const commit = (text: string) => {
    setDraft(undefined);
    const next = text.trim() === '' ? null : (parseDate(text, today) ?? text.trim());
    if (next !== value) onChange(next);
  };
  const invalid = value !== null && value !== '' && day === undefined && draft === undefined ? NO_DATE : undefined;
  const message = error ?? invalid;
  return (
    <>
      <TextField
        id={id}
        label={label}
        name={name}
        value={shown}
        inputRef={ref}
        required={required}
        disabled={disabled}
        autoFocus={autoFocus}
        placeholder={placeholder}
        error={message !== undefined}
        helperText={<FieldMessage error={message} help={help} />}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => {
          if (draft !== undefined) commit(draft);
          onBlur?.();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && draft !== undefined) commit(draft);
          if (event.key === 'ArrowDown' && event.altKey) setAnchor(event.currentTarget);
        }}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={`Choose ${label}`}
                  disabled={disabled}
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <CalendarIcon fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      {anchor !== undefined && (
        <Suspense fallback={null}>
          <CalendarPopover
            anchor={anchor}
            value={day ?? null}
            today={today}
            min={min}
            max={max}
            onClose={() => setAnchor(undefined)}
            onPick={(picked) => {
              setAnchor(undefined);
              setDraft(undefined);
              onChange(picked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
