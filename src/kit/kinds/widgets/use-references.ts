import { useEffect, useMemo, useState } from 'react';
import { gql } from '@apollo/client';
import { useGetList, useGetOne } from 'ra-core';
import type { Reference } from '#schemas/engine/definition.ts';
import { describeResource, idColumn } from '#src/providers/data/resource-schema.ts';

/** As many as a person reads through (spec 3 §9: selector limit 10). */
const LIMIT = 10;
const TYPING_MS = 200;

export interface ReferenceOption {
  readonly id: number | string;
  readonly label: string;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number | string };

function toOption(row: Row, label: string): ReferenceOption {
  const text = row[label];
  return { id: row.id, label: typeof text === 'string' && text !== '' ? text : `#${row.id}` };
}

function labelMeta(type: string, label: string) {
  return { fragment: gql(`fragment ${type}Choice on ${type} { ${[...new Set([idColumn(type), label])].join(' ')} }`) };
}

/** What is typed, once typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function conditions({ type, where }: Reference): readonly unknown[] {
  const softDeleted = 'isDeleted' in describeResource(type).fields ? [{ isDeleted: { _eq: false } }] : [];
  return [...softDeleted, ...(where === undefined ? [] : [where])];
}

interface FoundReferences {
  readonly options: readonly ReferenceOption[];
  readonly loading: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The first ten records that a reference may point at and whose label holds the text; asked only while the list is open. */
export function useReferences(reference: Reference, text: string, isOpen: boolean): FoundReferences {
  const { type, label } = reference;
  const search = usePaused(text);
  const isTyping = search !== text;
  const meta = useMemo(() => labelMeta(type, label), [type, label]);
  const raw = { format: 'hasura-raw-query', value: conditions(reference) };
  const { data, isFetching, error, refetch } = useGetList<Row>(
    type,
    {
      filter: { _and: raw, [`${label}@_ilike`]: search },
      sort: { field: label, order: 'ASC' },
      pagination: { page: 1, perPage: LIMIT },
      meta,
    },
    // what was found stays until the next is, and nothing is asked that the next key makes old: an option does not go from
    // under the pointer that presses it
    {
      enabled: isOpen && !isTyping,
      retry: false,
      networkMode: 'always',
      staleTime: 0,
      placeholderData: (before) => before,
    },
  );
  return {
    options: (data ?? []).map((row) => toOption(row, label)),
    loading: isFetching || isTyping,
    failed: error !== null,
    retry: () => void refetch(),
  };
}

/** The record that is chosen; undefined while its label is not known. */
export function useReferenced({ type, label }: Reference, id: unknown): ReferenceOption | undefined {
  const meta = useMemo(() => labelMeta(type, label), [type, label]);
  const hasId = typeof id === 'number' || (typeof id === 'string' && id !== '');
  const { data, error } = useGetOne<Row>(
    type,
    { id: hasId ? id : 0, meta },
    { enabled: hasId, retry: false, networkMode: 'always', staleTime: 60_000 },
  );
  if (!hasId) return undefined;
  if (data !== undefined) return toOption(data, label);
  return error === null ? undefined : { id, label: `#${id}` };
}
