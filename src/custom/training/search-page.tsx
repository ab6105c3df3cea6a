import { useMemo } from 'react';
import { DataProviderContext, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { EmployeesTrainingDocument } from '#src/generated/documents/training.ts';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { SavedViews } from '#src/kit/list/saved-views.tsx';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AddTrainingDrawer } from './add-training-drawer.tsx';
import { EMPLOYEE_FILTER_NAMES, employeeFilter, employeeWhere } from './employee-filter.ts';
import { EmployeeTable } from './employee-table.tsx';
import { employeePath, TRAINING_PATH } from './paths.ts';
import { SearchForm } from './search-form.tsx';
import { useEmployeeProvider } from './use-employee-provider.ts';
import '#src/kit/list/list.css';
import './training.css';

/** Spec 2 §9: refreshed every 2 seconds, ten at a time. */
const POLL_MS = 2000;
const PAGE_SIZE = 10;
const BY_NAME = { field: 'name', order: 'ASC' } as const;
const QUERY_OPTIONS = { onError: () => undefined };

function Header() {
  const { claims } = useSession();
  const { total } = useListContext();
  const { search } = useLocation();
  return (
    <PageHeader
      title="Training"
      count={total === undefined ? undefined : formatNumber(total)}
      subtitle="CIP credits of this calendar year against the target, and hours of the last 12 months."
      actions={
        <Button
          component={Link}
          to={claims.role === 'org_admin' ? `${TRAINING_PATH}/add${search}` : `${employeePath(claims.userId)}/add`}
          variant="contained"
          startIcon={<AddIcon />}
        >
          Add training
        </Button>
      }
    />
  );
}

/** The employees of the page, as they are now. */
function Employees() {
  const { filterValues, page, setPage, setFilters, total = 0 } = useListContext();
  const filter = useMemo(() => employeeFilter(filterValues), [filterValues]);
  const { name = '', status = '' } = filter;
  const { data, error, refetch } = useLive(EmployeesTrainingDocument, {
    variables: { where: employeeWhere(filter), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    pollInterval: POLL_MS,
  });
  const employees = data?.EmployeeTraining;
  return (
    <div className="tr-page">
      <SearchForm
        key={`${name} ${status}`}
        name={name}
        status={status}
        onSearch={(found) => setFilters({ ...employeeFilter({ ...found }) }, {}, false)}
      />
      {employees === undefined ? (
        error === undefined ? (
          <CardSkeleton lines={10} label="Loading employees" />
        ) : (
          <ErrorState title="The employees did not load" onRetry={() => void refetch()} />
        )
      ) : employees.length === 0 ? (
        <EmptyState title="No employees">
          {name === '' && status === ''
            ? 'Whoever is marked as an employee in Team management appears here.'
            : 'Nobody matches. Change or reset the filters.'}
        </EmptyState>
      ) : (
        <EmployeeTable employees={employees} />
      )}
      <CardPager
        label="employees"
        page={page - 1}
        pageSize={PAGE_SIZE}
        count={total}
        onPage={(next) => setPage(next + 1)}
      />
    </div>
  );
}

interface Props {
  /** The drawer for several employees is open. */
  readonly isAdding?: boolean;
}

/** The employees with their credits, hours and status (spec 2 §2); who has role user sees themselves. */
export function SearchPage({ isAdding = false }: Props) {
  const provider = useEmployeeProvider();
  const keys = useListKeys('training');
  const { search } = useLocation();
  return (
    <DataProviderContext value={provider}>
      {/* the shell has let the person in; what they may see is the service's to say */}
      <AddressList
        resource="EmployeeTraining"
        sort={BY_NAME}
        perPage={PAGE_SIZE}
        storeKey={keys.params}
        views={{ keys, names: EMPLOYEE_FILTER_NAMES }}
        queryOptions={QUERY_OPTIONS}
        disableAuthentication
      >
        <Header />
        <SavedViews allLabel="All employees" one="employee" />
        <Employees />
      </AddressList>
      {isAdding && <AddTrainingDrawer listPath={`${TRAINING_PATH}${search}`} />}
    </DataProviderContext>
  );
}
