import { useMemo } from 'react';
import { DataProviderContext, useDataProvider, useListContext, withLifecycleCallbacks } from 'ra-core';
import { Link } from 'react-router';
import { formatCount } from '#domain/list-count.ts';
import { DeadlineRowFragmentDoc, type DeadlineRowFragment } from '#src/generated/documents/deadlines.ts';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { ListPager } from '#src/kit/list/list-pager.tsx';
import { ListResults } from '#src/kit/list/list-results.tsx';
import { ListTable } from '#src/kit/list/list-table.tsx';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { useIsPhone } from '#src/kit/list/use-is-phone.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ClockIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { aboutWords, DEADLINE_COLUMNS, deadlinePath, Due, recordName, ruleWords } from './deadline-columns.tsx';
import { DEADLINE_FILTER_NAMES, deadlineWhere, type DeadlineFilter } from './deadline-filter.ts';
import { DeadlineFilters, useDeadlineFilterWords } from './deadline-filters.tsx';
import '#src/kit/list/list.css';
import './deadlines.css';

const FIRST_DUE = { field: 'dueAt', order: 'ASC' } as const;
const DEFAULT_SORTS = [FIRST_DUE.field];
const PER_PAGE = 25;
const QUERY_OPTIONS = { meta: { fragment: DeadlineRowFragmentDoc }, onError: () => undefined };

function DeadlineCards() {
  const { data = [] } = useListContext<DeadlineRowFragment>();
  return (
    <ul className="rl-cards" aria-label="Deadlines">
      {data.map((row) => (
        <li key={row.id} className="rl-card">
          <div className="rl-card-row">
            <Link to={deadlinePath(row)} className="rl-card-link">
              {recordName(row)}
            </Link>
            <span className="rl-push" />
            <StatusChip kind="clock" value={row.state} />
          </div>
          <div>{ruleWords(row)}</div>
          <div>
            <Due row={row} />
          </div>
          <div className="rl-quiet">
            {[aboutWords(row), row.Owner?.name ?? 'Unassigned'].filter(Boolean).join(', ')}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** As it is asked: what is overdue moves on. */
const whereNow = (filter: DeadlineFilter, userId: number, zone: string) =>
  deadlineWhere(filter, userId, new Date(), zone);

function Deadlines() {
  const isPhone = useIsPhone();
  const keys = useListKeys('deadlines');
  return (
    <ListResults
      one="deadline"
      many="deadlines"
      words={useDeadlineFilterWords()}
      empty={
        <EmptyState icon={ClockIcon} title="No deadlines">
          The deadlines of claims, complaints and incidents appear here by themselves.
        </EmptyState>
      }
    >
      {isPhone ? (
        <DeadlineCards />
      ) : (
        <>
          <ListToolbar keys={keys} columns={DEADLINE_COLUMNS} density="compact" />
          <ListTable
            label="Deadlines found"
            keys={keys}
            columns={DEADLINE_COLUMNS}
            density="compact"
            rowPath={deadlinePath}
          />
        </>
      )}
      <ListPager />
    </ListResults>
  );
}

function Header() {
  const { total } = useListContext();
  return (
    <PageHeader
      title="Deadlines"
      count={formatCount(total)}
      subtitle="What RG 271, the General Insurance Code, RG 78 and the Privacy Act give a day for."
    />
  );
}

/** /app/deadlines: the clocks of all records that the person sees. */
export default function DeadlinesPage() {
  const dataProvider = useDataProvider();
  const keys = useListKeys('deadlines');
  const { claims } = useSession();
  const zone = useZone();
  const bounded = useMemo(
    () =>
      withLifecycleCallbacks(dataProvider, [
        {
          resource: 'Clock',
          beforeGetList: (params) =>
            Promise.resolve({
              ...params,
              filter: {
                _and: {
                  format: 'hasura-raw-query',
                  value: [whereNow(params.filter as DeadlineFilter, claims.userId, zone)],
                },
              },
            }),
        },
      ]),
    [dataProvider, claims.userId, zone],
  );
  return (
    <DataProviderContext value={bounded}>
      <AddressList
        resource="Clock"
        sort={FIRST_DUE}
        perPage={PER_PAGE}
        storeKey={keys.params}
        views={{ keys, names: DEADLINE_FILTER_NAMES, columns: DEADLINE_COLUMNS, sorts: DEFAULT_SORTS }}
        queryOptions={QUERY_OPTIONS}
        disableAuthentication
      >
        <div className="rl-list">
          <Header />
          <SavedViews allLabel="All open deadlines" one="deadline" />
          <DeadlineFilters />
          <Deadlines />
        </div>
      </AddressList>
    </DataProviderContext>
  );
}
