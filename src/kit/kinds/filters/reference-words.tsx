import { useMemo } from 'react';
import { useGetMany } from 'ra-core';
import type { Reference } from '#schemas/engine/definition.ts';
import { useUserSource } from '#src/providers/data/use-user-source.ts';
import { useChosenUsers } from '#src/ui/users/use-chosen-users.ts';
import { textOf } from '../value-text.ts';
import type { FilterWordsProps } from './filter-kind.ts';
import { labelFragment } from './label-fragment.ts';

export interface Option {
  readonly id: number | string;
  readonly name: string;
}

/** Stands in until a definition names what it refers to. */
export const NO_REFERENCE: Reference = { type: '', label: 'name' };
/** The ids that an address holds. */
export const idsOf = (value: unknown): (number | string)[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number' || typeof id === 'string') : [];

/** Names of the records with these ids. */
export function useNamed({ type, label }: Reference, ids: readonly (number | string)[]): readonly Option[] {
  const meta = useMemo(() => ({ fragment: labelFragment(type, label) }), [type, label]);
  const { data } = useGetMany(type, { ids: [...ids], meta }, { enabled: ids.length > 0 });
  return ids.map((id) => ({ id, name: textOf(data?.find((row) => row?.id === id)?.[label]) || String(id) }));
}

export function ReferenceWords({ value, property }: FilterWordsProps) {
  const named = useNamed(property['x-reference'] ?? NO_REFERENCE, idsOf(value));
  return named.map(({ name }) => name).join(', ');
}

export function UserWords({ value }: FilterWordsProps) {
  const ids = useMemo(() => idsOf(value).map(Number), [value]);
  return useChosenUsers(useUserSource(), ids)
    .map(({ name }) => name)
    .join(', ');
}
