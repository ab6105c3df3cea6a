// The face of the half-yearly complaints report: what the shell needs to know of it.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'compliance/idr/*',
    Component: lazyPart(() => import('./idr-page.tsx')),
    feature: 'complaint',
    roles: ['org_admin'],
    crumbs: [{ label: 'Compliance' }, { label: 'Complaints report' }],
  },
];
