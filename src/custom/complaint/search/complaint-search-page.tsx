import { useMemo } from 'react';
import { DataProviderContext, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { formatCount } from '#domain/list-count.ts';
import { ComplaintRowFragmentDoc } from '#src/generated/documents/complaint-search.ts';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { DashboardIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ComplaintExport } from './complaint-export.tsx';
import { COMPLAINT_COLUMNS } from './complaint-columns.tsx';
import { FILTER_NAMES } from './complaint-filter.ts';
import { ComplaintFilters } from './complaint-filters.tsx';
import { ComplaintResults } from './complaint-results.tsx';
import { useComplaintSearchKeys } from './complaint-search-keys.ts';
import { ComplaintViews } from './complaint-views.tsx';
import { NewComplaint } from './new-complaint.tsx';
import { useComplaintSearchProvider } from './use-complaint-search-provider.ts';
import '#src/kit/list/list.css';
import '../complaint.css';

const NEWEST_FIRST = { field: 'dtReceived', order: 'DESC' } as const;

/** The shortcut to the complaints dashboard (spec 2 §2). */
function DashboardLink() {
  return (
    <Button component={Link} to="/app/dashboard/complaints" variant="text" startIcon={<DashboardIcon />}>
      Complaints dashboard
    </Button>
  );
}

function Header() {
  const { total } = useListContext();
  return (
    <PageHeader
      title="Complaints"
      count={formatCount(total)}
      actions={
        <>
          <ComplaintExport />
          <DashboardLink />
          <NewComplaint />
        </>
      }
    />
  );
}

/** Complaint search, /app/compliance/complaints/search (spec 2 §2). */
export default function ComplaintSearchPage() {
  const dataProvider = useComplaintSearchProvider();
  const keys = useComplaintSearchKeys();
  const queryOptions = useMemo(() => ({ meta: { fragment: ComplaintRowFragmentDoc }, onError: () => undefined }), []);
  return (
    <DataProviderContext value={dataProvider}>
      {/* the shell has let the person in; what they may see is the service's to say */}
      <AddressList
        resource="Complaint"
        sort={NEWEST_FIRST}
        perPage={10}
        storeKey={keys.params}
        views={{ keys, names: FILTER_NAMES, columns: COMPLAINT_COLUMNS }}
        queryOptions={queryOptions}
        disableAuthentication
      >
        <div className="rl-list">
          <Header />
          <ComplaintViews />
          <ComplaintFilters />
          <ComplaintResults />
        </div>
      </AddressList>
    </DataProviderContext>
  );
}
