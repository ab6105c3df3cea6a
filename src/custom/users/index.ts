// The face of Team management: what the shell needs to know of it.
import { lazy } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';

export const routes: readonly AreaRoute[] = [
  { path: 'users/*', Component: lazy(() => import('./team-page.tsx')), roles: ['org_admin'], crumbs: [{ label: 'Organisation' }, { label: 'Team management' }] },
];
