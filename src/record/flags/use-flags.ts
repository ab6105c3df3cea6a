import { useMemo } from 'react';
import { flagTypes } from '#domain/flags.ts';
import { RecordFlagsDocument, type RecordFlagsQuery } from '#src/generated/documents/flags.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useIsHeld } from '#src/ui/held-writes.ts';
import { parentWhere, RECORD_POLL_MS, useRecord } from '../record.ts';

export type Flag = RecordFlagsQuery['Flag'][number];

/** What a flag that is being cleared is called among the writes that can be undone. */
export const heldFlag = (id: number): string => `flag ${id}`;

/** The record's flags as they are now: active ones, and those that were cleared, newest first. */
export function useFlags() {
  const record = useRecord();
  const query = useLive(RecordFlagsDocument, {
    variables: { where: parentWhere(record) },
    pollInterval: RECORD_POLL_MS,
  });
  const flags = query.data?.Flag;
  const isHeld = useIsHeld();
  return useMemo(() => {
    const isDone = (flag: Flag) => flag.isCompleted || isHeld(heldFlag(flag.id));
    return { query, active: flags?.filter((flag) => !isDone(flag)), completed: flags?.filter(isDone) };
  }, [query, flags, isHeld]);
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
