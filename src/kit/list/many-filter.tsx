import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export interface ManyOption<Value extends string | number> {
  readonly value: Value;
  readonly label: string;
  readonly group?: string;
}

interface Props<Value extends string | number> {
  readonly label: string;
  readonly options: readonly ManyOption<Value>[];
  readonly value: readonly Value[];
  readonly onChange: (values: readonly Value[]) => void;
  readonly loading?: boolean;
}

/** Any of several of a long list, found by typing. */
export function ManyFilter<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  loading = false,
}: Props<Value>) {
  const isGrouped = options.some(({ group }) => group !== undefined);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={[...options]}
      loading={loading}
      groupBy={isGrouped ? (option) => option.group ?? 'Other' : undefined}
      value={options.filter((option) => value.includes(option.value))}
      onChange={(_event, next) => onChange(next.map((option) => option.value))}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      noOptionsText="No choices match"
      slotProps={{ chip: { color: 'primary' } }}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={value.length === 0 ? 'Any' : undefined} />
      )}
    />
  );
}
