import { useMemo, useState } from 'react';
import { useGetList } from 'ra-core';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { textOf } from '../value-text.ts';
import { labelFragment } from './label-fragment.ts';
import type { FilterInputProps } from './filter-kind.ts';
import { idsOf, NO_REFERENCE, useNamed, type Option } from './reference-words.tsx';

/** Choices that are shown at a time; typing narrows them. */
const OFFERED = 20;

/** Any of several records that the property refers to, found by their name as one types. */
export function ReferenceFilter({ id, label: title, property, value, onChange }: FilterInputProps) {
  const reference = property['x-reference'] ?? NO_REFERENCE;
  const { type, label, where } = reference;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const chosen = useNamed(reference, idsOf(value));
  const query = useMemo(
    () => ({
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: label, order: 'ASC' as const },
      filter: {
        [`${label}@_ilike`]: text,
        ...(where === undefined ? {} : { _and: { format: 'hasura-raw-query', value: [where] } }),
      },
      meta: { fragment: labelFragment(type, label) },
    }),
    [type, label, where, text],
  );
  const { data, isFetching, error } = useGetList(type, query, { enabled: isOpen, placeholderData: (before) => before });
  const options = (data ?? []).map((row): Option => ({ id: row.id, name: textOf(row[label]) }));
  return (
    <Autocomplete<Option, true>
      multiple
      id={id}
      disableCloseOnSelect
      filterSelectedOptions
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      inputValue={text}
      onInputChange={(_event, next, reason) => reason !== 'selectOption' && setText(next)}
      options={options}
      loading={isFetching}
      noOptionsText={error ? 'The choices did not load' : 'Nothing found'}
      // the service has searched already
      filterOptions={(all) => all}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      value={[...chosen]}
      onChange={(_event, next) => onChange(next.map((option) => option.id))}
      slotProps={{ chip: { color: 'primary' } }}
      renderInput={(params) => (
        <TextField {...params} label={title} placeholder={chosen.length === 0 ? 'Any' : undefined} />
      )}
    />
  );
}

/** Any of several people. */
export function UserFilter({ label, value, onChange }: FilterInputProps) {
  return (
    <UserSelector
      label={label}
      source={useUserSource()}
      value={idsOf(value).map(Number)}
      onChange={onChange}
      placeholder="Anyone"
    />
  );
}
