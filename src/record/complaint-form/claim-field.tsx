import { useState } from 'react';
import { useQuery } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FoundClaimsDocument } from '#src/generated/documents/found-claims.ts';
import type { WidgetProps } from '#src/kit/field/widget-props.ts';
import { claimLabel, useFoundClaims, type FoundClaim } from '#src/providers/data/use-found-claims.ts';
import { FieldMessage } from '#src/ui/field-message.tsx';
import { useSearchText } from '#src/ui/use-search-text.ts';

/** The claim that a number names, for its words. */
function useClaimOf(id: number | undefined): FoundClaim | undefined {
  const { data } = useQuery(FoundClaimsDocument, {
    variables: { where: { id: { _eq: id ?? 0 } }, id: id ?? 0, limit: 0 },
    skip: id === undefined,
  });
  return id === undefined ? undefined : data?.Same[0];
}

/** The claim that a complaint is about, found by its number, policy or policy holder. */
export function ClaimField({ id, label, value, onChange, onBlur, error, help, required, disabled }: WidgetProps) {
  const [isOpen, setOpen] = useState(false);
  const { text, onInputChange, onPicked } = useSearchText();
  const claimId = typeof value === 'number' ? value : undefined;
  const stored = useClaimOf(claimId);
  const isChosen = stored !== undefined && claimLabel(stored) === text;
  const { records, loading, hasFailed } = useFoundClaims(isChosen ? '' : text, isOpen);
  return (
    <Autocomplete<FoundClaim>
      id={id}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={text}
      onInputChange={onInputChange}
      options={[...records]}
      loading={loading}
      noOptionsText={hasFailed ? 'Claims did not load' : 'No claims found'}
      // the service has searched already
      filterOptions={(all) => all}
      value={stored ?? null}
      onChange={(_event, claim) => {
        onPicked();
        onChange(claim?.id ?? null);
      }}
      onBlur={onBlur}
      disabled={disabled}
      getOptionLabel={claimLabel}
      getOptionKey={(claim) => claim.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={<FieldMessage error={error} help={help} />}
        />
      )}
    />
  );
}
