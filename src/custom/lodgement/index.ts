// The lodgement area's face: the claim form with its modes new, edit and view.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const ROLES = ['user', 'org_admin'] as const;
const CLAIMS = { label: 'Claims', to: '/app/claims/search' };

export const routes: readonly AreaRoute[] = [
  {
    path: 'claims/lodge',
    Component: lazyPart(() => import('./lodge-page.tsx')),
    isLight: true,
    feature: 'claim',
    roles: ROLES,
    crumbs: [CLAIMS, { label: 'Lodge claim' }],
  },
  {
    path: 'claims/edit/:id',
    Component: lazyPart(() => import('./edit-page.tsx')),
    feature: 'claim',
    roles: ROLES,
    crumbs: ({ id }) => [
      CLAIMS,
      { label: `Claim ${id ?? ''}`, to: `/app/claims/details/${id ?? ''}/manage-claim` },
      { label: 'Edit' },
    ],
  },
  {
    path: 'claims/view/:id',
    Component: lazyPart(() => import('./view-page.tsx')),
    feature: 'claim',
    roles: ROLES,
    crumbs: ({ id }) => [
      CLAIMS,
      { label: `Claim ${id ?? ''}`, to: `/app/claims/details/${id ?? ''}/manage-claim` },
      { label: 'View' },
    ],
  },
];
