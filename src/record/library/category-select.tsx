import { useId } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { NO_CATEGORY } from './library-file.ts';
import { useCategories } from './use-categories.ts';

interface Props {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (category: string | undefined) => void;
  /** What stands for nothing chosen. */
  readonly emptyLabel: string;
  /** For filters: files without a type can be asked for, and types that are no longer offered. */
  readonly isFilter?: boolean;
}

/** One document type. */
export function CategorySelect({ label, value, onChange, emptyLabel, isFilter = false }: Props) {
  const id = useId();
  const { all, offered } = useCategories();
  const options = isFilter ? all : offered;
  // an address can name a type that the organisation does not have
  const isKnown = value === undefined || value === NO_CATEGORY || options.some(({ key }) => key === value);
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { htmlFor: id } }}
      className="lib-select"
    >
      <MenuItem value="">{emptyLabel}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.key} value={option.key}>
          {option.label}
        </MenuItem>
      ))}
      {isFilter && <MenuItem value={NO_CATEGORY}>Without a document type</MenuItem>}
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
    </TextField>
  );
}
