// The face of dashboards: figures of claims, complaints and compliance (spec 2 §2).
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

const STAFF = ['user', 'org_admin'] as const;

export const routes: readonly AreaRoute[] = [
  {
    path: 'dashboard/*',
    isPage: true,
    Component: lazyPart(() => import('./dashboard-page.tsx')),
    roles: STAFF,
    feature: 'any',
    crumbs: ({ '*': section }) => [
      { label: 'Dashboard', to: '/app/dashboard' },
      ...(section ? [{ label: `${section.charAt(0).toUpperCase()}${section.slice(1)}` }] : []),
    ],
  },
  {
    path: 'complaints/dashboard',
    Component: lazyPart(() => import('./to-complaints-dashboard.tsx')),
    roles: STAFF,
    feature: 'complaint',
    crumbs: [{ label: 'Dashboard' }],
  },
];
