import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { SettingHistoryDocument, SettingRowsDocument } from '#src/generated/documents/settings.ts';
import { ChangeHistory } from './change-history.tsx';
import { ownRow, type Setting } from './setting.ts';
import { valueWords } from './value-words.ts';

const VERBS: Readonly<Record<string, string>> = { insert: 'Changed from the default', update: 'Changed', delete: 'Reset to the default' };

/** Who changed the setting last, and all changes, also those before it was reset. */
export function SettingHistory({ setting }: { readonly setting: Setting }) {
  const own = ownRow(setting)?.id;
  // the log knows rows; a reset ends one and the next change begins another
  const added = useMemo(() => [{ field: 'configurationItemId', after: setting.id }], [setting.id]);
  const rows = useQuery(SettingRowsDocument, { variables: { added }, fetchPolicy: 'cache-and-network' });
  const entityIds = useMemo(() => [...new Set([...(rows.data?.Log ?? []).map(({ entityId }) => entityId), ...(own === undefined ? [] : [String(own)])])], [rows.data, own]);
  const { data } = useQuery(SettingHistoryDocument, { variables: { entityIds }, skip: entityIds.length === 0, fetchPolicy: 'cache-and-network' });
  return <ChangeHistory entries={data?.Log ?? []} verb={(entry) => VERBS[entry.contentType] ?? 'Changed'} fields={{ value: setting.title }} describe={valueWords} />;
}
