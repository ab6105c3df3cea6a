import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { claimLabel, useFoundClaims, type FoundClaim } from '#src/providers/data/use-found-claims.ts';

interface Props {
  readonly label: string;
  readonly value: FoundClaim | null;
  readonly onChange: (claim: FoundClaim | null) => void;
  readonly className?: string;
}

/** Chooses a claim by its number, policy holder or policy number. */
export function ClaimChoice({ label, value, onChange, className }: Props) {
  const [text, setText] = useState(value === null ? '' : claimLabel(value));
  const [isOpen, setOpen] = useState(false);
  const { records, loading } = useFoundClaims(value !== null && text === claimLabel(value) ? '' : text, isOpen);
  return (
    <Autocomplete<FoundClaim>
      className={className}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={[...records]}
      loading={loading}
      // the service has searched already
      filterOptions={(all) => all}
      getOptionKey={(claim) => claim.id}
      getOptionLabel={claimLabel}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      noOptionsText="No claim matches"
      inputValue={text}
      onInputChange={(_event, next) => setText(next)}
      value={value}
      onChange={(_event, claim) => onChange(claim)}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder="Claim number, policy holder or policy number" />
      )}
    />
  );
}
