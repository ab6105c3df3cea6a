import TextField from '@mui/material/TextField';
import type { FilterInputProps } from './filter-kind.ts';

/** Looks for a text anywhere in the value. */
export function TextFilter({ id, label, value, onChange }: FilterInputProps) {
  return (
    <TextField
      id={id}
      label={label}
      placeholder="Contains"
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { htmlFor: id } }}
    />
  );
}
