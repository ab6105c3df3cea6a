import { useCreate, useUpdate, type RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { FormRecord } from './form-store.ts';
import { toInsert, toUpdate } from './record-values.ts';

// a save that finds no network says so at once; it is not kept for later behind the person's back
const NOW = { networkMode: 'always', retry: false } as const;

/**
 * Writes a record: what is new whole, of what is stored the changes and the version they were made on.
 * @param stored the record as it was read; undefined for a new one
 */
export function useSave({ type }: ResourceDefinition, stored: RaRecord | undefined): (record: FormRecord) => Promise<RaRecord> {
  const [create] = useCreate(type, undefined, { ...NOW, mutationMode: 'pessimistic' });
  const [update] = useUpdate(type, undefined, { ...NOW, mutationMode: 'pessimistic' });
  return (record) =>
    stored === undefined
      ? create(type, { data: toInsert(record) }, { returnPromise: true })
      : update(type, { id: stored.id, data: toUpdate(record), previousData: stored }, { returnPromise: true });
}
