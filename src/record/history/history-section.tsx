import { useEffect, useMemo, useRef } from 'react';
import { DataProviderContext, ListBase, useDataProvider, useListContext, withLifecycleCallbacks } from 'ra-core';
import { formatCount } from '#domain/list-count.ts';
import { HistoryNewestDocument, HistoryRowFragmentDoc } from '#src/generated/documents/record-log.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HistoryIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useRecord } from '../record.ts';
import { HistoryEntry } from './history-entry.tsx';
import { fieldOptions, HISTORY_POLL_MS, historyWhere, historyFilter, type HistoryRow } from './history-filter.ts';
import { HistoryTools } from './history-tools.tsx';
import { useHistoryNames } from './use-history-names.ts';
import '#src/kit/list/list.css';
import './history.css';

const NEWEST_FIRST = { field: 'id', order: 'DESC' } as const;
/** Spec 1 §7 */
const PER_PAGE = 10;
const QUERY_OPTIONS = { meta: { fragment: HistoryRowFragmentDoc }, onError: () => undefined };
const NOTHING: readonly HistoryRow[] = [];

/** Every change of a record and of what hangs on it, newest first (spec 1 §2.4). */
export default function HistorySection() {
  const dataProvider = useDataProvider();
  const { kind, id } = useRecord();
  const ofRecord = useMemo(
    () =>
      withLifecycleCallbacks(dataProvider, [
        {
          resource: 'Log',
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: {
                _and: {
                  format: 'hasura-raw-query',
                  value: [historyWhere({ kind, id }, historyFilter(params.filter))],
                },
              },
            }),
        },
      ]),
    [dataProvider, kind, id],
  );
  return (
    <DataProviderContext value={ofRecord}>
      <ListBase
        resource="Log"
        sort={NEWEST_FIRST}
        perPage={PER_PAGE}
        storeKey={false}
        queryOptions={QUERY_OPTIONS}
        disableAuthentication
      >
        <History />
      </ListBase>
    </DataProviderContext>
  );
}

/** The open page is asked for again when something was changed. */
function useNewEntries(): void {
  const record = useRecord();
  const { refetch } = useListContext();
  const { data } = useLive(HistoryNewestDocument, {
    variables: { where: historyWhere(record) },
    pollInterval: HISTORY_POLL_MS,
  });
  const newest = data && (data.Log[0]?.id ?? 0);
  const seen = useRef(newest);
  useEffect(() => {
    if (newest === undefined || seen.current === newest) return;
    if (seen.current !== undefined) void refetch();
    seen.current = newest;
  }, [newest, refetch]);
}

function History() {
  useNewEntries();
  const { kind } = useRecord();
  const { data, filterValues, total } = useListContext<HistoryRow>();
  const rows = data ?? NOTHING;
  const names = useHistoryNames(rows);
  const { field, person } = historyFilter(filterValues);
  const words = [
    ...(field === undefined
      ? []
      : [{ name: 'field', text: fieldOptions(kind).find(({ value }) => value === field)?.label ?? field }]),
    ...(person === undefined ? [] : [{ name: 'person', text: 'One person' }]),
  ];
  return (
    <SectionCard title="History" count={formatCount(total)} padded={false}>
      <HistoryTools />
      <ListResults
        one="change"
        many="changes"
        words={words}
        empty={
          <EmptyState icon={HistoryIcon} title="No changes">
            What is changed from now on appears here.
          </EmptyState>
        }
      >
        <ol className="hi-list" aria-label="Changes">
          {rows.map((row) => (
            <HistoryEntry key={row.id} row={row} names={names} />
          ))}
        </ol>
        <ListPager isQuiet />
      </ListResults>
    </SectionCard>
  );
}
