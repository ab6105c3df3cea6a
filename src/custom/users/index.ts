// The face of Team management: what the shell needs to know of it.
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';

export const routes: readonly AreaRoute[] = [
  {
    path: 'users/*',
    Component: lazyPart(() => import('./team-page.tsx')),
    roles: ['org_admin'],
    crumbs: [{ label: 'Organisation' }, { label: 'Team management' }],
  },
];
