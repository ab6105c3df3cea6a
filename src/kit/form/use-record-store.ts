import { useMemo } from 'react';
import { useCreate, useDataProvider, useUpdate, type RaRecord } from 'ra-core';
import type { ResourceDefinition } from '#schemas/engine/definition.ts';
import type { FormRecord } from '../field/form-store.ts';
import { toInsert, toUpdate } from './record-values.ts';
import { recordFragment } from './use-record.ts';

// a save that finds no network says so at once; it is not kept for later behind the person's back
const NOW = { networkMode: 'always', retry: false } as const;

/** How the records of a definition are read and written by their form. */
interface RecordStore {
  /**
   * Writes a record: what is new whole, of what is stored the changes and the version they were made on.
   * @param stored the record that the form was made on; undefined for a new one
   * @param onceKey key of the form: the same one makes one record
   */
  readonly save: (record: FormRecord, stored: RaRecord | undefined, onceKey: string) => Promise<RaRecord>;
  /** The record as it is now. */
  readonly load: (id: RaRecord['id']) => Promise<RaRecord>;
}

/** Reads and writes the records of a definition. */
export function useRecordStore(definition: ResourceDefinition): RecordStore {
  const {
    type,
    record: { properties },
  } = definition;
  // answered with what the form shows: a role may not read all columns
  const meta = useMemo(() => ({ fragment: recordFragment(definition) }), [definition]);
  const [create] = useCreate(type, undefined, { ...NOW, mutationMode: 'pessimistic' });
  const [update] = useUpdate(type, undefined, { ...NOW, mutationMode: 'pessimistic' });
  const dataProvider = useDataProvider();
  // what is only shown is never written, and may not be
  const writable = (record: FormRecord): FormRecord =>
    Object.fromEntries(Object.entries(record).filter(([name]) => properties[name]?.readOnly !== true));
  return {
    save: (record, stored, onceKey) =>
      stored === undefined
        ? create(type, { data: toInsert(writable(record)), meta: { ...meta, onceKey } }, { returnPromise: true })
        : // the version says that it is done once
          update(
            type,
            { id: stored.id, data: toUpdate(writable(record)), previousData: stored, meta },
            { returnPromise: true },
          ),
    load: async (id) => (await dataProvider.getOne<RaRecord>(type, { id, meta })).data,
  };
}
