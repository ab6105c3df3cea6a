import { useMemo } from 'react';
import { useQuery } from '@apollo/client';
import { DataProviderContext, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { COUNT_LIMIT, formatCount } from '#domain/list-count.ts';
import { ClaimCountDocument, ClaimRowFragmentDoc } from '#src/generated/documents/claim-search.ts';
import { useSeesAdminFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { withAdminFields } from '#src/kit/custom-fields/with-admin-fields.ts';
import { AddressList } from '#src/kit/list/address-list.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { ClaimExport } from './claim-export.tsx';
import { ClaimFilters } from './claim-filters.tsx';
import { ClaimResults } from './claim-results.tsx';
import { ClaimViews } from './claim-views.tsx';
import { useClaimSearchProvider } from './use-claim-search-provider.ts';
import { useClaimViewList } from './use-claim-view-list.ts';
import '#src/kit/list/list.css';
import '../claim.css';

const ROW_FOR_ADMINISTRATORS = withAdminFields(ClaimRowFragmentDoc);
const EVERY_CLAIM = { where: {}, limit: COUNT_LIMIT };
const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

function Header() {
  const { total } = useListContext();
  const { data } = useQuery(ClaimCountDocument, { variables: EVERY_CLAIM });
  const found = formatCount(total);
  const all = formatCount(data?.Claim_aggregate.aggregate?.count);
  const count = found === undefined || all === undefined ? undefined : found === all ? all : `${found} of ${all}`;
  return (
    <PageHeader
      title="Claims"
      count={count}
      actions={
        <>
          <ClaimExport />
          <Button component={Link} to="/app/claims/lodge" variant="contained" startIcon={<AddIcon />}>
            Lodge claim
          </Button>
        </>
      }
    />
  );
}

/** Claim search, /app/claims/search (spec 1 §2.1). */
export default function ClaimSearchPage() {
  const dataProvider = useClaimSearchProvider();
  const views = useClaimViewList();
  const seesAdminFields = useSeesAdminFields();
  const queryOptions = useMemo(
    () => ({
      meta: { fragment: seesAdminFields ? ROW_FOR_ADMINISTRATORS : ClaimRowFragmentDoc },
      onError: () => undefined,
    }),
    [seesAdminFields],
  );
  return (
    <DataProviderContext value={dataProvider}>
      {/* the shell has let the person in; what they may see is the service's to say */}
      <AddressList
        resource="Claim"
        sort={NEWEST_FIRST}
        perPage={10}
        storeKey={views.keys.params}
        views={views}
        queryOptions={queryOptions}
        disableAuthentication
      >
        <div className="rl-list">
          <Header />
          <ClaimViews />
          <ClaimFilters />
          <ClaimResults />
        </div>
      </AddressList>
    </DataProviderContext>
  );
}
