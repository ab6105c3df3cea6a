import { DataProviderContext, useListContext } from 'ra-core';
import { fieldsOf } from '#domain/fields.ts';
import { formatCount } from '#domain/list-count.ts';
import type { ChangeLogRowFragment } from '#src/generated/documents/change-log.ts';
import { ExportMenu } from '#src/kit/export/export-menu.tsx';
import { FieldFilters, useFieldWords } from '#src/kit/kinds/field-filters.tsx';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { HistoryEntry } from '#src/record/history/history-entry.tsx';
import { useEntryNames } from '#src/record/history/use-entry-names.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HistoryIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { CHANGE_LOG_FILTER_NAMES, CHANGE_LOG_FILTERS, changeLogWhere } from './change-log-filter.ts';
import { NewChanges } from './new-changes.tsx';
import { RecordLink } from './record-link.tsx';
import { NEWEST_FIRST, useLogProvider } from './use-log-provider.ts';
import '#src/kit/list/list.css';
import '#src/record/history/history.css';

const PER_PAGE = 25;
const NOTHING: readonly ChangeLogRowFragment[] = [];

function LogExport() {
  const { filterValues, total } = useListContext();
  const zone = useZone();
  const getRequest = () => ({
    type: 'Log',
    where: { ...changeLogWhere(fieldsOf(filterValues), { zone }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    columns: [
      { path: 'createdAt', title: 'Time' },
      { path: 'userName', title: 'Person', history: 'person' as const },
      { path: 'entity', title: 'Kind of record', history: 'record' as const },
      { path: 'entityId', title: 'Number' },
      { path: 'claimId', title: 'Claim' },
      { path: 'complaintId', title: 'Complaint' },
      { path: 'incidentId', title: 'Incident' },
      { path: 'content', title: 'Change', history: 'title' as const },
      { path: 'jsonDiff', title: 'Before and after', history: 'changes' as const },
    ],
    name: 'Change log',
  });
  return <ExportMenu getRequest={getRequest} disabled={total === 0} />;
}

function Header({ readAnew }: { readonly readAnew: () => void }) {
  const { total, page, setPage } = useListContext();
  const showNewest = () => {
    readAnew();
    if (page !== 1) setPage(1);
  };
  return (
    <PageHeader
      title="Change log"
      count={formatCount(total)}
      subtitle="Who made, changed and deleted what in your organisation, newest first."
      actions={
        <>
          <NewChanges onShow={showNewest} />
          <LogExport />
        </>
      }
    />
  );
}

function Entries() {
  const { data } = useListContext<ChangeLogRowFragment>();
  const rows = data ?? NOTHING;
  const names = useEntryNames(rows);
  const words = useFieldWords(CHANGE_LOG_FILTERS);
  const keys = useListKeys('change-log');
  return (
    <>
      <SavedViews allLabel="All changes" one="entry" />
      <FieldFilters label="Changes" filters={CHANGE_LOG_FILTERS} storeKey={keys.filters} words={words} />
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
        <h2 className="cw-vh">Entries</h2>
        <ol className="hi-list" aria-label="Changes">
          {rows.map((row) => (
            <HistoryEntry key={row.id} row={row} names={names} record={<RecordLink row={row} />} />
          ))}
        </ol>
        <ListPager />
      </ListResults>
    </>
  );
}

/** /app/configuration/change-log: what was changed in the whole organisation, for its administrators. */
export default function ChangeLogPage() {
  const { dataProvider, queryOptions, readAnew } = useLogProvider();
  const keys = useListKeys('change-log');
  return (
    <DataProviderContext value={dataProvider}>
      {/* the shell has let the person in; what they may see is the service's to say */}
      <AddressList
        resource="Log"
        sort={NEWEST_FIRST}
        perPage={PER_PAGE}
        storeKey={false}
        views={{ keys, names: CHANGE_LOG_FILTER_NAMES }}
        queryOptions={queryOptions}
        disableAuthentication
      >
        <div className="rl-list">
          <Header readAnew={readAnew} />
          <Entries />
        </div>
      </AddressList>
    </DataProviderContext>
  );
}
