import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { usePartyChoices } from '#src/providers/data/use-party-choices.ts';

interface Props {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Handling parties that figures are limited to; none is all. */
export function PartySelect({ label, value, onChange }: Props) {
  const { parties, loading } = usePartyChoices(value);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      limitTags={2}
      options={[...parties]}
      loading={loading}
      value={parties.filter(({ id }) => value.includes(id))}
      onChange={(_event, chosen) => onChange(chosen.map(({ id }) => id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText="No choices match"
      slotProps={{ chip: { color: 'primary' } }}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={value.length === 0 ? 'All' : undefined} />
      )}
    />
  );
}
