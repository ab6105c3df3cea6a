import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { holdsDefault } from '#domain/setting-lists.ts';
import { SettingHistoryDocument, SettingRowsDocument } from '#src/generated/documents/settings.ts';
import { changesOf, type LogEntry } from '#src/kit/history/log-entries.ts';
import { ChangeHistory } from './change-history.tsx';
import { ownRow, type Setting } from './setting.ts';
import { valueWords } from './value-words.ts';

const VALUE = { value: '' };
const VERBS: Readonly<Record<string, string>> = {
  insert: 'Changed from the default',
  update: 'Changed',
  delete: 'Reset to the default',
};

/** The row that a reset list leaves behind is no change from the default: it keeps the organisation's own items for old records. */
function verbOf(entry: LogEntry, setting: Setting): string {
  const isRest =
    entry.contentType === 'insert' && changesOf(entry, VALUE).some(({ after }) => holdsDefault(after, setting.value));
  return isRest ? 'Own items kept as removed' : (VERBS[entry.contentType] ?? 'Changed');
}

/** Who changed the setting last, and all changes, also those before it was reset. */
export function SettingHistory({ setting }: { readonly setting: Setting }) {
  const own = ownRow(setting)?.id;
  // the log knows rows; a reset ends one and the next change begins another
  const added = useMemo(() => [{ field: 'configurationItemId', after: setting.id }], [setting.id]);
  const rows = useQuery(SettingRowsDocument, { variables: { added }, fetchPolicy: 'cache-and-network' });
  const entityIds = useMemo(
    () => [
      ...new Set([
        ...(rows.data?.Log ?? []).map(({ entityId }) => entityId),
        ...(own === undefined ? [] : [String(own)]),
      ]),
    ],
    [rows.data, own],
  );
  const { data } = useQuery(SettingHistoryDocument, {
    variables: { entityIds },
    skip: entityIds.length === 0,
    fetchPolicy: 'cache-and-network',
  });
  return (
    <ChangeHistory
      entries={data?.Log ?? []}
      verb={(entry) => verbOf(entry, setting)}
      fields={{ value: setting.title }}
      describe={valueWords}
    />
  );
}
