// The face of the suppliers' pages: the administrator's in the configuration, and the same to read for everybody.
import { lazy } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';

const CONFIGURATION = { label: 'Configuration', to: '/app/configuration' };

export const routes: readonly AreaRoute[] = [
  {
    path: 'configuration/suppliers/*',
    Component: lazy(() => import('./configuration-page.tsx')),
    feature: 'claim',
    roles: ['org_admin'],
    crumbs: [CONFIGURATION, { label: 'Suppliers', to: '/app/configuration/suppliers' }],
  },
  {
    path: 'suppliers/*',
    Component: lazy(() => import('./suppliers-page.tsx')),
    feature: 'claim',
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Suppliers', to: '/app/suppliers' }],
  },
];
