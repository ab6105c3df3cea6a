import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { NO_NUMBER } from '#domain/field-words.ts';
import { FieldMessage } from './field-message.tsx';
import type { FieldProps } from './field-props.ts';
import { parseNumber } from './number-text.ts';

type Props = Pick<
  FieldProps<number>,
  'label' | 'value' | 'onChange' | 'onBlur' | 'placeholder' | 'error' | 'help' | 'required'
> & { readonly id?: string };

/** A number as people type it. What is none stays in the field, which says what to type; the value is null then. */
export function NumberField({ id, label, value, onChange, onBlur, placeholder, error, help, required }: Props) {
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const isBad = draft !== undefined && parseNumber(draft) === undefined;
  const message = isBad && isLeft ? NO_NUMBER : error;
  return (
    <TextField
      id={id}
      label={label}
      placeholder={placeholder}
      value={draft ?? value ?? ''}
      autoComplete="off"
      error={message !== undefined}
      helperText={<FieldMessage error={message} help={help} />}
      required={required}
      onChange={(event) => {
        setDraft(event.target.value);
        setLeft(false);
        onChange(parseNumber(event.target.value) ?? null);
      }}
      onBlur={() => {
        if (!isBad) setDraft(undefined);
        setLeft(true);
        onBlur?.();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' }, inputLabel: id === undefined ? {} : { htmlFor: id } }}
    />
  );
}
