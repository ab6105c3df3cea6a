import { useMemo } from 'react';
import { useCreate, useUpdate, type RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { FormRecord } from './form-store.ts';
import { toInsert, toUpdate } from './record-values.ts';
import { recordFragment } from './use-record.ts';

// a save that finds no network says so at once; it is not kept for later behind the person's back
const NOW = { networkMode: 'always', retry: false } as const;

/**
 * Writes a record: what is new whole, of what is stored the changes and the version they were made on.
 * @param stored the record as it was read; undefined for a new one
 */
export function useSave(definition: ResourceDefinition, stored: RaRecord | undefined): (record: FormRecord) => Promise<RaRecord> {
  const {
    type,
    record: { properties },
  } = definition;
  // answered with what the form shows: a role may not read all columns
  const meta = useMemo(() => ({ fragment: recordFragment(definition) }), [definition]);
  const [create] = useCreate(type, undefined, { ...NOW, mutationMode: 'pessimistic' });
  const [update] = useUpdate(type, undefined, { ...NOW, mutationMode: 'pessimistic' });
  // what is only shown is never written, and may not be
  const writable = (record: FormRecord): FormRecord => Object.fromEntries(Object.entries(record).filter(([name]) => properties[name]?.readOnly !== true));
  return (record) =>
    stored === undefined
      ? create(type, { data: toInsert(writable(record)), meta }, { returnPromise: true })
      : update(type, { id: stored.id, data: toUpdate(writable(record)), previousData: stored, meta }, { returnPromise: true });
}
