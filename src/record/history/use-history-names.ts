import type { HistoryNames } from '#domain/history/changes.ts';
import { useRecord } from '../record.ts';
import type { HistoryRow } from './history-filter.ts';
import { useEntryNames } from './use-entry-names.ts';

/** {@link useEntryNames} of the record whose page is open. */
export function useHistoryNames(rows: readonly HistoryRow[]): HistoryNames {
  return useEntryNames(rows, useRecord().kind.table);
}
