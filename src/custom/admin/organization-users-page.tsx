import { Suspense, useCallback, useMemo } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import { DataProviderContext, useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { formatCount } from '#domain/list-count.ts';
import { AdminInviteUserDocument, OrganizationNameDocument } from '#src/generated/documents/admin.ts';
import { OrganizationUserFragmentDoc } from '#src/generated/documents/organization-users.ts';
import { useListKeys } from '#src/kit/list/list-keys.ts';
import { useResourceProvider } from '#src/resources/use-resource-provider.ts';
import { AddIcon } from '#src/ui/icons.ts';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { OrganizationUsersList } from './organization-users-list.tsx';
import '#src/kit/list/list.css';
import { AddressList } from '#src/kit/list/address-list.tsx';
import type { OnceContext } from '#src/ui/use-once.ts';

const InviteDrawer = lazyPart(() => import('#src/ui/users/invite-drawer.tsx'));

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const onError = (): void => undefined;

interface Place {
  readonly orgId: number;
  readonly orgName: string;
  readonly base: string;
}

function Header({ orgName, base }: Place) {
  const { total } = useListContext();
  return (
    <PageHeader
      title={orgName === '' ? 'Users' : `Users of ${orgName}`}
      count={formatCount(total)}
      subtitle="What each may do is set by the organisation's own administrators."
      actions={
        <Button component={Link} to={`${base}/invite`} variant="contained" startIcon={<AddIcon />}>
          Invite user
        </Button>
      }
    />
  );
}

function Invitation({ orgId, orgName, base }: Place) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { refetch } = useListContext();
  const [run] = useMutation(AdminInviteUserDocument);
  if (pathname !== `${base}/invite`) return null;
  const invite = async (email: string, context: OnceContext) => {
    const { data } = await run({ variables: { email, orgId }, context });
    if (!data?.adminInviteUser) throw new Error('The service did not answer.');
    void refetch();
    return data.adminInviteUser;
  };
  return (
    <Suspense fallback={<DrawerRoom width={400} />}>
      <InviteDrawer orgName={orgName} invite={invite} onClose={() => void navigate(base)} />
    </Suspense>
  );
}

/** /app/admin/organizations/{orgId}/users: an organisation's people, and the way to invite one more (spec 3 §2.4). */
export default function OrganizationUsersPage() {
  const orgId = Number(useParams()['orgId']);
  const { data } = useQuery(OrganizationNameDocument, { variables: { id: orgId } });
  const keys = useListKeys(`organization-users.${orgId}`);
  const toConditions = useCallback(() => [{ orgId: { _eq: orgId } }, { userId: { _gte: 1000 } }], [orgId]);
  const provider = useResourceProvider('UserInOrg', toConditions);
  const queryOptions = useMemo(() => ({ meta: { fragment: OrganizationUserFragmentDoc }, onError }), []);
  // part of the key under which react-admin keeps the rows: two organisations never share them
  const filter = useMemo(() => ({ orgId }), [orgId]);
  const place = { orgId, orgName: data?.Org_by_pk?.name ?? '', base: `/app/admin/organizations/${orgId}/users` };
  return (
    <DataProviderContext value={provider}>
      {/* the shell has let the person in; what they may see is the service's to say */}
      <AddressList
        key={keys.params}
        resource="UserInOrg"
        sort={BY_NAME}
        perPage={10}
        filter={filter}
        storeKey={keys.params}
        queryOptions={queryOptions}
        disableAuthentication
      >
        <div className="rl-list">
          <Header {...place} />
          <OrganizationUsersList keys={keys} />
          <Invitation {...place} />
        </div>
      </AddressList>
    </DataProviderContext>
  );
}
