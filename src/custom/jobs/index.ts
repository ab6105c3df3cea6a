// The face of the page of background jobs: what the shell needs to know of it.
import { lazy } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';

export const routes: readonly AreaRoute[] = [
  {
    path: 'background-jobs',
    Component: lazy(() => import('./background-jobs-page.tsx')),
    roles: ['org_admin'],
    crumbs: [{ label: 'Organisation' }, { label: 'Background jobs' }],
  },
];
