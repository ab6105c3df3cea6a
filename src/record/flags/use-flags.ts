import { useMemo } from 'react';
import { flagTypes } from '#domain/flags.ts';
import { RecordFlagsDocument, type RecordFlagsQuery } from '#src/generated/documents/flags.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';

export type Flag = RecordFlagsQuery['Flag'][number];

/** The record's flags as they are now: active ones, and those that were cleared, newest first. */
export function useFlags() {
  const record = useRecord();
  const query = useLive(RecordFlagsDocument, {
    variables: { where: parentWhere(record) },
    pollInterval: RECORD_POLL_MS,
  });
  const flags = query.data?.Flag;
  return useMemo(
    () => ({
      query,
      active: flags?.filter((flag) => !flag.isCompleted),
      completed: flags?.filter((flag) => flag.isCompleted),
    }),
    [query, flags],
  );
}

const NO_TYPES: readonly unknown[] = [];

/** The types that the organisation has for this record's flags; undefined while they load. */
export function useFlagTypes() {
  const key = useRecord().kind.lists.flagTypes;
  const { value, error, refetch } = useConfiguration(useMemo(() => (key === undefined ? [] : [key]), [key]));
  const setting = key === undefined ? NO_TYPES : value(key);
  return useMemo(
    () => ({ types: setting === undefined ? undefined : flagTypes(setting), error, refetch }),
    [setting, error, refetch],
  );
}
