import { useMemo, useState } from 'react';
import { useGetList, useGetMany } from 'ra-core';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Reference } from '#schemas/engine/definition.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useChosenUsers } from '#src/ui/users/use-user-options.ts';
import { UserSelector } from '#src/ui/users/user-selector.tsx';
import { textOf } from '../value-text.ts';
import { labelFragment } from './label-fragment.ts';
import type { FilterInputProps, FilterWordsProps } from './filter-kind.ts';

/** Choices that are shown at a time; typing narrows them. */
const OFFERED = 20;

interface Option {
  readonly id: number | string;
  readonly name: string;
}

const NO_REFERENCE: Reference = { type: '', label: 'name' };
const idsOf = (value: unknown): (number | string)[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'number' || typeof id === 'string') : []);

function useNamed({ type, label }: Reference, ids: readonly (number | string)[]): readonly Option[] {
  const meta = useMemo(() => ({ fragment: labelFragment(type, label) }), [type, label]);
  const { data } = useGetMany(type, { ids: [...ids], meta }, { enabled: ids.length > 0 });
  return ids.map((id) => ({ id, name: textOf(data?.find((row) => row?.id === id)?.[label]) || String(id) }));
}

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
      filter: { [`${label}@_ilike`]: text, ...(where === undefined ? {} : { _and: { format: 'hasura-raw-query', value: [where] } }) },
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
      renderInput={(params) => <TextField {...params} label={title} placeholder={chosen.length === 0 ? 'Any' : undefined} />}
    />
  );
}

export function ReferenceWords({ value, property }: FilterWordsProps) {
  const named = useNamed(property['x-reference'] ?? NO_REFERENCE, idsOf(value));
  return named.map(({ name }) => name).join(', ');
}

/** Any of several people. */
export function UserFilter({ label, value, onChange }: FilterInputProps) {
  return <UserSelector label={label} source={useUserSource()} value={idsOf(value).map(Number)} onChange={onChange} placeholder="Anyone" />;
}

export function UserWords({ value }: FilterWordsProps) {
  const ids = useMemo(() => idsOf(value).map(Number), [value]);
  return useChosenUsers(useUserSource(), ids)
    .map(({ name }) => name)
    .join(', ');
}
