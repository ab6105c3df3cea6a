import { useMemo, useState } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { useGetOne, type RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import { describeResource } from '#src/providers/data/resource-schema.ts';
import { fragmentOf } from '../kinds/row-fragment.ts';

const KEPT = ['rowVersion', 'createdAt', 'updatedAt'];

/** The columns of a record's form: only these are asked for, as a role may not read all. */
export function recordFragment({ type, record }: ResourceDefinition): TypedDocumentNode<unknown, unknown> {
  const { key, fields } = describeResource(type);
  const names = [...new Set([...key, ...KEPT, ...Object.keys(record.properties)])].filter((name) => name in fields);
  return fragmentOf(type, names);
}

export interface LoadedRecord {
  /** The record as it was when the form was opened or last reloaded; undefined until it is there. */
  readonly record: RaRecord | undefined;
  /** The record as it was last read, also by another part of the page. */
  readonly latest: RaRecord | undefined;
  readonly error: Error | null;
  /** Asks the service again. */
  readonly reload: () => Promise<RaRecord | undefined>;
}

/** Reads a record for its form, freshly: an older copy would save on a version that is no longer there. */
export function useRecord(definition: ResourceDefinition, id: number | string): LoadedRecord {
  const meta = useMemo(() => ({ fragment: recordFragment(definition) }), [definition]);
  const { data, error, isFetching, refetch } = useGetOne(
    definition.type,
    { id, meta },
    {
      refetchOnMount: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      networkMode: 'always',
    },
  );
  const [taken, setTaken] = useState<RaRecord>();
  // what comes later does not touch what is being typed
  if (taken === undefined && data !== undefined && !isFetching) setTaken(data);
  return {
    record: taken,
    latest: taken === undefined ? undefined : (data ?? taken),
    error: taken === undefined && !isFetching ? error : null,
    reload: async () => {
      const answer = await refetch();
      if (answer.data !== undefined) setTaken(answer.data);
      return answer.data;
    },
  };
}
