import { useState } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { NO_AMOUNT, parseMoney } from '#domain/money.ts';
import { FieldMessage } from './field-message.tsx';
import type { FieldProps } from './field-props.ts';

interface Props extends FieldProps<number> {
  readonly id?: string;
  /** Hears of a text that is no amount, in place of a value of null; `undefined` once it is one again. */
  readonly onUnreadable?: (message: string | undefined, text: string) => void;
  /** A text that was typed before and is no amount: it stands in the field, in error. */
  readonly unread?: string;
}

/** An amount in dollars, with its prefix inside the input and two decimals once left. What is no amount is said so. */
export function MoneyField({
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
  placeholder,
  id,
  onUnreadable,
  unread,
}: Props) {
  const [draft, setDraft] = useState(unread);
  const [known, setKnown] = useState(value);
  const shown =
    draft ??
    (value === null ? '' : value.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  const isBad = draft !== undefined && draft.trim() !== '' && parseMoney(draft) === undefined;
  const [isLeft, setLeft] = useState(unread !== undefined);
  if (!Object.is(value, known)) {
    setKnown(value);
    // an amount that comes from elsewhere, as from a merge, takes the place of a text that is none
    if (isBad && isLeft && value !== null) setDraft(undefined);
  }
  const message = error ?? (isBad && isLeft ? NO_AMOUNT : undefined);
  return (
    <TextField
      className="cw-money-field"
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
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        setLeft(false);
        const amount = text.trim() === '' ? null : parseMoney(text);
        onUnreadable?.(amount === undefined ? NO_AMOUNT : undefined, text);
        if (amount !== undefined && amount !== value) onChange(amount);
        // an amount that cannot be read is not the one before it
        else if (amount === undefined && value !== null && onUnreadable === undefined) onChange(null);
      }}
      onBlur={() => {
        if (!isBad) setDraft(undefined);
        setLeft(true);
        onBlur?.();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">A$</InputAdornment> },
      }}
    />
  );
}
