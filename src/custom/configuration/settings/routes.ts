// Pages of the organisation's settings and of its custom fields.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const ADMIN = ['org_admin'] as const;
const CONFIGURATION = { label: 'Configuration', to: '/app/configuration' };

export const settingRoutes: readonly AreaRoute[] = [
  {
    path: 'configuration/system/*',
    Component: lazyPart(() => import('./system-page.tsx')),
    roles: ADMIN,
    crumbs: [CONFIGURATION, { label: 'System' }],
  },
  {
    path: 'configuration/documents',
    Component: lazyPart(() => import('./documents-page.tsx')),
    feature: 'any',
    roles: ADMIN,
    crumbs: [CONFIGURATION, { label: 'Documents' }],
  },
  {
    path: 'configuration/tasks',
    Component: lazyPart(() => import('./tasks-page.tsx')),
    roles: ADMIN,
    crumbs: [CONFIGURATION, { label: 'Tasks' }],
  },
  {
    path: 'configuration/custom-fields/*',
    Component: lazyPart(() => import('../custom-fields/custom-fields-page.tsx')),
    feature: 'any',
    roles: ADMIN,
    crumbs: [CONFIGURATION, { label: 'Custom fields' }],
  },
];
