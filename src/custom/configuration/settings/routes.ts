// Pages of the organisation's settings and of its custom fields.
import { lazy } from 'react';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';

const ADMIN = ['org_admin'] as const;
const CONFIGURATION = { label: 'Configuration', to: '/app/configuration' };

export const settingRoutes: readonly AreaRoute[] = [
  { path: 'configuration/system/*', Component: lazy(() => import('./system-page.tsx')), roles: ADMIN, crumbs: [CONFIGURATION, { label: 'System' }] },
  { path: 'configuration/documents', Component: lazy(() => import('./documents-page.tsx')), feature: 'claim', roles: ADMIN, crumbs: [CONFIGURATION, { label: 'Documents' }] },
  { path: 'configuration/tasks', Component: lazy(() => import('./tasks-page.tsx')), roles: ADMIN, crumbs: [CONFIGURATION, { label: 'Tasks' }] },
  { path: 'configuration/custom-fields/*', Component: lazy(() => import('../custom-fields/custom-fields-page.tsx')), feature: 'claim', roles: ADMIN, crumbs: [CONFIGURATION, { label: 'Custom fields' }] },
];
