// The face of the page of background jobs: what the shell needs to know of it.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'background-jobs',
    Component: lazyPart(() => import('./background-jobs-page.tsx')),
    roles: ['org_admin'],
    crumbs: [{ label: 'Organisation' }, { label: 'Background jobs' }],
  },
];
