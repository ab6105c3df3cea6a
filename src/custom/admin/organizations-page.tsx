import { Suspense } from 'react';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { formatCount } from '#domain/list-count.ts';
import { ResourceFrame } from '#src/resources/resource-frame.tsx';
import { useResourceList } from '#src/resources/resource-list-context.ts';
import { ResourceList } from '#src/resources/resource-list.tsx';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

function Header() {
  const { definition } = useResourceList();
  const { total } = useListContext();
  return (
    <PageHeader
      title="Organisations"
      count={formatCount(total)}
      subtitle={definition.purpose}
      actions={
        <Button component={Link} to="/app/admin/new-organization" variant="contained" startIcon={<AddIcon />}>
          New organisation
        </Button>
      }
    />
  );
}

/** /app/admin/organizations: whether each is enabled, and its features (spec 3 §2.4). */
export default function OrganizationsPage() {
  return (
    <Suspense fallback={<CardSkeleton lines={10} label="Loading organisations" />}>
      <ResourceFrame name="org" basePath="/app/admin/organizations" canAdd={false}>
        <Header />
        <ResourceList />
      </ResourceFrame>
    </Suspense>
  );
}
