import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { containsPattern } from '#domain/search-filters.ts';
import { EmployeesTrainingCountDocument, EmployeesTrainingDocument } from '#src/generated/documents/training.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AddTrainingDrawer } from './add-training-drawer.tsx';
import { EmployeeTable } from './employee-table.tsx';
import { employeePath, TRAINING_PATH } from './paths.ts';
import { SearchForm } from './search-form.tsx';
import './training.css';

/** Spec 2 §9: refreshed every 2 seconds, ten at a time. */
const POLL_MS = 2000;
const PAGE_SIZE = 10;

interface Props {
  /** The drawer for several employees is open. */
  readonly isAdding?: boolean;
}

/** The employees with their credits, hours and status (spec 2 §2); who has role user sees themselves. */
export function SearchPage({ isAdding = false }: Props) {
  const { claims } = useSession();
  const [params, setParams] = useSearchParams();
  const name = params.get('name') ?? '';
  const status = params.get('status') ?? '';
  const page = Math.max(0, Math.trunc(Number(params.get('page') ?? 1)) - 1) || 0;
  const where = useMemo(
    () => ({
      ...(name === '' ? {} : { name: { _ilike: containsPattern(name) } }),
      ...(status === '' ? {} : { status: { _eq: status } }),
    }),
    [name, status],
  );
  const { data, error, refetch } = useLive(EmployeesTrainingDocument, {
    variables: { where, limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    pollInterval: POLL_MS,
  });
  const { data: counted } = useQuery(EmployeesTrainingCountDocument, {
    variables: { where },
    fetchPolicy: 'cache-and-network',
  });
  const employees = data?.EmployeeTraining;
  const count = counted?.EmployeeTraining_aggregate.aggregate?.count;
  const goTo = (next: number) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.set('page', String(next + 1));
      return after;
    });
  const search = params.toString() === '' ? '' : `?${params.toString()}`;
  return (
    <>
      <PageHeader
        title="Training"
        count={count?.toLocaleString('en-AU')}
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
      <div className="tr-page">
        <SearchForm
          key={`${name} ${status}`}
          name={name}
          status={status}
          onSearch={(found) => setParams(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')))}
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
        <CardPager label="employees" page={page} pageSize={PAGE_SIZE} count={count ?? 0} onPage={goTo} />
      </div>
      {isAdding && <AddTrainingDrawer listPath={`${TRAINING_PATH}${search}`} />}
    </>
  );
}
