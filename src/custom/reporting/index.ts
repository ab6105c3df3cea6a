// The face of reporting: reports that people have made, and those that come every month.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'reporting/*',
    Component: lazyPart(() => import('./reporting-page.tsx')),
    feature: 'any',
    roles: ['user', 'org_admin'],
    crumbs: [{ label: 'Reporting', to: '/app/reporting' }],
  },
];
