import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FilterInputProps } from './filter-kind.ts';

const CHOICES = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

const asKey = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : '');

/** Yes, No, or either. */
export function YesNoFilter({ id, label, value, onChange }: FilterInputProps) {
  return (
    <TextField
      select
      id={id}
      label={label}
      value={asKey(value)}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value === 'yes')}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {CHOICES.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
