import { useId } from 'react';
import { useApolloClient } from '@apollo/client';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController, type Control } from 'react-hook-form';
import { CUSTOM_FLAG, LONGEST_FLAG_LABEL, type FlagDraft } from '#domain/flags.ts';
import type { ListItem } from '#domain/setting-lists.ts';
import { containsPattern } from '#domain/search-filters.ts';
import { FlagLabelsDocument } from '#src/generated/documents/flags.ts';
import { FieldMessage, limited } from '#src/ui/field-message.tsx';
import { useRecord } from '../record.ts';
import { useSuggestions } from './use-suggestions.ts';

interface Props {
  readonly control: Control<FlagDraft>;
  /** What can be chosen now, and the type that the flag has. */
  readonly types: readonly ListItem[];
}

/** Labels that other flags of the same kind of record have, for what is typed (spec 1 §7). */
function useLabels() {
  const client = useApolloClient();
  const { kind } = useRecord();
  return useSuggestions(async (text: string) => {
    const where = { labelActive: { _ilike: containsPattern(text) }, [kind.parentField]: { _is_null: false } };
    const { data } = await client.query({ query: FlagLabelsDocument, variables: { where } });
    return data.Flag.map(({ labelActive }) => labelActive);
  });
}

function OwnWords({ control }: Pick<Props, 'control'>) {
  const id = useId();
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ control, name: 'label' });
  const { suggestions, ask } = useLabels();
  return (
    <Autocomplete
      id={id}
      freeSolo
      options={[...suggestions]}
      filterOptions={(all) => all}
      inputValue={field.value}
      onInputChange={(_event, text) => {
        field.onChange(text);
        ask(text);
      }}
      onOpen={() => ask(field.value)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Label"
          required
          autoFocus
          inputRef={ref}
          onBlur={field.onBlur}
          {...limited({
            text: field.value.trim(),
            limit: LONGEST_FLAG_LABEL,
            error: error?.message,
            help: 'Labels that were used before are offered as you type',
          })}
        />
      )}
    />
  );
}

/** A type of the organisation's list, or one's own words (spec 1 §5). */
export function FlagFields({ control, types }: Props) {
  const {
    field: { ref, value, ...field },
    fieldState: { error },
  } = useController({ control, name: 'type' });
  return (
    <>
      <TextField
        {...field}
        select
        label="Flag type"
        required
        inputRef={ref}
        // no type yet is no entry of the list; one's own words are
        value={value === null ? '' : `type ${value}`}
        onChange={(event) => field.onChange(event.target.value.slice('type '.length))}
        error={error !== undefined}
        helperText={<FieldMessage error={error?.message} />}
      >
        {types.map(({ key, label }) => (
          <MenuItem key={key} value={`type ${key}`}>
            {label}
          </MenuItem>
        ))}
        <MenuItem value={`type ${CUSTOM_FLAG}`}>Custom flag</MenuItem>
      </TextField>
      {value === CUSTOM_FLAG && <OwnWords control={control} />}
    </>
  );
}
