import { Suspense } from 'react';
import { useMutation } from '@apollo/client';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatCount } from '#domain/list-count.ts';
import { InviteUserDocument } from '#src/generated/documents/team.ts';
import { ResourceExport } from '#src/resources/resource-export.tsx';
import { ResourceFrame } from '#src/resources/resource-frame.tsx';
import { useResourceList } from '#src/resources/resource-list-context.ts';
import { ResourceList } from '#src/resources/resource-list.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { DrawerRoom } from '#src/ui/drawer-room.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import type { OnceContext } from '#src/ui/use-once.ts';

const InviteDrawer = lazyPart(() => import('#src/ui/users/invite-drawer.tsx'));

const BASE = '/app/users';
const INVITE = `${BASE}/invite`;

function Header() {
  const { definition } = useResourceList();
  const { total } = useListContext();
  const { search } = useLocation();
  return (
    <PageHeader
      title="Team management"
      count={formatCount(total)}
      subtitle={definition.purpose}
      actions={
        <>
          <ResourceExport />
          <Button component={Link} to={{ pathname: INVITE, search }} variant="contained" startIcon={<AddIcon />}>
            Invite user
          </Button>
        </>
      }
    />
  );
}

/** The invitation's drawer, over the list whose filters and page its address keeps. */
function Invitation() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { refetch } = useListContext();
  const [run] = useMutation(InviteUserDocument);
  if (pathname !== INVITE) return null;
  const invite = async (email: string, context: OnceContext) => {
    const { data } = await run({ variables: { email }, context });
    if (!data?.inviteUser) throw new Error('The service did not answer.');
    void refetch();
    return data.inviteUser;
  };
  return (
    <Suspense fallback={<DrawerRoom width={400} />}>
      <InviteDrawer invite={invite} onClose={() => void navigate({ pathname: BASE, search })} />
    </Suspense>
  );
}

/** Team management, /app/users: the organisation's people, invitation and edit drawers (spec 3 §2.5). */
export default function TeamPage() {
  return (
    <Suspense fallback={<CardSkeleton lines={10} label="Loading users" />}>
      <ResourceFrame name="user-in-org" basePath={BASE} canAdd={false}>
        <Header />
        <ResourceList />
        <Invitation />
      </ResourceFrame>
    </Suspense>
  );
}
