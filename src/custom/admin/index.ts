// The face of the admin portal: what the shell needs to know of it (spec 3 §2.4).
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const PLATFORM = ['super_admin'] as const;
const HOME = { label: 'Admin dashboard', to: '/app/admin' };
const ORGANIZATIONS = { label: 'Organisations', to: '/app/admin/organizations' };
const OrganizationsPage = lazyPart(() => import('./organizations-page.tsx'));

export const routes: readonly AreaRoute[] = [
  {
    path: 'admin',
    Component: lazyPart(() => import('./admin-home-page.tsx')),
    roles: PLATFORM,
    crumbs: [{ label: 'Admin dashboard' }],
  },
  { path: 'admin/*', Component: lazyPart(() => import('./to-admin-home.tsx')), roles: PLATFORM, crumbs: [HOME] },
  {
    path: 'admin/new-organization',
    Component: lazyPart(() => import('./new-organization-page.tsx')),
    roles: PLATFORM,
    crumbs: [HOME, { label: 'New organisation' }],
  },
  {
    path: 'admin/organizations',
    Component: OrganizationsPage,
    roles: PLATFORM,
    crumbs: [HOME, { label: 'Organisations' }],
  },
  {
    path: 'admin/organizations/edit/:id',
    Component: OrganizationsPage,
    roles: PLATFORM,
    crumbs: [HOME, { label: 'Organisations' }],
  },
  {
    path: 'admin/organizations/:orgId/users/*',
    Component: lazyPart(() => import('./organization-users-page.tsx')),
    roles: PLATFORM,
    crumbs: [HOME, ORGANIZATIONS, { label: 'Users' }],
  },
  {
    path: 'admin/users/*',
    Component: lazyPart(() => import('./all-users-page.tsx')),
    roles: PLATFORM,
    crumbs: [HOME, { label: 'Users' }],
  },
];
